#!/usr/bin/python3
"""Render the catalogue's own products that have no picture of their exact size yet.

    make_catalog.py [--view main] [--only CODE ...] [--budget SECONDS] [--list]

Takes the `render` spec of each product, writes MEDIA/catalog/<code>[-view].webp and notes it in
MEDIA/catalog.json after every picture, so a stopped run goes on where it was (exit code 3: some are left).
What buyers see most is rendered first.
A product whose `render` is null has no builder here: the shop draws it from its `look`.
"""
import argparse
import json
import subprocess
import sys
import tempfile
import time
from pathlib import Path

HERE = Path(__file__).resolve().parent
DEMO = HERE.parent.parent / "packages" / "db" / "demo"
# few samples leave the edge of a bright strip or a thin pipe rough; everything else is clean with the plain ones
FINE = "--samples 16 --scale 0.68 --threshold 0.05"
FINE_TYPES = ("led_mirror", "lamp", "shower", "towel_rail")
PLAIN = "--samples 10 --scale 0.64 --threshold 0.05"
SUFFIX = {"main": "", "angle": ", другой ракурс", "detail": ", крупный план"}


def read(path):
    return json.loads(path.read_text("utf-8"))


def missing(products, catalog, view):
    """A borrowed picture of a sister size counts as missing; this very size does not."""
    for product in products:
        shown = catalog["products"].get(product["code"], {})
        if product.get("render") and not (shown.get("exact") and shown.get(view)):
            yield product


def note(index, product, view, file):
    """Read anew each time: a run takes hours, and a picture thrown out meanwhile must not come back."""
    catalog = read(index)
    shown = catalog["products"].get(product["code"])
    if not shown or not shown["exact"]:
        shown = catalog["products"][product["code"]] = {"exact": True}
    shown[view] = file
    rows = [row for row in catalog["pictures"] if row["file"] != file]
    rows.append({"file": file, "view": view, "width": 1200, "height": 1200, "shows": product["code"],
                 "alt": product["name"] + SUFFIX[view]})
    catalog["pictures"] = rows
    index.write_text(json.dumps(catalog, ensure_ascii=False, indent=1) + "\n", "utf-8")


def main():
    ap = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    ap.add_argument("--products", type=Path, default=DEMO / "content" / "products.json")
    ap.add_argument("--media", type=Path, default=DEMO / "media")
    ap.add_argument("--view", default="main", choices=tuple(SUFFIX))
    ap.add_argument("--only", nargs="*", metavar="CODE")
    ap.add_argument("--budget", type=float, default=0, help="start no further picture after this many seconds")
    ap.add_argument("--list", action="store_true", help="only say what is missing")
    ap.add_argument("--render-args", help="options of render.py instead of those that suit the product")
    a = ap.parse_args()

    index = a.media / "catalog.json"
    todo = [p for p in missing(read(a.products), read(index), a.view) if not a.only or p["code"] in a.only]
    todo.sort(key=lambda p: -p["popularity"])
    if a.list:
        print("\n".join(p["code"] for p in todo))
        return

    start, left = time.time(), 0
    with tempfile.TemporaryDirectory() as tmp:
        specs = Path(tmp) / "products.json"
        specs.write_text(json.dumps([{**p["render"], "id": p["code"]} for p in todo], ensure_ascii=False), "utf-8")
        for product in todo:
            if a.budget and time.time() - start > a.budget:
                left += 1
                continue
            file = f"catalog/{product['code']}{'' if a.view == 'main' else '-' + a.view}.webp"
            options = a.render_args or (FINE if product["render"]["type"] in FINE_TYPES else PLAIN)
            run = subprocess.run(["blender", "-b", "-P", str(HERE / "render.py"), "--", "product", product["code"], "--specs", str(specs),
                                  "--view", a.view, "--out", str(a.media / file), *options.split()], capture_output=True, text=True)
            done = [line for line in run.stdout.splitlines() if line.startswith("DONE")]
            if not done:
                print(f"FAILED {product['code']}\n{(run.stdout + run.stderr)[-1500:]}", flush=True)
                left += 1
                continue
            print(done[0], flush=True)
            note(index, product, a.view, file)
    sys.exit(3 if left else 0)


if __name__ == "__main__":
    main()
