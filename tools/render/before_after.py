#!/usr/bin/python3
"""Fronts before and after on one sheet, side by side: before_after.py OUT.png --before COMMIT [--count 30] [--tile 240]

`--before` names a commit with the older pictures; a product without one there is left out.  One product of every family
comes first, the most bought before the others, so the sheet shows as many families as it can.
"""
import argparse
import io
import json
import subprocess
from pathlib import Path

from PIL import Image, ImageDraw

from catalog_plan import DEMO, is_done, plan, read

MEDIA = "packages/db/demo/media"


def at_commit(commit, file):
    """A file below MEDIA as it was, or None."""
    run = subprocess.run(["git", "show", f"{commit}:{MEDIA}/{file}"], cwd=DEMO, capture_output=True)
    return run.stdout if run.returncode == 0 else None


def pairs(commit, count):
    """(code, picture before, picture after), at most `count`."""
    catalog = read(DEMO / "media" / "catalog.json")
    older = json.loads(at_commit(commit, "catalog.json") or "{}").get("products", {})
    found = []
    for product, view in plan(read(DEMO / "content" / "products.json")):
        code = product["code"]
        if view != "main" or len(found) == count or not is_done(catalog, code, "main") or "main" not in older.get(code, {}):
            continue
        before = at_commit(commit, older[code]["main"])
        if before:
            found.append((code, Image.open(io.BytesIO(before)), Image.open(DEMO / "media" / catalog["products"][code]["main"])))
    return found


def main():
    ap = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    ap.add_argument("out", type=Path)
    ap.add_argument("--before", required=True, metavar="COMMIT")
    ap.add_argument("--count", type=int, default=30)
    ap.add_argument("--tile", type=int, default=240)
    ap.add_argument("--wide", type=int, default=3, help="pairs in a row")
    a = ap.parse_args()
    found = pairs(a.before, a.count)
    if not found:
        ap.exit(1, f"no product has a picture both in {a.before} and in this studio\n")
    gap, line = 16, 22
    wide, high = 2 * a.tile + gap, a.tile + line
    sheet = Image.new("RGB", (wide * a.wide, high * -(-len(found) // a.wide)), "white")
    draw = ImageDraw.Draw(sheet)
    for n, (code, before, after) in enumerate(found):
        x, y = n % a.wide * wide, n // a.wide * high
        for side, picture in enumerate((before, after)):
            sheet.paste(picture.convert("RGB").resize((a.tile, a.tile), Image.LANCZOS), (x + side * a.tile, y))
        draw.text((x + 2, y + a.tile + 5), f"{code}: before, after", fill=(60, 60, 60))
    sheet.save(a.out)
    print(f"{len(found)} products")


if __name__ == "__main__":
    main()
