"""One file a scene: the model it shows, the widgets built from it."""
