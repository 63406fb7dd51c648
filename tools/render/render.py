"""Render one picture (run inside Blender).

    blender -b -P render.py -- product <id> --view main --out picture.webp
    blender -b -P render.py -- scene <id> --out picture.webp
    blender -b -P render.py -- serve           # one such line of arguments after the other from stdin, without starting anew
"""
import argparse
import json
import os
import shlex
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)

from zrender import cycles, interiors, materials, products, rooms, studio  # noqa: E402
from zrender.configurations import spec_of  # noqa: E402
from zrender.mesh import Recorder, place  # noqa: E402

SIZE = (1600, 1600)
EXPOSURE = 0.42
# camera per product family and view: azimuth, elevation, lens, fill of the picture
CLOSE = dict(lens=90, fstop=11.0)
VIEWS = {
    "wall": {"main": dict(azimuth=0, elevation=0), "evening": dict(azimuth=0, elevation=0),
             "angle": dict(azimuth=-26, elevation=2),
             "detail": dict(CLOSE, azimuth=-32, elevation=8, at=(0.8, 0, 0.21), zoom=3.0),
             "detail-2": dict(CLOSE, azimuth=58, elevation=6, at=(0.12, 0, 0.9), zoom=3.4)},
    "room": {"main": dict(azimuth=0, elevation=7), "angle": dict(azimuth=-30, elevation=14),
             "detail": dict(CLOSE, azimuth=-30, elevation=14, at=(0.24, 0, 0.7), zoom=2.4),
             "detail-2": dict(CLOSE, azimuth=34, elevation=24, at=(0.78, 0, 0.8), zoom=2.4)},
    "top": {"main": dict(azimuth=0, elevation=32), "angle": dict(azimuth=-30, elevation=28),
            "detail": dict(CLOSE, azimuth=-32, elevation=24, at=(0.16, 0.1, 0.92), zoom=3.0),
            "detail-2": dict(CLOSE, azimuth=22, elevation=40, at=(0.6, 0.4, 1), zoom=2.0)},
    "table": {"main": dict(azimuth=-24, elevation=16), "angle": dict(azimuth=32, elevation=32),
              "detail": dict(CLOSE, azimuth=-30, elevation=24, at=(0.4, 0.2, 0.8), zoom=2.2),
              "detail-2": dict(CLOSE, azimuth=28, elevation=40, at=(0.55, 0.45, 0.85), zoom=1.8)},
    "piece": {"main": dict(azimuth=-30, elevation=14, lens=85), "angle": dict(azimuth=32, elevation=20, lens=85),
              "detail": dict(CLOSE, azimuth=-30, elevation=18, zoom=1.8, at=(0.5, 0.5, 0.5)),
              "detail-2": dict(CLOSE, azimuth=36, elevation=24, zoom=2.2, at=(0.5, 0.3, 0.78))},
}
# small things show themselves each from its own side, as in the shop's drawings
EYES = {"shelf": dict(azimuth=-16, elevation=22), "cosmetic_mirror": dict(azimuth=-38, elevation=13),
        "shower": dict(azimuth=-32, elevation=9, fill=0.84), "tap:bath": dict(azimuth=-32, elevation=18),
        "tap:wall": dict(azimuth=-36, elevation=22), "towel_rail:column": dict(azimuth=-22, elevation=8),
        "lamp:bar": dict(azimuth=-18, elevation=-14), "lamp:pendant": dict(azimuth=0, elevation=3),
        "accessory:towel_bar": dict(azimuth=-20, elevation=22), "accessory:hook": dict(azimuth=-34, elevation=18),
        "accessory:soap_dispenser": dict(azimuth=-38, elevation=16), "accessory:siphon": dict(azimuth=-62, elevation=14),
        "accessory:drain_valve": dict(azimuth=-20, elevation=26),
        "accessory:bracket_pair": dict(azimuth=-42, elevation=26)}
FAMILY = {"mirror": "wall", "led_mirror": "wall", "lamp": "wall", "towel_rail": "wall", "tabletop": "top",
          "sink": "table", "tap": "table", "tap:bath": "piece", "tap:wall": "piece", "shelf": "piece", "cosmetic_mirror": "piece",
          "shower": "piece", "towel_rail:column": "piece", "accessory": "piece", "accessory:drain_valve": "table"}


