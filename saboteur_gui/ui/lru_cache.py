"""A cache with a budget: the least recently used values go first."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

import pygame

V = TypeVar("V")


def bytes_of(picture: pygame.Surface) -> int:
    return picture.get_width() * picture.get_height() * 4


def _one(value: object) -> int:
    return 1


class LruCache(Generic[V]):
    def __init__(self, budget: int, cost: Callable[[V], int] = _one) -> None:
        """`cost`: how much of the budget a value takes; without it, the budget is a number of values."""
        self._budget, self._cost, self._spent = budget, cost, 0
        self.values: OrderedDict[Hashable, V] = OrderedDict()  # the most recently used last

    def get(self, key: Hashable, make: Callable[[], V]) -> V:
        """The value of a key, which names everything it depends on; made if it is not there. The newest value stays
        even if it is beyond the budget."""
        value = self.values.get(key)
        if value is not None:
            self.values.move_to_end(key)
            return value
        value = self.values[key] = make()
        self._spent += self._cost(value)
        while self._spent > self._budget and len(self.values) > 1:
            self._spent -= self._cost(self.values.popitem(last=False)[1])
        return value

    def drop(self, key: Hashable) -> None:
        value = self.values.pop(key, None)
        if value is not None:
            self._spent -= self._cost(value)
