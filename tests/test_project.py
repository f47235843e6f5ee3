"""The project keeps its own promises: import ladder, cited clauses, own words, honest pages, declared dependencies."""

from __future__ import annotations

import ast
import doctest
import importlib
import json
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src" / "tefuda"
GAMES = sorted(path.parent.name for path in (SOURCE / "games").glob("*/RULES.md"))
PUBLISHED = ROOT.parent / "shared" / "sources"
"""The publishers' texts, where a maintainer has them; they are not part of this repository."""

LADDER = {
    "kernel": set(),
    "games": {"kernel"},
    "__init__": {"kernel", "games"},
    "texts": {"kernel", "games", "__init__"},
    "bots": {"kernel", "games", "__init__", "texts"},
    "arena": {"kernel", "games", "__init__", "texts", "bots"},
    "study": {"kernel", "games", "__init__", "texts", "bots", "arena"},
    "table": {"kernel", "games", "__init__", "texts", "bots"},
    "terminal": {"kernel", "games", "__init__", "texts", "bots"},
    "adapters": {"kernel", "games", "__init__", "texts", "bots", "arena", "study"},
}
"""What each part of the package may import besides itself."""

TOP = {"cli", "__main__"}
"""Entry points: they may import everything."""

COMMANDS = ("terminal", "commands")
"""The commands are the command line, cut into files: they too may import everything."""

WEB = {"starlette", "uvicorn", "sqlalchemy", "alembic", "jinja2", "websockets"}


def modules() -> Iterator[tuple[Path, ast.Module]]:
    for path in sorted(SOURCE.rglob("*.py")):
        yield path, ast.parse(path.read_text(encoding="utf-8"))


def part_of(path: Path) -> str:
    """`src/tefuda/kernel/verbs.py` -> "kernel"; `src/tefuda/cli.py` and the commands -> "cli"."""
    parts = path.relative_to(SOURCE).parts
    return "cli" if parts[:2] == COMMANDS else parts[0].removesuffix(".py")


def imported(path: Path, tree: ast.Module) -> Iterator[str]:
    """Every module or member that a file imports, as an absolute dotted name."""
    package = ("tefuda", *path.relative_to(SOURCE).parts[:-1])
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else ()
            prefix = ".".join((*base, *filter(None, [node.module])))
            yield from (f"{prefix}.{alias.name}" for alias in node.names)


def own_part(name: str) -> str | None:
    """`tefuda.kernel.match.Match` -> "kernel"; `tefuda.Match` -> "__init__"; None for others' modules."""
    head, *rest = name.split(".")
    if head != "tefuda":
        return None
    if tuple(rest[:2]) == COMMANDS:
        return "cli"
    return rest[0] if rest and (rest[0] in LADDER or rest[0] in TOP) else "__init__"


# The import ladder


def test_imports_go_one_way() -> None:
    wrong = []
    for path, tree in modules():
        part = part_of(path)
        if part in TOP:
            continue
        for name in imported(path, tree):
            needed = own_part(name)
            if needed is not None and needed != part and needed not in LADDER[part]:
                wrong.append(f"{path.relative_to(ROOT)} imports {name}")

    assert [] == wrong


def test_every_part_has_a_rung() -> None:
    parts = {part_of(path) for path, _ in modules()}

    assert set() == parts - LADDER.keys() - TOP


@pytest.mark.parametrize("game", GAMES)
def test_rules_import_the_kernel_and_their_own_folder_only(game: str) -> None:
    path = SOURCE / "games" / game / "rules.py"
    allowed = ("__future__.", "typing.", "enum.", "tefuda.kernel.", f"tefuda.games.{game}.")

    foreign = [
        name
        for name in imported(path, ast.parse(path.read_text(encoding="utf-8")))
        if not f"{name}.".startswith(allowed)
    ]

    assert [] == foreign


def test_games_do_not_know_each_other() -> None:
    wrong = []
    for path, tree in modules():
        if part_of(path) != "games" or len(path.relative_to(SOURCE).parts) < 3:
            continue
        own = path.relative_to(SOURCE).parts[1]
        wrong += [
            f"{path.relative_to(ROOT)} imports {name}"
            for name in imported(path, tree)
            if name.startswith("tefuda.games.") and name.split(".")[2] != own
        ]

    assert [] == wrong


