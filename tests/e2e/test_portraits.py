"""Miniatures beside the cards: painted, each its own, and nothing that moves the page about."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from e2e.conftest import Invite

# how many different colours the pictures of some cards have, by card
COLOURS = """cards => cards.map((card) => {
  const sheet = document.querySelector(`[data-card="${card}"] .portrait.painted canvas`);
  if (!sheet || sheet.width === 0) return 0;
  const { data } = sheet.getContext('2d').getImageData(0, 0, sheet.width, sheet.height);
  const seen = new Set();
  for (let i = 0; i < data.length; i += 4)
    if (data[i + 3] > 200) seen.add([data[i] >> 3, data[i + 1] >> 3, data[i + 2] >> 3].join());
  return seen.size;
})"""
MEAN = """card => {
  const sheet = document.querySelector(`[data-card="${card}"] .portrait canvas`);
  const { data } = sheet.getContext('2d').getImageData(0, 0, sheet.width, sheet.height);
  const sum = [0, 0, 0, 0];
  for (let i = 0; i < data.length; i += 4)
    if (data[i + 3] > 200) [data[i], data[i + 1], data[i + 2], 1].forEach((x, k) => (sum[k] += x));
  return sum.slice(0, 3).map((x) => x / sum[3]);
}"""
# whether a picture becomes another one while many frames go by
TURNS = """async (sheet) => {
  const before = sheet.toDataURL();
  for (let k = 0; k < 40; k++) {
    await new Promise(requestAnimationFrame);
    if (sheet.toDataURL() !== before) return true;
  }
  return false;
}"""
PAINTED = {"quality": "medium"}  # with the lowest there are silhouettes
CARDS = ["finn", "thorgrim", "mimring", "grimnak", "zettian_guards"]


def painted(page: Page) -> None:
    for card in CARDS:
        expect(page.locator(f'[data-card="{card}"] .portrait')).to_have_class("portrait tile-figure painted")


def test_the_army_builder_shows_painted_miniatures(invite: Invite) -> None:
    page = invite(settings=PAINTED).open("armies")
    tile = page.locator('[data-card="finn"]')
    before = tile.bounding_box()
    painted(page)
    assert tile.bounding_box() == before, "the tile has moved when its picture came"
    for card, colours in zip(CARDS, page.evaluate(COLOURS, CARDS), strict=True):
        assert colours > 60, f"{card} has {colours} colours"


def test_two_champions_do_not_look_alike_and_the_dragon_is_red_brown(invite: Invite) -> None:
    page = invite(settings=PAINTED).open("armies")
    painted(page)
    finn, thorgrim, dragon = (page.evaluate(MEAN, card) for card in ("finn", "thorgrim", "mimring"))
    assert sum(abs(a - b) for a, b in zip(finn, thorgrim, strict=True)) > 12
    red, green, blue = dragon
    assert red > green + 15 > blue + 15


def test_a_large_card_turns_its_miniature_unless_motion_is_unwelcome(invite: Invite) -> None:
    for motion, turns in (("full", True), ("reduced", False)):
        page = invite(settings={**PAINTED, "motion": motion}).open("armies")
        page.locator('[data-card="finn"]').click()
        figure = page.locator(".card-details .portrait.painted canvas")
        expect(figure).to_have_count(1)
        page.locator(".card-details").hover()
        assert figure.evaluate(TURNS) == turns


def test_the_start_page_shows_two_armies(invite: Invite) -> None:
    page = invite().open()  # a plain look: silhouettes instead of a board that lives
    expect(page.locator(".hero-picture .portrait").first).to_be_attached()
    expect(page.locator(".hero-board")).to_have_count(0)
    page = invite(settings=PAINTED).open()
    expect(page.locator(".hero-picture[data-alive=true] .hero-board canvas").first).to_be_attached()
    expect(page.get_by_role("button", name="Quick battle")).to_be_enabled()
