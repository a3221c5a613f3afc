"""Who calls, as far as it is known: an account, or the network an address belongs to."""

from __future__ import annotations

import ipaddress
from dataclasses import dataclass
from typing import Final

_HOUSEHOLD: Final = 64  # bits of an IPv6 address; the rest is one's own to choose


@dataclass(frozen=True)
class Visitor:
    account: int | None
    address: str


def network_of(host: str) -> str:
    """What one household shares: an IPv4 address, or the first half of an IPv6 address."""
    try:
        address = ipaddress.ip_address(host.split("%", 1)[0])
    except ValueError:
        return host[:64]
    if isinstance(address, ipaddress.IPv4Address):
        return str(address)
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(ipaddress.ip_network((address, _HOUSEHOLD), strict=False))
