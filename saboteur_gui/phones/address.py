"""Where the server listens, who may come there, and how it is written down."""

from __future__ import annotations

import ipaddress
import re
import socket

LOOPBACK = "127.0.0.1"
_ELSEWHERE = ("10.255.255.255", 9)  # nothing is sent there: only the way to it is looked up


def home_address() -> str:
    """This computer's address in its own network; the loopback address if it has none, or a public one."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(_ELSEWHERE)
            found = str(probe.getsockname()[0])
        except OSError:
            return LOOPBACK
    return found if at_home(found) else LOOPBACK


def at_home(address: str) -> bool:
    """Whether an address is of this computer or of a private network."""
    try:
        ip = ipaddress.ip_address(address)
    except ValueError:
        return False
    if isinstance(ip, ipaddress.IPv6Address) and ip.ipv4_mapped is not None:
        ip = ip.ipv4_mapped
    return ip.is_loopback or ip.is_link_local or (ip.is_private and not ip.is_unspecified)


def parsed(text: str) -> tuple[str, int]:
    """ADDRESS:PORT, of IPv4; ValueError. Port 0 is any that is free."""
    found = re.fullmatch(r"([0-9.]{7,15}):(\d{1,5})", text)
    if found is None or int(found[2]) > 65535:
        raise ValueError(f"'{text}' is not ADDRESS:PORT")
    address = ipaddress.IPv4Address(found[1])
    if address.is_unspecified or address.is_multicast:
        raise ValueError(f"'{text}' names no address of this computer")
    return str(address), int(found[2])


def hosts(address: str, port: int) -> frozenset[str]:
    """What a browser that came to this address may say in `Host`."""
    names = [address, "localhost"] if ipaddress.ip_address(address).is_loopback else [address]
    return frozenset([f"{name}:{port}" for name in names] + (names if port == 80 else []))
