"""The cross in the corner of a window: what a window manager sends when it is clicked. There is none under Xvfb."""

from __future__ import annotations

import ctypes

CLIENT_MESSAGE = 33


class _ClientMessage(ctypes.Structure):
    _fields_ = (
        ("type", ctypes.c_int),
        ("serial", ctypes.c_ulong),
        ("send_event", ctypes.c_int),
        ("display", ctypes.c_void_p),
        ("window", ctypes.c_ulong),
        ("message_type", ctypes.c_ulong),
        ("format", ctypes.c_int),
        ("data", ctypes.c_long * 5),
    )


class _Event(ctypes.Union):
    _fields_ = (("message", _ClientMessage), ("room", ctypes.c_long * 24))


def ask_to_close(display: str, window: int) -> None:
    """WM_DELETE_WINDOW."""
    x11 = ctypes.CDLL("libX11.so.6")
    x11.XOpenDisplay.restype = ctypes.c_void_p
    x11.XInternAtom.restype = ctypes.c_ulong
    x11.XInternAtom.argtypes = (ctypes.c_void_p, ctypes.c_char_p, ctypes.c_int)
    x11.XSendEvent.argtypes = (ctypes.c_void_p, ctypes.c_ulong, ctypes.c_int, ctypes.c_long, ctypes.c_void_p)
    x11.XCloseDisplay.argtypes = (ctypes.c_void_p,)
    screen = x11.XOpenDisplay(display.encode())
    assert screen, f"no screen {display}"
    event = _Event()
    message = event.message
    message.type, message.send_event, message.window, message.format = CLIENT_MESSAGE, 1, window, 32
    message.message_type = x11.XInternAtom(screen, b"WM_PROTOCOLS", 0)
    message.data[0] = x11.XInternAtom(screen, b"WM_DELETE_WINDOW", 0)
    assert x11.XSendEvent(screen, window, 0, 0, ctypes.byref(event))
    x11.XCloseDisplay(screen)  # sends what is still waiting
