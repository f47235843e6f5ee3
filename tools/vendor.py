#!/usr/bin/env python3
"""Fetch the browser modules that the table serves, and record what was fetched.

For maintainers only: it needs npm. Users and tests use the files that are committed.

    python3 tools/vendor.py            fetch all packages anew and rewrite SHA256SUMS
    python3 tools/vendor.py --check    compare the committed files with SHA256SUMS

To move to another version, change PACKAGES, run it, and commit the files with the new sums.
"""

from __future__ import annotations

import argparse
import hashlib
import shutil
import subprocess
import sys
import tarfile
import tempfile
from dataclasses import dataclass, field
from pathlib import Path, PurePosixPath

VENDOR = Path(__file__).resolve().parent.parent / "src/tefuda/table/static/vendor"
SUMS = "SHA256SUMS"
APACHE_END = b"END OF TERMS AND CONDITIONS\n"


@dataclass(frozen=True, slots=True)
class Package:
    """One npm package, and the files of it that the browser loads."""

    name: str
    version: str
    folder: str
    files: dict[str, str]
    """File in the package -> name in our folder."""
    edits: dict[str, tuple[bytes, bytes]] = field(default_factory=dict)
    """Name in our folder -> (text found exactly once, its replacement)."""
    licence_from: str | None = None
    """Folder of the package whose Apache-2.0 text applies, when a package ships no licence file."""


PACKAGES = (
    Package(
        name="htm",
        version="3.1.1",
        folder="htm",
        files={"dist/htm.module.js": "htm.module.js", "LICENSE": "LICENSE"},
    ),
    Package(
        name="preact",
        version="11.2.0",
        folder="preact",
        files={"dist/preact.mjs": "preact.mjs", "hooks/dist/hooks.mjs": "hooks.mjs", "LICENSE": "LICENSE"},
        # A bare import needs an import map, which a strict content security policy would not run inline.
        edits={"hooks.mjs": (b'from"preact"', b'from"./preact.mjs"')},
    ),
    Package(
        name="@fluent/bundle",
        version="0.19.1",
        folder="fluent",
        files={
            f"esm/{module}.js": f"{module}.js"
            for module in (
                "ast",
                "builtins",
                "bundle",
                "index",
                "memoizer",
                "resolver",
                "resource",
                "scope",
                "types",
            )
        },
        licence_from="htm",
    ),
    # A page served by plain http, as in a home network, has no crypto.subtle to recompute a dealing with.
    Package(
        name="@noble/hashes",
        version="2.4.0",
        folder="noble",
        files={f"{module}.js": f"{module}.js" for module in ("_md", "_u64", "hmac", "sha2", "utils")}
        | {"LICENSE": "LICENSE"},
    ),
)


def main() -> int:
    """Run the command line; the exit status is 0 when files and sums agree."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true", help="fetch nothing; compare the files with their sums")
    if not parser.parse_args().check:
        fetch_all()
    return check()


def fetch_all() -> None:
    """Replace the vendored folder with freshly packed files."""
    shutil.rmtree(VENDOR, ignore_errors=True)
    for package in PACKAGES:
        fetch(package)
    files = sorted(path for path in VENDOR.rglob("*") if path.is_file())
    sums = [f"{sha256(path)}  {path.relative_to(VENDOR).as_posix()}\n" for path in files]
    (VENDOR / SUMS).write_text("".join(sums), encoding="utf-8")


def fetch(package: Package) -> None:
    """Pack one package with npm and copy its listed files."""
    target = VENDOR / package.folder
    target.mkdir(parents=True)
    with tempfile.TemporaryDirectory() as scratch:
        command = ["npm", "pack", "--silent", f"{package.name}@{package.version}"]
        packed = subprocess.run(command, cwd=scratch, check=True, stdout=subprocess.PIPE, text=True)
        with tarfile.open(Path(scratch) / packed.stdout.split()[-1]) as archive:
            for source, name in package.files.items():
                member = archive.extractfile(str(PurePosixPath("package") / source))
                assert member is not None, f"{package.name} {package.version} has no file {source}"
                (target / name).write_bytes(edited(package, name, member.read()))
    if package.licence_from is not None:
        copy_apache_text(VENDOR / package.licence_from / "LICENSE", target / "LICENSE")


def edited(package: Package, name: str, content: bytes) -> bytes:
    """Apply the one recorded edit of a file, if it has one."""
    if name not in package.edits:
        return content
    found, replacement = package.edits[name]
    assert content.count(found) == 1, f"{package.name}: {found!r} occurs {content.count(found)} times in {name}"
    return content.replace(found, replacement)


def copy_apache_text(source: Path, target: Path) -> None:
    """Copy the Apache-2.0 terms without the other package's copyright line."""
    terms, end, _ = source.read_bytes().partition(APACHE_END)
    assert end, f"{source} is not the text of Apache-2.0"
    target.write_bytes(terms + end)


def check() -> int:
    """Compare every vendored file with its recorded sum, and report missing and unknown files."""
    recorded = {}
    for line in (VENDOR / SUMS).read_text(encoding="utf-8").splitlines():
        digest, name = line.split("  ", 1)
        recorded[name] = digest
    present = {
        path.relative_to(VENDOR).as_posix(): sha256(path)
        for path in VENDOR.rglob("*")
        if path.is_file() and path.name != SUMS
    }
    wrong = sorted(name for name in recorded.keys() | present.keys() if recorded.get(name) != present.get(name))
    for name in wrong:
        sys.stderr.write(f"{name}: differs from {SUMS}\n")
    return 1 if wrong else 0


def sha256(path: Path) -> str:
    """Return the hex digest of a file's bytes."""
    return hashlib.sha256(path.read_bytes()).hexdigest()


if __name__ == "__main__":
    sys.exit(main())