def deciding_files() -> list[Path]:
    """Code that plays: all of bots/, and what games know about playing well."""
    knowing = (path for path in (SOURCE / "games").glob("*/*.py") if path.name not in {"__init__.py", "rules.py"})
    return [*sorted((SOURCE / "bots").rglob("*.py")), *sorted(knowing)]


def test_bots_cannot_reach_a_live_match() -> None:
    secret = {"Match", "replay", "Record", "dealing"}
    wrong = []
    for path in deciding_files():
        tree = ast.parse(path.read_text(encoding="utf-8"))
        named = {name.rsplit(".", 1)[-1] for name in imported(path, tree)}
        named |= {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
        named |= {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)}
        wrong += [f"{path.relative_to(ROOT)}: {name}" for name in sorted(named & secret)]

    assert [] == wrong


def test_only_the_table_knows_the_web() -> None:
    wrong = [
        f"{path.relative_to(ROOT)} imports {name}"
        for path, tree in modules()
        if part_of(path) not in {"table", *TOP}
        for name in imported(path, tree)
        if name.split(".")[0] in WEB
    ]

    assert [] == wrong


def loaded_after(code: str) -> set[str]:
    """Top-level modules that a fresh interpreter has loaded after running some code."""
    program = f"{code}\nimport json, sys\nprint(json.dumps(sorted({{n.split('.')[0] for n in sys.modules}})))"
    done = subprocess.run([sys.executable, "-c", program], check=True, capture_output=True, text=True, cwd=ROOT)
    return set(json.loads(done.stdout.splitlines()[-1]))


HEAVY = {"numpy", "numba", "starlette", "uvicorn", "sqlalchemy", "textual", "rich", "jinja2"}


def test_importing_tefuda_loads_nothing_heavy() -> None:
    loaded = loaded_after("import tefuda")

    assert set() == loaded & HEAVY


def test_a_whole_game_needs_no_compiler() -> None:
    code = (
        "import tefuda\n"
        "m = tefuda.Match('xeno', players=2, seed=1)\n"
        "while m.returns() is None: m.play(m.options()[0])\n"
        "tefuda.replay(m.record()); m.view(None).to_json()"
    )

    loaded = loaded_after(code)

    assert set() == loaded & HEAVY


# Rules and their tests


CLAUSE = re.compile(r"^- \*\*([A-Z]?\d+[a-z]?)\*\* ?[(（]([^)）]+)[)）]", re.MULTILINE)
"""`- **T1** (R) When ...`: an id and where it comes from."""


@cache
def sources(game: str, name: str = "RULES.md") -> tuple[tuple[str, str], ...]:
    """The clauses of a game in order, each with its source."""
    return tuple(CLAUSE.findall((SOURCE / "games" / game / name).read_text(encoding="utf-8")))


def clauses(game: str) -> list[str]:
    return [clause for clause, _ in sources(game)]


def cited(name: str, ids: set[str]) -> set[str]:
    """`test_9a_9b_hero_of_3_players` names 9a and 9b: the clause ids it begins with."""
    found = set()
    for word in name.removeprefix("test_").split("_"):
        if word not in ids:
            break
        found.add(word)
    return found


