"""The platform of the podium: places rise from the last to the first, and their gold is counted."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import pygame

from ...session.game_summary import GameSummary
from ...session.plan import Seat
from ..blending import faded, screen
from ..motion import Tween, between, ease_out_back
from ..people import Mood, seat_mark
from ..render_context import RenderContext
from ..sound import PLACE_SOUNDS
from ..theatre.particles import SPARKLES, Burst
from ..theatre.spotlight import rays
from ..theme import BRASS_LIGHT, CREAM, GAIN, LAMP, Colour
from ..tint import tint
from ..widgets.widget import Widget
from .podium_times import DUST

HEIGHTS = {1: 190, 2: 130, 3: 90}  # of the steps at 1080p
CROWNED = 460.0  # ms in which the crown comes down
COINS = 7
HEAP_WIDE = 12  # coins in the lowest row of a heap at most
SOLO, LEAST_SOLO = 1.35, 1.25  # how much larger whoever is told is shown, as long as the light is theirs
DARK, RESTS = 0.4, 0.85  # how bright the others are meanwhile, and when all is told
FACE, SHARED, OTHERS = 150, 96, 78  # how large the first is at 1080p: alone, beside others; and the next two
CROWN = 0.9  # of the first's radius: how far the crown rises above it
FIGURE, HEAD = (3.0, 3.7), 1.24  # how large a half-figure is, and where in it the middle of the face: of the radius
BELOW, CHIN, ABOVE = 2.2, 0.9, 1.12  # what of it is seen below the middle of the face, and above
WIDEST = {True: 0.56, False: 0.42}  # of its place: the radius of whoever has won, arms above all others, and of others
CROWN_PICTURE = "ui/feast/crown.webp"
WARM: Colour = (255, 204, 128)


class Told(Widget):
    """Something that comes at a time."""

    takes_pointer = False

    def __init__(self, key: str, rect: pygame.Rect, seat: Seat, summary: GameSummary, number: int) -> None:
        super().__init__(key, rect)
        self.seat, self.gold, self.place = seat, summary.gold[number], summary.places[number]
        self.alone = self.place == 1 and summary.places.count(1) == 1
        self.shares: Sequence[float] = ()
        self.before = self.after = 0  # how far the same step goes on to the left and to the right, for others

    def told_at(self, now: float, *tweens: Tween) -> None:
        self.tweens, self.shares = tweens, [tween.at(now) for tween in tweens]

    def update(self, now: float) -> None:
        shares = [tween.at(now) for tween in self.tweens]
        if shares == self.shares:
            return
        if shares[0] > 0 >= self.shares[0] and not self.tweens[0].over(now):
            self.sounds()
        self.shares = shares
        self.redraw()

    def sounds(self) -> None:
        """It comes."""

    def wakes(self, now: float) -> float | None:
        left = [tween for tween, share in zip(self.tweens, self.shares, strict=False) if share < 1]
        return max(now, min(tween.start for tween in left)) if left else None


def heap(coins: int, widest: int, rows: int) -> list[int]:
    """How many lie in each row, from the lowest, each row narrower than the one below: all of them, if they fit."""
    base = next((wide for wide in range(1, widest) if sum(max(0, wide - row) for row in range(rows)) >= coins), widest)
    out = list[int]()
    while coins > 0 and len(out) < rows and base > len(out):
        out.append(min(coins, base - len(out)))
        coins -= out[-1]
    return out


def darkened(picture: pygame.Surface, bright: float) -> pygame.Surface:
    if bright >= 1:
        return picture
    out = picture.copy()
    tint(out, (round(255 * bright),) * 3)
    return out


def shine(surface: pygame.Surface, light: pygame.Surface, centre: tuple[int, int], strength: float) -> None:
    """Light on black, laid over a picture."""
    screen(surface, darkened(light, min(1.0, strength)), light.get_rect(center=centre))


def halo(kit: RenderContext, side: int) -> pygame.Surface:
    """Rays in a warm light, on black."""

    def make() -> pygame.Surface:
        out = pygame.transform.smoothscale(rays(kit), (side, side))
        warm = pygame.Surface((side, side)).convert()
        warm.blit(kit.pictures.scaled("ui/glows/lamp.webp", (side, side)), (0, 0))
        tint(warm, (190, 190, 190))
        screen(out, warm, out.get_rect())
        return out

    return kit.pictures.kept(("podium halo", side), make)


def cone(kit: RenderContext, size: tuple[int, int]) -> pygame.Surface:
    """Light that falls from above, on black."""

    def make() -> pygame.Surface:
        wide, high = 48, 64
        small = pygame.Surface((wide, high)).convert()
        for y in range(high):
            half = between(0.16, 0.48, y / (high - 1)) * wide
            level = between(0.62, 0.3, y / (high - 1)) * min(1.0, (high - y) / 10)
            for x in range(wide):
                soft = max(0.0, 1 - (abs(x + 0.5 - wide / 2) / half) ** 2)
                small.set_at((x, y), tuple(round(part * level * soft) for part in WARM))
        return pygame.transform.smoothscale(small, size)

    return kit.pictures.kept(("podium cone", size), make)


def draw_wood(
    kit: RenderContext, surface: pygame.Surface, step: pygame.Rect, place: int, gold: int, bright: float
) -> None:
    """A step with its number, above the heap of gold if one lies there."""
    kit.pictures.frame(surface, "sign", step)
    style = kit.letters.style("headline", BRASS_LIGHT).but(size=min(kit.px(84), round(step.height * 0.6)))
    figure = kit.letters.line(kit.texts.number(place), style)
    up = step.height // 8 if gold > 0 else 0
    surface.blit(figure, figure.get_rect(center=(step.centerx, step.centery - up)))
    if bright < 1:
        shade = pygame.Surface(step.size, pygame.SRCALPHA)
        black = (0, 0, 0, round(255 * (1 - bright)))
        pygame.draw.rect(shade, black, shade.get_rect(), border_radius=kit.px(8))
        surface.blit(shade, step)


def draw_crown(kit: RenderContext, surface: pygame.Surface, face: tuple[int, int], radius: int, comes: float) -> None:
    """It comes down on whoever has won."""
    if comes <= 0:
        return
    wide = round(radius * 1.55)
    crown = kit.pictures.at(CROWN_PICTURE, (wide, round(wide * 272 / 384)))
    bottom = face[1] - round(radius * 0.6) - round(kit.px(110) * (1 - ease_out_back(comes)))
    surface.blit(faded(crown, comes * 2), crown.get_rect(midbottom=(face[0], bottom)))


def draw_heap(
    kit: RenderContext, surface: pygame.Surface, step: pygame.Rect, gold: int, counted: float, bright: float
) -> None:
    """As many coins as there is gold fall into a heap before the step, as it is counted."""
    side = min(kit.px(46), step.width // 5, round(step.height * 0.4))
    rows = heap(gold, HEAP_WIDE, 1 + round((step.height * 0.42 - side) / (side * 0.36)))
    apart = min(side * 0.62, (step.width - side * 1.3) / max(1, rows[0] - 1))
    places = [(row, at - (wide - 1) / 2) for row, wide in enumerate(rows) for at in range(wide)]
    for number, (row, aside) in reversed([*enumerate(places)]):  # a lower row lies before the one on it
        fallen = min(1.0, counted * (len(places) + 4) / 4 - number / 4)
        if fallen > 0:
            coin = kit.pictures.at(f"ui/particles/nugget_{(number * 5 + row * 3) % 8}.webp", (side, side))
            x = step.centerx + round(aside * apart)
            y = step.bottom - side // 2 - round(row * side * 0.36) - round(kit.px(150) * (1 - fallen**2))
            surface.blit(faded(darkened(coin, bright), fallen * 3), coin.get_rect(center=(x, y)))


class Step(Told):
    """One of the first three: the face above a step of wood whose height is the place. As long as the light is theirs,
    they are larger, and the others are in the dark."""

    reach = 300.0

    def added(self) -> None:
        kit = self.kit
        self.name = kit.letters.block(self.seat.name, kit.letters.style("name", CREAM), self.rect.width - kit.px(8), 2)
        self.name_wide = max(sum(kit.letters.width(*piece) for piece in line) for line in self.name.lines)
        self.tip = "" if self.name.whole else self.seat.name

    def sounds(self) -> None:
        self.kit.play(PLACE_SOUNDS[self.place])

    @property
    def mood(self) -> Mood:
        """Whoever has won is glad, and so is the third while all look there; in the end all are."""
        _, _, leaves, _, feast = self.shares
        return "happy" if self.place == 1 or (self.place == 3 and leaves < 1) or feast > 0 else "plain"

    @property
    def step(self) -> pygame.Rect:
        """Of wood, when it has risen."""
        share = min(1.0, self.rect.height / self.kit.px(640))
        high = round(self.kit.px(HEIGHTS.get(self.place, 80)) * share)
        return pygame.Rect(
            self.rect.x + self.kit.px(6), self.rect.bottom - high, self.rect.width - self.kit.px(12), high
        )

    @property
    def leads(self) -> bool:
        """Whether it is the first of those on the same step."""
        return not self.before

    @property
    def wood(self) -> pygame.Rect:
        """The whole step, which others may share."""
        return pygame.Rect(self.step.x, self.step.y, self.step.width + self.after, self.step.height)

    @property
    def down(self) -> int:
        """How far it has still to rise."""
        return round((self.step.height + self.kit.px(40)) * (1 - ease_out_back(self.shares[0])))

    @property
    def bright(self) -> float:
        _, _, leaves, _, feast = self.shares
        return 1.0 if self.place == 1 else between(between(1, DARK, leaves), RESTS, feast)

    def face(self) -> tuple[tuple[int, int], int]:
        """Its middle and radius."""
        radius = round(between(self._alone, min(self._most, self._alone / LEAST_SOLO), self.shares[2]))
        up = max(BELOW * radius, self._words_high() + CHIN * radius)
        return (self.rect.centerx, self.step.top + self.down - round(up)), radius

    @property
    def _most(self) -> int:
        """The radius among the others."""
        return self.kit.px(FACE if self.alone else SHARED if self.place == 1 else OTHERS)

    @property
    def _alone(self) -> int:
        """The radius as long as the light is theirs."""
        room, wide = self.step.top - self.rect.y - self.kit.px(4), self.rect.width * WIDEST[self.place == 1]
        above = ABOVE + CROWN if self.place == 1 else ABOVE
        fits = min(room / (BELOW + above), (room - self._words_high()) / (CHIN + above))
        return round(min(self._most * SOLO, fits, wide))

    def _words_high(self) -> int:
        return self.name.height + self.kit.px(72)

    def draw(self, surface: pygame.Surface) -> None:
        rise, counted, _, dust, _ = self.shares
        if rise <= 0:
            return
        kit, px, step = self.kit, self.kit.px, self.step
        down, (face, radius) = self.down, self.face()
        clip = surface.get_clip()
        surface.set_clip(pygame.Rect(0, 0, kit.metrics.width, self.rect.bottom).clip(clip))
        if radius > px(16):
            self._draw_figure(surface, face, radius, self.bright)
        if self.leads:
            draw_wood(kit, surface, self.wood.move(0, down), self.place, self.gold, self.bright)
        if self.gold > 0 and step.height > px(16):
            draw_heap(kit, surface, step, self.gold, counted, self.bright)
        surface.set_clip(clip)
        if self.place == 1:
            draw_crown(kit, surface, face, radius, min(1.0, dust * DUST / CROWNED))
        if rise >= 1:
            words = pygame.Rect(0, 0, max(self.name_wide, px(90)) + px(36), self._words_high() - px(6))
            words.midbottom = self.rect.centerx, step.top - px(2)
            kit.pictures.frame(surface, "chip", words)
            kit.letters.draw(surface, self.name, (self.rect.x + px(4), words.y + px(6)), "centre")
            self._draw_gold(surface, (self.rect.centerx, words.bottom - px(29)), counted)

    def _draw_figure(self, surface: pygame.Surface, face: tuple[int, int], radius: int, bright: float) -> None:
        """As far as the belt, behind the step."""
        clip = surface.get_clip()
        seen = pygame.Rect(0, 0, self.kit.metrics.width, self.step.top + self.down)
        surface.set_clip(seen.clip(clip))
        pose, largest = "cheer" if self.mood == "happy" else "stand", self._alone
        size = round(largest * FIGURE[0]), round(largest * FIGURE[1])
        figure = self.kit.pictures.at(f"avatars/half/{self.seat.avatar}.{pose}.webp", size)
        if radius != largest:
            size = round(radius * FIGURE[0]), round(radius * FIGURE[1])
            figure = pygame.transform.smoothscale(figure, size)
        surface.blit(darkened(figure, bright), figure.get_rect(midtop=(face[0], face[1] - round(HEAD * radius))))
        surface.set_clip(clip)

    def _draw_gold(self, surface: pygame.Surface, centre: tuple[int, int], counted: float) -> None:
        """The figure grows as coins fall into it."""
        kit, px = self.kit, self.kit.px
        figure = kit.letters.line(kit.texts.number(round(self.gold * counted)), kit.letters.style("figure", GAIN))
        coin = kit.pictures.mark("ui/icons/nugget", px(38))
        wide = figure.get_width() + px(10) + coin.get_width()
        surface.blit(figure, figure.get_rect(midleft=(centre[0] - wide // 2, centre[1])))
        surface.blit(coin, coin.get_rect(midright=(centre[0] + wide // 2, centre[1])))
        for number in range(min(COINS, self.gold) if 0 < counted < 1 else 0):
            at = counted * 1.8 - number * 0.13
            if 0 < at < 1:
                piece = kit.pictures.at(f"ui/particles/nugget_{int(at * 14 + number) % 8}.webp", (px(34), px(34)))
                x = centre[0] + wide // 2 - px(19) + px(12) * (number % 3 - 1)
                y = centre[1] - round(px(170) * (1 - at * at))
                surface.blit(faded(piece, min(1.0, at / 0.2)), piece.get_rect(center=(x, y)))


def join(steps: Sequence[Step]) -> None:
    """Neighbours with the same place stand on the same step."""
    for left, right in pairwise(steps):
        if left.place == right.place:
            right.before = left.before + left.rect.width
    for right, left in pairwise(reversed(steps)):
        if left.place == right.place:
            left.after = right.after + right.rect.width


class Light(Widget):
    """What shines on one of the first three: it lies behind all of them."""

    takes_pointer = False

    def __init__(self, step: Step) -> None:
        super().__init__(f"{step.key}.light", step.rect)
        self.step = step

    def bounds(self) -> pygame.Rect:
        return self.step.bounds()

    def draw(self, surface: pygame.Surface) -> None:
        """It falls from above as long as it is theirs; behind whoever has won, it stays."""
        kit, (rise, _, leaves, dust, _), (face, radius) = self.kit, self.step.shares, self.step.face()
        if rise <= 0:
            return
        if leaves < 1:
            beam = pygame.Rect(
                0, 0, round(radius * (4.4 if self.step.place == 1 else 3.4)), self.step.rect.height + kit.px(20)
            )
            beam.midbottom = self.step.rect.midbottom
            shine(surface, cone(kit, beam.size), beam.center, rise * (1 - leaves))
        if self.step.place == 1:
            shine(surface, halo(kit, radius * 6), face, rise)
            if 0 < dust < 1:
                around = pygame.Rect(0, 0, round(2.3 * radius), round(2.3 * radius))
                around.center = face
                Burst(0, 1, SPARKLES, lambda: around, 3).draw(kit, surface, dust)


class Row(Told):
    """Everybody else: place, face, name, gold in a line."""

    def added(self) -> None:
        kit = self.kit
        self.figure = kit.letters.line(kit.texts.number(self.gold), kit.letters.style("figure", GAIN))
        self.gold_at = self.rect.width - kit.px(48) - self.figure.get_width()
        room = self.gold_at - kit.px(92)
        self.name = kit.letters.block(self.seat.name, kit.letters.style("label", CREAM), room, 1)
        if not self.name.whole:
            style = kit.letters.style("chip", CREAM)
            self.name = kit.letters.block(self.seat.name, style, room, height=self.rect.height)
        self.tip = "" if self.name.whole else self.seat.name

    def sounds(self) -> None:
        self.kit.play("lay")

    def draw(self, surface: pygame.Surface) -> None:
        (came,) = self.shares
        if came <= 0:
            return
        kit, px, name = self.kit, self.kit.px, self.name
        rect = self.rect.move(-round(px(60) * (1 - came)), 0)
        kit.pictures.frame(surface, "section", rect)
        place = kit.letters.line(kit.texts.number(self.place), kit.letters.style("figure", LAMP))
        surface.blit(place, place.get_rect(center=(rect.x + px(24), rect.centery)))
        mark = seat_mark(kit, self.seat, px(30))
        surface.blit(mark, mark.get_rect(midleft=(rect.x + px(46), rect.centery)))
        coin = kit.pictures.mark("ui/icons/nugget", px(28))
        surface.blit(coin, coin.get_rect(midright=(rect.right - px(12), rect.centery)))
        surface.blit(self.figure, self.figure.get_rect(midleft=(rect.x + self.gold_at, rect.centery)))
        kit.letters.draw(surface, name, (rect.x + px(84), rect.centery - name.height // 2))
