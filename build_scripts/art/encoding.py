"""Pictures as WebP."""

from __future__ import annotations

import numpy as np
import skia

from .canvas import Array

CARD_RADIUS = 30  # of its corners, at its full size
CARD_QUALITY = 70


def encode_card(rgb: Array, lined: bool = True) -> bytes:
    """A card as WebP; what lies outside its round edge is cut off when it is shown. `lined`: with a dark hairline along
    the edge; what continues on the next card has none.

    A card has to load fast: without alpha it takes four fifths of the time, and its bits set the quality.
    """
    h, w = rgb.shape[:2]
    surface = skia.Surface.MakeRaster(skia.ImageInfo.Make(w, h, skia.kRGBA_8888_ColorType, skia.kOpaque_AlphaType))
    canvas = surface.getCanvas()
    canvas.drawImage(_image(rgb, np.full((h, w), 255, np.uint8)), 0, 0)
    ink = skia.Color(16, 9, 6, 255)
    line = skia.Paint(AntiAlias=True, Style=skia.Paint.kStroke_Style, StrokeWidth=2.5, Color=ink)
    edge = skia.Rect.MakeXYWH(1, 1, w - 2, h - 2)
    if lined:
        canvas.drawRRect(skia.RRect.MakeRectXY(edge, CARD_RADIUS - 1, CARD_RADIUS - 1), line)
    image = surface.makeImageSnapshot()
    return bytes(image.encodeToData(skia.kWEBP, CARD_QUALITY))


def encode(rgb: Array, quality: int = 76, alpha: Array | None = None) -> bytes:
    """WebP; alpha (0..1) cuts the picture out."""
    solid = np.full(rgb.shape[:2], 255, np.uint8)
    image = _image(rgb, solid if alpha is None else (alpha * 255 + 0.5).astype(np.uint8))
    return bytes(image.encodeToData(skia.kWEBP, quality))


def _image(rgb: Array, alpha: Array) -> skia.Image:
    rgba = np.ascontiguousarray(np.dstack([(rgb * 255 + 0.5).astype(np.uint8), alpha]))
    return skia.Image.fromarray(rgba, colorType=skia.kRGBA_8888_ColorType, alphaType=skia.kUnpremul_AlphaType)
