#!/usr/bin/python3
"""Render the pictures that the catalogue still misses, in the order of catalog_plan.py.

    make_catalog.py                          # go on until nothing is missing
    make_catalog.py --budget 1200            # start no picture after 20 minutes (exit code 3: some are left)
    make_catalog.py --list                   # what is missing, in order; the totals by view at the end
    make_catalog.py --only CODE --view angle --again
    make_catalog.py --only CODE --look DIR   # a quick look of 480 px into DIR, noted nowhere

Writes MEDIA/catalog/<code>[-view].webp and notes it in MEDIA/catalog.json after every picture.  Runs in the idle class
of the scheduler, one picture at a time on two threads: it takes only what nobody else wants.
"""
import argparse
import collections
import fcntl
import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from PIL import Image

from catalog_plan import DEMO, HERE, VIEWS, file_of, is_done, missing, note, plan, read, specs

# few samples leave the edge of a bright strip or a thin pipe rough; everything else is clean with the plain ones
PLAIN = "--samples 10 --scale 0.6 --threshold 0.06"
FINE = "--samples 16 --scale 0.65 --threshold 0.03"
FINE_TYPES = ("led_mirror", "lamp", "shower", "towel_rail", "tap")
ROOM = "--samples 16 --scale 0.66 --threshold 0.06"
QUICK = "--samples 8 --scale 0.3 --threshold 0.08 --pixels 480"
MOST_BYTES = 300_000
PAPER = (212, 238)


def options(product, view):
    return ROOM if view == "room" else FINE if product["render"]["type"] in FINE_TYPES else PLAIN


def run_idle():
    os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))
    os.nice(19)


def render(product, view, specs_file, out, args):
    """True when the picture is there; it appears under its name only when it is whole."""
    part = out.with_name(f".{out.name}")
    run = subprocess.run(["blender", "-b", "-t", "2", "-P", str(HERE / "render.py"), "--", "product", product["code"], "--specs", str(specs_file),
                          "--view", view, "--out", str(part), *args.split()], capture_output=True, text=True)
    done = [line for line in run.stdout.splitlines() if line.startswith("DONE")]
    if not done:
        print(f"FAILED {product['code']} {view}\n{(run.stdout + run.stderr)[-1500:]}", flush=True)
        return False
    part.replace(out)
    print(done[0], *doubts(out, view), flush=True)
    return True


def doubts(file, view):
    """What a machine can see: the size of the file, and whether the paper is as bright as its neighbours'."""
    found = []
    if file.stat().st_size > MOST_BYTES:
        found.append(f"{file.stat().st_size // 1000} kB")
    if view in ("main", "angle"):
        image = Image.open(file).convert("L")
        far = image.width - 9
        corners = [image.getpixel(at) for at in ((8, 8), (far, 8), (8, far), (far, far))]
        if not all(PAPER[0] <= value <= PAPER[1] for value in corners):
            found.append(f"corners {corners}")
    return ["LOOK AT IT:", *found] if found else []


def main():
    ap = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    ap.add_argument("--products", type=Path, default=DEMO / "content" / "products.json")
    ap.add_argument("--media", type=Path, default=DEMO / "media")
    ap.add_argument("--view", nargs="*", choices=VIEWS, default=VIEWS)
    ap.add_argument("--only", nargs="*", metavar="CODE")
    ap.add_argument("--budget", type=float, default=0, help="start no further picture after this many seconds")
    ap.add_argument("--again", action="store_true", help="with --only: also what is there already")
    ap.add_argument("--look", type=Path, metavar="DIR", help="quick looks of what --only and --view name")
    ap.add_argument("--list", action="store_true", help="only say what is missing")
    a = ap.parse_args()

    products, catalog = read(a.products), read(a.media / "catalog.json")
    jobs = missing(products, catalog)
    if a.look or (a.only and a.again):
        jobs = ((p, view) for p in products if p.get("render") for view in a.view)
    todo = [(p, view) for p, view in jobs if view in a.view and (not a.only or p["code"] in a.only)]
    if a.list:
        for product, view in todo:
            print(view, product["code"])
        all_views = collections.Counter(view for _, view in plan(products))
        left = collections.Counter(view for p, view in plan(products) if not is_done(catalog, p["code"], view))
        print("; ".join(f"{view} {all_views[view] - left[view]} of {all_views[view]}" for view in VIEWS))
        return

    run_idle()
    start, left = time.time(), 0
    with tempfile.TemporaryDirectory() as tmp, open(__file__) as lock:
        if not a.look:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)    # two runs would render the same picture
        specs_file = Path(tmp) / "products.json"
        specs_file.write_text(json.dumps(specs(p for p in products if p.get("render")), ensure_ascii=False), "utf-8")
        for product, view in todo:
            if a.look:
                a.look.mkdir(parents=True, exist_ok=True)
                render(product, view, specs_file, a.look / f"{product['code']}-{view}.png", QUICK)
            elif a.budget and time.time() - start > a.budget or view != "main" and not is_done(read(a.media / "catalog.json"), product["code"], "main"):
                left += 1
            elif render(product, view, specs_file, a.media / file_of(product["code"], view), options(product, view)):
                note(a.media, product, view)
            else:
                left += 1
    sys.exit(3 if left else 0)


if __name__ == "__main__":
    main()
