"""The text of a request in the playground, in Chromium."""

import json

import pytest
from playground import STACK


@pytest.mark.behaviour
def test_typed_text_is_laid_out_and_the_controls_follow(playground):
    playground.open(request=STACK)
    playground.type('{"count": 3, "width": 300, "state": "expanded"}')
    assert list(playground.rects()) == ["0", "1", "2"]
    assert playground.page.run("return document.querySelector('[data-pointer=\"/count\"] input[type=number]').value") == "3"
    assert playground.page.run("return document.querySelector('[data-pointer=\"/state\"] select').value") == "expanded"


def test_a_control_sets_and_removes_its_member_in_the_text(playground):
    playground.open(request=STACK)
    playground.page.run("""
      const select = document.querySelector('[data-pointer="/state"] select')
      select.value = 'expanded'
      select.dispatchEvent(new Event('change'))""")
    playground.settled()
    assert playground.request == {**STACK, "state": "expanded"}
    playground.page.find('[data-pointer="/state"] .reset').click()
    playground.settled()
    assert playground.request == STACK


def test_a_new_object_has_the_member_that_was_set(playground):
    playground.open(request=STACK)
    playground.page.run("""
      document.querySelector('[data-pointer="/configuration"]').open = true""")
    field = playground.wait("return document.querySelector('[data-pointer=\"/configuration/cardOffset\"] input[type=number]')")
    field.send_keys("60")
    playground.settled()
    assert playground.request["configuration"] == {"cardOffset": 60}


def test_kinds_that_the_request_defines_have_controls(playground):
    playground.open("/v1/card-list").choose("Kinds of your own")
    kinds = "/configuration/kinds"
    for pointer in kinds, f"{kinds}/quote":
        playground.wait("""
          const group = document.querySelector(`details[data-pointer="${arguments[0]}"]`)
          if (group) group.open = true
          return group""", pointer)
    field = playground.wait(f"return document.querySelector('[data-pointer=\"{kinds}/quote/fontSize\"] input[type=number]')")
    assert field.get_attribute("value") == "18"
    field.send_keys("0")
    playground.settled()
    assert playground.request["configuration"]["kinds"]["quote"]["fontSize"] == 180
    name = playground.page.find(f'[data-pointer="{kinds}"] .adding input')
    name.send_keys("aside")
    playground.page.find(f'[data-pointer="{kinds}"] .adding button').click()
    playground.settled()
    assert playground.request["configuration"]["kinds"]["aside"] == {}
    assert playground.page.find(f'[data-pointer="{kinds}/aside"]').is_displayed()
    assert playground.page.violations() == []

FAULTY = "return [...document.querySelectorAll('#editor .at-fault')].map((each) => each.textContent)"


@pytest.mark.behaviour
def test_faults_are_shown_at_their_control_and_underline_their_token(playground):
    playground.open(request=STACK)
    playground.type('{\n"count": -1,\n"width": 375\n}')
    assert playground.page.find('[data-pointer="/count"] [aria-invalid]').get_attribute("type") == "number"
    assert "must be an integer" in playground.text_of('[data-pointer="/count"] .fault')
    assert playground.page.run(FAULTY) == ["-1"]
    assert playground.text_of("#faults .pointer") == "/count"
    assert playground.text_of("#outcome").startswith("422")


@pytest.mark.parametrize("text, tokens", [
    ('{"count": 5, "width": "wide", "configuration": {"cardOffset": -1}}', ['"wide"', "-1"]),
    # An object stands for its missing members, and its name for the object.
    ('{"width": 375}', ["{"]),
    ('{"count": 5, "width": 375, "configuration": []}', ['"configuration"']),
    # A syntax error is at its own place.
    ('{\n"count": 5,\n"width" 375\n}', ["375"]),
    ('{\n"count": 5,,\n"width": 375\n}', [","])])
def test_a_fault_underlines_its_token(playground, text, tokens):
    playground.open(request=STACK)
    playground.type(text)
    assert playground.page.run(FAULTY) == tokens
    playground.type(json.dumps(STACK))
    assert playground.page.run(FAULTY) == []
