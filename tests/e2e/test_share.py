"""A picture of the battle, from wherever it is looked at, and a clip of its last moments."""

from __future__ import annotations

import struct
from pathlib import Path

from playwright.sync_api import Page, expect

from e2e.conftest import Invite
from e2e.pages import Home
from e2e.people import Person
from e2e.serving import Serving

SIZE = (1600, 900)


def saved(page: Page, button: str) -> bytes:
    with page.expect_download() as waiting:
        page.get_by_role("dialog", name="Share").get_by_role("button", name=button).click()
    path = waiting.value.path()
    assert waiting.value.suggested_filename.startswith("wellspring-first-light")
    return Path(path).read_bytes()


def png_size(data: bytes) -> tuple[int, int]:
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    width, height = struct.unpack(">II", data[16:24])
    return width, height


def is_lively(page: Page) -> bool:
    """Whether there is a board in the picture: many colours, below as well as above the middle."""
    script = """async () => {
      const image = document.querySelector('.share-picture img');
      await image.decode();
      const canvas = Object.assign(document.createElement('canvas'), { width: 160, height: 80 });
      const ink = canvas.getContext('2d');
      ink.drawImage(image, 200, 100, 1200, 640, 0, 0, 160, 80);
      const { data } = ink.getImageData(0, 0, 160, 80);
      const colours = new Set();
      for (let i = 0; i < data.length; i += 4)
        colours.add((data[i] >> 4) * 256 + (data[i + 1] >> 4) * 16 + (data[i + 2] >> 4));
      return colours.size;
    }"""
    return int(page.evaluate(script)) > 20


def test_a_picture_of_the_battle_in_both_views(person: Person) -> None:
    battle = Home(person).quick_battle()
    battle.asked()
    page = person.page
    for view in ("3d", "2d"):
        before = page.locator(".stage-board canvas").first.evaluate("c => [c.width, c.height]")
        page.get_by_role("button", name="Menu").click()
        page.get_by_role("menuitem", name="Share").click()
        expect(page.get_by_role("img", name="The battlefield of")).to_be_visible()
        assert is_lively(page), view
        assert png_size(saved(page, "Save the picture")) == SIZE
        assert person.barriers() == []
        page.keyboard.press("Escape")
        assert page.locator(".stage-board canvas").first.evaluate("c => [c.width, c.height]") == before
        if view == "3d":
            page.get_by_role("button", name="Flat, from above").click()
            person.until("() => document.querySelectorAll('.stage-board canvas').length === 1")


def test_a_picture_of_a_phone_has_the_same_size(invite: Invite, serving: Serving) -> None:
    phone = invite(phone=True)
    page = phone.open(f"result/{serving.finished_game()}")
    page.get_by_role("button", name="Share").click()
    expect(page.get_by_role("img", name="The battlefield of")).to_be_visible(timeout=60_000)
    assert is_lively(page)
    assert png_size(saved(page, "Save the picture")) == SIZE


def test_a_replay_is_shared_as_picture_link_and_clip(person: Person, serving: Serving) -> None:
    game = serving.finished_game()
    page = person.open(f"replay/{game}/60")
    expect(page.get_by_label("Battlefield of the replay")).to_be_visible()
    page.get_by_role("button", name="Share").click()
    expect(page.get_by_role("img", name="The battlefield of")).to_be_visible()
    assert png_size(saved(page, "Save the picture")) == SIZE
    page.get_by_role("button", name="Film the last moments").click()
    expect(page.locator("video")).to_be_visible(timeout=60_000)
    clip = saved(page, "Save the clip")
    assert clip[:4] == b"\x1a\x45\xdf\xa3", "WebM begins like any Matroska file"
    assert len(clip) > 10_000
    page.keyboard.press("Escape")
    expect(page.get_by_text("60 of")).to_be_visible()
