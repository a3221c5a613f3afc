"""What only a browser can tell of sounds: nothing is fetched or made before it is wanted, and then it is heard."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from e2e.conftest import Invite

# An ear at the way out of every context the page makes: the loudest sample so far.
EAR = """
window.__contexts = 0;
window.__loudest = 0;
const Real = window.AudioContext;
window.AudioContext = class extends Real {
  constructor() {
    super();
    window.__contexts += 1;
    this.ear = new AnalyserNode(this);
    const samples = new Float32Array(this.ear.fftSize);
    setInterval(() => {
      this.ear.getFloatTimeDomainData(samples);
      for (const x of samples) window.__loudest = Math.max(window.__loudest, Math.abs(x));
    }, 30);
  }
};
const connect = AudioNode.prototype.connect;
AudioNode.prototype.connect = function (to, ...more) {
  if (to === this.context.destination && this.context.ear) connect.call(this, this.context.ear);
  return connect.call(this, to, ...more);
};
"""


def fetched(page: Page) -> list[str]:
    names: list[str] = page.evaluate("performance.getEntriesByType('resource').map((e) => e.name.split('/').pop())")
    return names


def test_music_is_fetched_and_heard_when_it_is_switched_on(invite: Invite) -> None:
    person = invite(settings={"sounds": True})
    person.context.add_init_script(EAR)
    page = person.open("settings")
    button = page.get_by_role("button", name="Music")
    expect(button).to_have_attribute("aria-pressed", "false")
    page.get_by_role("heading", name="Settings").click()
    assert not [name for name in fetched(page) if name.startswith("music")]
    assert page.evaluate("window.__contexts") == 0
    button.click()
    page.wait_for_function("() => window.__loudest > 0.01")
    assert [name for name in fetched(page) if name.startswith("music")]
    assert page.evaluate("[window.__contexts, window.__loudest <= 1]") == [1, True]
    page.get_by_role("link", name="Wellspring").first.click()  # it goes on from page to page
    page.evaluate("window.__loudest = 0")
    page.wait_for_function("() => window.__loudest > 0.01")


def test_a_page_nobody_touched_makes_no_sound(invite: Invite) -> None:
    person = invite(settings={"sounds": True, "music": True})
    person.context.add_init_script(EAR)
    page = person.open()
    expect(page.get_by_role("main")).to_be_visible()
    page.wait_for_timeout(500)
    assert page.evaluate("window.__contexts") == 0