def cited_by_tests(game: str, ids: set[str]) -> set[str]:
    found = set()
    for path in sorted((ROOT / "tests" / "games" / game).glob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test_"):
                found |= cited(node.name, ids)
    return found


@pytest.mark.parametrize("game", GAMES)
def test_every_clause_is_named_by_a_test(game: str) -> None:
    ids = clauses(game)

    assert [] == sorted(set(ids) - cited_by_tests(game, set(ids)))
    assert sorted(set(ids)) == sorted(ids), "a clause id is used twice"
    assert len(ids) > 20


@pytest.mark.parametrize("game", GAMES)
def test_both_languages_have_the_same_clauses(game: str) -> None:
    def letters(name: str) -> list[tuple[str, list[str]]]:
        return [
            (clause, re.findall(r"(?<![A-Za-z])[A-Z](?![A-Za-z])", source)) for clause, source in sources(game, name)
        ]

    assert letters("RULES.md") == letters("RULES.ja.md")


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("name", ["RULES.md", "RULES.ja.md"])
def test_every_ruling_has_its_reason(game: str, name: str) -> None:
    text = (SOURCE / "games" / game / name).read_text(encoding="utf-8")
    ours = [clause for clause, source in sources(game) if re.search(r"\bR\b", source)]
    reasons = re.findall(r"^- \*\*([A-Z]?\d+[a-z]?)\*\*[:：]", text, re.MULTILINE)

    assert ours
    assert [] == sorted(set(ours) - set(reasons))


@pytest.mark.parametrize("game", GAMES)
def test_every_clause_that_the_code_cites_exists(game: str) -> None:
    ids = set(clauses(game))
    cited_in_code = set()
    for path in sorted((SOURCE / "games" / game).glob("*.py")):
        for bracket in re.findall(r"\[([A-Z]?\d+[a-z]?(?:, ?[A-Z]?\d+[a-z]?)*)\]", path.read_text(encoding="utf-8")):
            cited_in_code |= {word.strip() for word in bracket.split(",") if not word.strip().isdigit()}

    assert set() == cited_in_code - ids


@pytest.mark.parametrize("game", GAMES)
def test_a_game_brings_its_own_texts_and_cards(game: str) -> None:
    folder = SOURCE / "games" / game
    needed = ["RULES.md", "RULES.ja.md", "cards.toml", "rules.py", "text/en.ftl", "text/ja.ftl"]

    assert [] == [name for name in needed if not (folder / name).is_file()]


# Own words


def own_texts() -> list[Path]:
    return [
        *sorted(SOURCE.rglob("*.ftl")),
        *sorted((SOURCE / "games").glob("*/RULES*.md")),
        *sorted((SOURCE / "games").glob("*/cards.toml")),
        *sorted(ROOT.glob("*.md")),
        ROOT / "NOTICE",
    ]


def runs(text: str, length: int = 20) -> set[str]:
    """Every run of so many characters that holds Japanese, white space and card markup aside."""
    packed = re.sub(r"[\s*_`#>|\-]+", "", text)
    windows = (packed[start : start + length] for start in range(len(packed) - length + 1))
    return {window for window in windows if len(re.findall(r"[぀-ヿ一-鿿]", window)) > length // 2}


@pytest.mark.skipif(not PUBLISHED.is_dir(), reason="the publishers' texts are not here to compare with")
def test_no_sentence_is_copied_from_a_publisher() -> None:
    published = set().union(*(runs(path.read_text(encoding="utf-8")) for path in PUBLISHED.glob("*.txt")))
    copied = {
        str(path.relative_to(ROOT)): found
        for path in own_texts()
        if (found := sorted(runs(path.read_text(encoding="utf-8")) & published))
    }

    assert {} == copied
    assert len(published) > 1000


def test_a_copied_sentence_would_be_found() -> None:
    sentence = "この文はテストのために書いたもので、どの出版社のものでもありません。"

    assert runs(f"- **T1** {sentence}") & runs(f"前の行。\n{sentence}\n")


def test_notice_names_the_games_and_their_makers() -> None:
    notice = (ROOT / "NOTICE").read_text(encoding="utf-8")
    expected = [
        *("XENO", "株式会社NIRVA", "中田敦彦", "カナイセイジ"),
        *("陽がまた昇る", "彼岸堂ワークス"),
        *("滅亡帝国", "タレるヤ"),
        "天界じゃんけん",
        *("Preact", "htm", "@fluent/bundle"),
    ]

    assert [] == [name for name in expected if name not in notice]
    assert "not affiliated" in notice


# What the repository holds


@cache
def tracked() -> tuple[Path, ...]:
    """The files of the repository; where there is no git, what lies in its folders."""
    listed = subprocess.run(["git", "ls-files", "-z"], check=False, capture_output=True, text=True, cwd=ROOT)
    if listed.returncode == 0:
        return tuple(path for name in listed.stdout.split("\0") if name and (path := ROOT / name).is_file())
    folders = (ROOT / name for name in ("src", "tests", "tools", "benchmarks", "docs", ".ci"))
    return tuple(path for folder in folders for path in folder.rglob("*") if path.is_file())


def test_no_registry_and_no_private_place_is_named() -> None:
    # Written in pieces, so that this file does not name them either.
    hosts = ["pypi" + ".org", "pythonhosted" + ".org", "registry.npm" + "js", "npmjs" + ".com", "debian" + ".org"]
    networks = ["jsdel" + "ivr", "unp" + "kg.com", "cdn" + "js"]
    places = ["/work" + "/", "/." + "library"]
    unwanted = re.compile("|".join(map(re.escape, [*hosts, *networks, *places])))
    found = []
    for path in tracked():
        try:
            text = path.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            continue  # a picture
        found += [f"{path.relative_to(ROOT)}: {match}" for match in unwanted.findall(text)]

    assert [] == found


def test_vendored_files_are_the_recorded_ones() -> None:
    checked = subprocess.run(
        [sys.executable, "tools/vendor.py", "--check"], check=False, capture_output=True, text=True, cwd=ROOT
    )

    assert "" == checked.stderr
    assert 0 == checked.returncode


# pyproject.toml


@cache
def project() -> dict[str, object]:
    return tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


def requirements() -> list[str]:
    return [
        *project()["dependencies"],
        *(line for extra in project()["optional-dependencies"].values() for line in extra),
    ]


def test_every_dependency_has_a_range_and_a_reason() -> None:
    lines = (ROOT / "pyproject.toml").read_text(encoding="utf-8").splitlines()
    for requirement in requirements():
        line = next(line for line in lines if f'"{requirement}"' in line)

        assert re.search(r">=\d[\d.]*,<\d", requirement), requirement
        assert re.search(r"#\s+\w+", line), f"no reason beside {requirement}"


def import_names(requirements: list[str]) -> set[str]:
    """The modules that requirements bring, by the names they are imported by."""
    different = {
        "axe-playwright-python": "axe_playwright_python",
        "markdown-it-py": "markdown_it",
        "fluent.runtime": "fluent",
    }
    names = {re.split(r"[>;\s]", line)[0] for line in requirements}
    second = {"pyspiel"} if "open_spiel" in names else set()
    return {different.get(name, name) for name in names} | second


def others_imported(folders: list[Path]) -> set[str]:
    """Top-level modules that are neither ours nor Python's."""
    found = set()
    for path in (path for folder in folders for path in folder.rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        found |= set(re.findall(r'importorskip\("(\w+)', text))
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.Import):
                found |= {alias.name.split(".")[0] for alias in node.names}
            elif isinstance(node, ast.ImportFrom) and not node.level and node.module:
                found.add(node.module.split(".")[0])
    return found - set(sys.stdlib_module_names) - {"tefuda", "tests", "benchmarks"}


def test_what_is_imported_is_declared_and_what_is_declared_is_used() -> None:
    declared = import_names(project()["dependencies"])
    by_uvicorn = {"websockets", "httptools", "uvloop"}
    trained = import_names(project()["optional-dependencies"]["train"])
    used = others_imported([SOURCE]) - trained

    assert trained <= others_imported([SOURCE / "study"])
    assert set() == trained & others_imported([path for path in SOURCE.iterdir() if path.name != "study"])
    assert set() == used - declared
    assert set() == declared - used - by_uvicorn


def test_what_tests_and_benchmarks_import_is_declared_and_used() -> None:
    extras = project()["optional-dependencies"]
    declared = import_names(project()["dependencies"])
    run_by_make = {"pytest-timeout", "pytest-xdist", "ruff", "mypy"}
    used_by_starlette = {"httpx"}
    used_by_study = import_names(extras["train"])
    tests, benchmarks = others_imported([ROOT / "tests"]), others_imported([ROOT / "benchmarks"])

    assert set() == tests - declared - import_names(extras["test"])
    assert set() == import_names(extras["test"]) - tests - run_by_make - used_by_starlette - used_by_study
    assert set() == benchmarks - declared - import_names(extras["bench"])
    assert set() == import_names(extras["bench"]) - benchmarks


def test_version_is_in_the_changelog() -> None:
    assert f"## {project()['version']}" in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")


# Pages and docstrings


def modules_with_examples() -> list[str]:
    """Importing the others would cost seconds for nothing."""
    paths = (path for path in sorted(SOURCE.rglob("*.py")) if ">>> " in path.read_text(encoding="utf-8"))
    return [".".join(path.relative_to(SOURCE.parent).with_suffix("").parts).removesuffix(".__init__") for path in paths]


@pytest.mark.parametrize("name", modules_with_examples())
def test_examples_in_docstrings_run(name: str) -> None:
    result = doctest.testmod(importlib.import_module(name))

    assert result.attempted > 0
    assert 0 == result.failed


def test_commands_of_the_pages_exist() -> None:
    targets = set(re.findall(r"^([a-z][a-z-]*):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    named = set()
    for page in ROOT.glob("*.md"):
        named |= set(re.findall(r"(?:^|`)make ([a-z-]+)", page.read_text(encoding="utf-8"), re.MULTILINE))

    assert {"play", "test"} <= named
    assert set() == named - targets


def test_first_screen_of_the_readme_has_a_picture_and_the_two_commands() -> None:
    first_screen = "\n".join((ROOT / "README.md").read_text(encoding="utf-8").splitlines()[:30])
    pictures = re.findall(r"!\[[^\]]+\]\(([^)]+)\)", first_screen)

    assert "make play" in first_screen
    assert "make test" in first_screen
    assert pictures
    assert [] == [name for name in pictures if not (ROOT / name).is_file()]


def test_links_of_the_pages_lead_somewhere() -> None:
    broken = [
        f"{page.name}: {target}"
        for page in ROOT.glob("*.md")
        for target in re.findall(r"\]\(([^)#]+)[^)]*\)", page.read_text(encoding="utf-8"))
        if "://" not in target and not (ROOT / target).exists()
    ]

    assert [] == broken


def test_places_that_the_architecture_names_exist() -> None:
    page = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8")
    places = set(re.findall(r"`((?:src|tests|tools|benchmarks|docs)/[\w./*<>-]*)`", page))

    assert len(places) > 10
    assert [] == [place for place in sorted(places) if not list(ROOT.glob(place.rstrip("/").replace("<id>", "*")))]


PYTHON_BLOCKS = re.findall(
    r"^```python\n(.*?)^```", (ROOT / "README.md").read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL
)


@pytest.mark.parametrize("code", PYTHON_BLOCKS)
def test_python_of_the_readme_runs(code: str, tmp_path: Path) -> None:
    done = subprocess.run([sys.executable, "-c", code], check=False, capture_output=True, text=True, cwd=tmp_path)

    assert "" == done.stderr
    assert 0 == done.returncode
    assert printed_as_commented(code) == done.stdout.splitlines()


def printed_as_commented(code: str) -> list[str]:
    """What the example says that it prints: the comment behind each `print`."""
    return re.findall(r"^print\(.*\)\s+# (.*)$", code, re.MULTILINE)


def test_readme_has_a_python_example() -> None:
    assert PYTHON_BLOCKS


# The checks of this file can fail


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("test_9a_9b_hero_of_3_players", {"9a", "9b"}),
        ("test_T3_plays", {"T3"}),
        ("test_seer_3", set()),
    ],
)
def test_a_test_names_the_clauses_that_it_begins_with(name: str, expected: set[str]) -> None:
    assert expected == cited(name, {"9a", "9b", "3", "T3"})


def test_relative_imports_are_understood() -> None:
    path = SOURCE / "bots" / "heuristic.py"
    tree = ast.parse("from ..kernel.view import View\nfrom . import random\nimport tefuda")

    assert ["tefuda.kernel.view.View", "tefuda.bots.random", "tefuda"] == list(imported(path, tree))
