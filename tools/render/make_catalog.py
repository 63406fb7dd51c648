#!/usr/bin/python3
"""Render the pictures that the catalogue still misses, in the order of catalog_plan.py.

    make_catalog.py                          # go on until nothing is missing
    make_catalog.py --budget 1200            # start no picture after 20 minutes (exit code 3: some are left)
    make_catalog.py --list                   # what is missing, in order; the totals by view at the end
    make_catalog.py --only CODE --view angle --again
    make_catalog.py --only CODE --look DIR   # a quick look of 480 px into DIR, noted nowhere

Writes MEDIA/catalog/<code>[-view].webp and notes it in MEDIA/catalog.json after every picture.  One Blender and one
denoiser serve all pictures, one at a time on two threads, at the lowest priority: others go first.
"""
import argparse
import collections
import fcntl
import json
import os
import shlex
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from PIL import Image

from catalog_plan import DEMO, HERE, VIEWS, file_of, is_done, missing, note, plan, read, specs

# Straight things are clean with four samples and the denoiser; few samples leave a thin pipe or the rim of a basin rough, and with fewer than
# sixteen the halo of a backlit mirror loses its colour (it is clipped before the denoiser sees it).
PLAIN = "--samples 4 --scale 0.6 --threshold 0"
FINE = "--samples 8 --scale 0.65 --threshold 0"
HALO = "--samples 16 --scale 0.65 --threshold 0.03"
FINE_TYPES = ("lamp", "shower", "towel_rail", "tap", "sink")
ROOM = "--samples 16 --scale 0.66 --threshold 0.06"
QUICK = "--samples 8 --scale 0.3 --threshold 0.08"
# The denoiser's arrays stay with its process: giving them back and asking anew cost a third of its time.  No huge pages: in
# the one run that asked for them, at the lowest priority under load, the whole machine came to wait for memory.
KEEP_MEMORY = {"GLIBC_TUNABLES": "glibc.malloc.mmap_max=0:glibc.malloc.trim_threshold=4000000000"}
FINISH = "--quality 90 --sharpen 45 --grain 0.9"
WEIGHTS = os.environ.get("ZERTSALO_WEIGHTS", HERE / "weights" / "rt_ldr_alb_nrm.tza")
MOST_BYTES = 300_000
PAPER = (212, 238)


def options(product, view):
    kind = product["render"]["type"]
    if view == "room":
        return ROOM
    if kind == "led_mirror" and view != "evening":
        return HALO
    return FINE if kind in FINE_TYPES or view == "evening" else PLAIN


class Server:
    """A program that takes one line of arguments after the other and answers each with a line that starts with a known word."""

    def __init__(self, command, **env):
        self.run = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env={**os.environ, **env})

    def ask(self, *args):
        self.run.stdin.write(shlex.join(str(a) for a in args) + "\n")
        self.run.stdin.flush()
        for line in self.run.stdout:
            if line.startswith(("DONE", "SAVED", "FAULT")):
                return line.strip()
        raise RuntimeError(f"{self.run.args[0]} has ended with {self.run.wait()}")


class Workshop:
    def __init__(self, specs_file, passes):
        self.specs_file, self.passes = specs_file, passes
        self.blender = Server(["blender", "-b", "-t", "2", "-P", str(HERE / "render.py"), "--", "serve"])
        self.denoiser = Server(["/usr/bin/python3", str(HERE / "denoise.py"), "serve"], **KEEP_MEMORY)

    def render(self, product, view, out, args, pixels=1600):
        """True when the picture is there; it appears under its name only when it is whole."""
        part = out.with_name(f".{out.name}")
        start = time.time()
        said = self.blender.ask("product", product["code"], "--specs", self.specs_file, "--view", view, "--out", out, "--passes", self.passes,
                                "--pixels", pixels, *args.split())
        if not said.startswith("DONE"):
            print(said, flush=True)
            return False
        self.denoiser.ask(self.passes, part, "--weights", WEIGHTS, "--size", f"{pixels}x{pixels}", *FINISH.split())
        part.replace(out)
        print(f"{said}, whole {time.time() - start:.0f}s", *doubts(out, view), flush=True)
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


def stand_back():
    """Low priority.  Where the kernel groups processes by session, nice counts only among those of this one: a tenth of another's share."""
    os.nice(19)
    session = Path("/proc/self/autogroup")
    if os.getpid() == os.getsid(0) and session.exists():
        session.write_text("10")


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

    stand_back()
    start, left = time.time(), 0
    with tempfile.TemporaryDirectory() as tmp, open(__file__) as lock:
        if not a.look:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)    # two runs would render the same picture
        specs_file = Path(tmp) / "products.json"
        specs_file.write_text(json.dumps(specs(p for p in products if p.get("render")), ensure_ascii=False), "utf-8")
        workshop = Workshop(specs_file, Path(tmp) / "passes.npz")
        for product, view in todo:
            if a.look:
                a.look.mkdir(parents=True, exist_ok=True)
                workshop.render(product, view, a.look / f"{product['code']}-{view}.png", QUICK, 480)
            elif a.budget and time.time() - start > a.budget or view != "main" and not is_done(read(a.media / "catalog.json"), product["code"], "main"):
                left += 1
            elif workshop.render(product, view, a.media / file_of(product["code"], view), options(product, view)):
                note(a.media, product, view)
            else:
                left += 1
    sys.exit(3 if left else 0)


if __name__ == "__main__":
    main()
