"""What browsers are sent of modules and style sheets: all but comments and indentation."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import tefuda
from tefuda.table.assets import STATIC
from tefuda.table.slim import slim

MODULES = [path for folder in (STATIC, *(game.folder for game in tefuda.games())) for path in folder.rglob("*.js")]


def test_comments_and_indentation_go_and_code_stays() -> None:
    module = '/** A.\n * B. */\nconst A = "x // y"; // C\n\nfunction f() {\n  // why\n  return /* 1 */ `a // b`;\n}\n'
    style = ".a { color: red; }\n\n/* B */\n.b {\n  top: 0;\n}\n"

    assert 'const A = "x // y";\nfunction f() {\nreturn /* 1 */ `a // b`;\n}\n' == slim(module, ".js")
    assert ".a { color: red; }\n.b {\ntop: 0;\n}\n" == slim(style, ".css")
    assert "/* x */\n" == slim("/* x */\n", ".svg")


def test_a_comment_before_code_takes_nothing_with_it() -> None:
    module = "/* @__PURE__ */ f();\nconst B = 1;\n/* end */\n"

    assert "/* @__PURE__ */ f();\nconst B = 1;\n" == slim(module, ".js")


@pytest.mark.parametrize("path", MODULES, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_every_line_of_a_module_is_code_or_comment(path: Path) -> None:
    small = slim(path.read_text(encoding="utf-8"), ".js").splitlines()
    lines = [line.strip() for line in path.read_text(encoding="utf-8").splitlines()]
    comment = False
    code = []
    for line in lines:
        comment = comment or (line.startswith("/*") and "*/" not in line)
        if not comment and line and not line.startswith("//") and not re.fullmatch(r"/\*.*\*/", line):
            code.append(line)
        if comment and "*/" in line:
            comment = False

    assert len(code) == len(small)
    assert [] == [(line, kept) for line, kept in zip(code, small, strict=True) if not line.startswith(kept)]
    assert [] == [
        line[len(kept) :]
        for line, kept in zip(code, small, strict=True)
        if not re.fullmatch(r"( +//.*)?", line[len(kept) :])
    ]
