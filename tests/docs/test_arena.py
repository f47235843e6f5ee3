"""The examples of docs/arena.md that are whole run as they stand."""

import json
import re
from pathlib import Path

import tefuda

PAGE = Path(__file__).parents[2] / "docs" / "arena.md"


def test_a_program_asks_one_of_our_bots():
    blocks = re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    [block] = [block for block in blocks if "import shown" in block]
    names = {}
    exec(block, names)

    assert names["match"].ply > tefuda.Match("xeno", players=2, seed=4).ply
    assert json.loads(names["answers"][1])["choice"] in names["match"].choices