def product_scene(spec, view):
    """Put one product into the studio and aim the camera."""
    studio.reset()
    kind = f"{spec['type']}:{spec.get('kind')}"
    family = FAMILY.get(kind) or FAMILY.get(spec["type"], "room")
    lit = bool(spec.get("led")) or spec["type"] == "lamp"
    mood = "evening" if view == "evening" else "lit" if lit else "day"
    if spec.get("led"):
        led = spec["led"]
        spec = {**spec, "led": {**led, "halo_power": led.get("halo_power", 9) * studio.MOODS[mood][3],
                                "front_power": led.get("front_power", 3) * 0.55}}      # brighter than white has rough edges
    with Recorder() as rec:
        products.build(spec)
    objects = rec.objects
    widths, _depths, heights = zip(*studio.corners(objects))
    middle = (min(heights) + max(heights)) / 2
    stands = family == "table" or family in ("room", "top") and min(heights) < 0.02
    # what hangs has its middle at eye height, well above the sweep; what stands is in front of it
    at = (0, -0.9 if family == "table" else -0.62, 0) if stands else (0, 0, studio.EYE - middle)
    place(objects, at)
    studio.studio(family, mood, long=max(max(widths) - min(widths), max(heights) - min(heights)) > 0.35,
                  around=(0, at[1], at[2] + middle), plate=spec.get("plate", "window"))
    opts = dict(VIEWS[family][view])
    if view == "main":
        opts.update(EYES.get(kind) or EYES.get(spec["type"], {}))
        if (spec.get("top") or {}).get("cutout"):        # a basin let into the top is what is sold: it has to be seen
            opts["over"] = 9
    opts.update(spec.get("camera", {}).get(view, {}))
    studio.frame([o for o in objects if not o.get("unframed")], **opts)
    return spec.get("exposure", EXPOSURE)


def scene_scene(spec, crop):
    studio.reset()
    interiors.room(spec["room"])
    interiors.furnish(spec["items"])
    interiors.aim(spec["camera"] if crop == "wide" else spec.get(crop) or spec["camera"])
    return spec.get("exposure", 0.0)


def picture(argv):
    ap = argparse.ArgumentParser(prog="render.py")
    ap.add_argument("kind", choices=("product", "scene"))
    ap.add_argument("id")
    ap.add_argument("--view", default="main", help="main, angle, detail, detail-2, evening, room; for scenes wide or portrait")
    ap.add_argument("--out", required=True)
    ap.add_argument("--specs", help="a JSON list of specs to take the id from, instead of specs/")
    ap.add_argument("--passes", help="only render, keep the passes in this .npz for denoise.py")
    ap.add_argument("--samples", type=int, default=0)
    ap.add_argument("--pixels", type=int, default=SIZE[0], help="side of a saved product picture")
    ap.add_argument("--scale", type=float, default=1.0, help="render at this share of the saved size")
    ap.add_argument("--threshold", type=float, default=0.03)
    ap.add_argument("--weights", default=os.environ.get("ZERTSALO_WEIGHTS", os.path.join(HERE, "weights", "rt_ldr_alb_nrm.tza")))
    a = ap.parse_args(argv)
    path = a.specs or os.path.join(HERE, "specs", a.kind + "s.json")
    with open(path, encoding="utf-8") as f:
        known = {s["id"]: s for s in json.load(f)}
    spec = known[a.id]
    if spec.get("like"):                                 # another view of a room described elsewhere
        spec = {**known[spec["like"]], **spec}
    if spec.get("configuration"):                        # a piece of the configurator, as the shop stores it
        model = os.path.join(os.path.dirname(os.path.abspath(path)), a.id + ".glb")
        spec = {**spec_of(spec["configuration"], model), **spec}
    materials.SEED = spec.get("seed", a.id)
    if a.kind == "product" and a.view == "room":
        size, samples = SIZE, a.samples or 24
        scene = rooms.scene(spec)
        if not scene:
            sys.exit(f"{a.id}: no room for this family")
        exposure = scene_scene(scene, "wide")
    elif a.kind == "product":
        size, samples = SIZE, a.samples or 24
        exposure = product_scene(spec, a.view)
    else:
        view = "wide" if a.view == "main" else a.view
        size = tuple(spec.get("size", (1600, 1000))) if view == "wide" else (1000, 1250)
        samples = a.samples or 64
        exposure = scene_scene(spec, view)
    cycles.setup(round(size[0] * a.scale), round(size[1] * a.scale), samples, exposure, threshold=a.threshold)
    pack = a.passes or a.out + ".npz"
    spent = cycles.save_passes(pack)
    note = f"DONE {a.kind} {a.id} {a.view} render {spent:.1f}s"
    if not a.passes:
        saved = (a.pixels, a.pixels) if a.kind == "product" else size
        note += f" denoise {cycles.denoise(pack, a.out, a.weights, saved):.1f}s"
        os.remove(pack)
    print(note, flush=True)


def main():
    argv = sys.argv[sys.argv.index("--") + 1:]
    if argv != ["serve"]:
        picture(argv)
        return
    for line in sys.stdin:
        try:
            picture(shlex.split(line))
        except (Exception, SystemExit) as fault:        # one product that cannot be built must not end the run
            print(f"FAULT {line.strip()}: {fault!r}", flush=True)


main()
