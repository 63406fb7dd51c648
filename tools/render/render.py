"""Render one picture (run inside Blender).

    blender -b -P render.py -- product <id> --view main --out picture.webp
    blender -b -P render.py -- scene <id> --out picture.webp
"""
import argparse
import json
import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)

from zrender import cycles, products, studio  # noqa: E402
from zrender.configurations import spec_of  # noqa: E402
from zrender.mesh import Recorder, place  # noqa: E402

# camera per product family and view: azimuth, elevation, lens, fill of the picture
VIEWS = {
    "wall": {"main": dict(azimuth=-17, elevation=1.5, lens=75, fill=0.77, fstop=2.0),
             "angle": dict(azimuth=34, elevation=5, lens=75, fill=0.74, fstop=2.0),
             "detail": dict(azimuth=-30, elevation=10, lens=85, fill=0.76, at=(0.86, 0, 0.86), zoom=2.6, fstop=4.0)},
    "room": {"main": dict(azimuth=-24, elevation=10, lens=70, fill=0.76),
             "angle": dict(azimuth=33, elevation=20, lens=70, fill=0.74),
             "detail": dict(azimuth=-33, elevation=18, lens=85, fill=0.76, at=(0.32, 0, 0.72), zoom=2.1, fstop=5.6)},
    "top": {"main": dict(azimuth=-24, elevation=25, lens=70, fill=0.78),
            "angle": dict(azimuth=30, elevation=42, lens=70, fill=0.78),
            "detail": dict(azimuth=-36, elevation=24, lens=85, fill=0.8, at=(0.1, 0, 0.9), zoom=2.8, fstop=5.6)},
    "table": {"main": dict(azimuth=-24, elevation=20, lens=75, fill=0.70),
              "angle": dict(azimuth=32, elevation=34, lens=75, fill=0.66),
              "detail": dict(azimuth=-30, elevation=24, lens=90, fill=0.7, at=(0.4, 0.2, 0.8), zoom=2.0, fstop=5.6)},
    "piece": {"main": dict(azimuth=-30, elevation=18, lens=85, fill=0.72),
              "angle": dict(azimuth=32, elevation=22, lens=85, fill=0.70),
              "detail": dict(azimuth=-30, elevation=18, lens=90, fill=0.72, zoom=1.8, fstop=8.0)},
}
# small things show themselves each from its own side, as in the shop's drawings
EYES = {"shelf": dict(azimuth=-16, elevation=22, fill=0.78), "cosmetic_mirror": dict(azimuth=-38, elevation=13, fill=0.76),
        "shower": dict(azimuth=-32, elevation=9, fill=0.84), "tap:bath": dict(azimuth=-32, elevation=18, fill=0.76),
        "tap:wall": dict(azimuth=-36, elevation=22, fill=0.7), "towel_rail:column": dict(azimuth=-22, elevation=8, fill=0.84),
        "lamp:bar": dict(azimuth=-18, elevation=-14, fill=0.76), "lamp:pendant": dict(azimuth=0, elevation=3, fill=0.6),
        "accessory:towel_bar": dict(azimuth=-20, elevation=22, fill=0.78), "accessory:hook": dict(azimuth=-34, elevation=18, fill=0.62),
        "accessory:soap_dispenser": dict(azimuth=-38, elevation=16), "accessory:siphon": dict(azimuth=-62, elevation=14),
        "accessory:drain_valve": dict(azimuth=-20, elevation=26, fill=0.62),
        "accessory:bracket_pair": dict(azimuth=-42, elevation=26)}
FAMILY = {"mirror": "wall", "led_mirror": "wall", "lamp": "wall", "towel_rail": "wall", "tabletop": "top",
          "sink": "table", "tap": "table", "tap:bath": "piece", "tap:wall": "piece", "shelf": "piece", "cosmetic_mirror": "piece",
          "shower": "piece", "towel_rail:column": "piece", "accessory": "piece", "accessory:drain_valve": "table"}


def product_scene(spec, view):
    """Put one product into the studio and aim the camera."""
    studio.reset()
    kind = f"{spec['type']}:{spec.get('kind')}"
    family = FAMILY.get(kind) or FAMILY.get(spec["type"], "room")
    lit = spec["type"] == "led_mirror" or spec["type"] == "lamp"
    backdrop = {"wall": "wall_dark" if lit else "wall", "top": "room"}.get(family, family)
    with Recorder() as rec:
        products.build(spec)
    objects = rec.objects
    widths, _, heights = zip(*studio.corners(objects))
    lift = {"wall": 1.45, "piece": 1.45 - (min(heights) + max(heights)) / 2}.get(family, 0.0)
    back = -0.9 if family == "table" else 0.0
    place(objects, (0, back, lift))
    studio.studio(backdrop, colour=spec.get("backdrop"), long=max(max(side) - min(side) for side in (widths, heights)) > 0.35)
    opts = dict(VIEWS[family][view])
    if view == "main":
        opts.update(EYES.get(kind) or EYES.get(spec["type"], {}))
    opts.update(spec.get("camera", {}).get(view, {}))
    studio.frame([o for o in objects if not o.get("unframed")], **opts)
    return spec.get("exposure", 0.14)


def scene_scene(spec, crop):
    studio.reset()
    studio.room(spec["room"])
    studio.furnish(spec["items"])
    studio.aim(spec["camera"] if crop == "wide" else spec.get(crop) or spec["camera"])
    return spec.get("exposure", 0.0)


def main():
    argv = sys.argv[sys.argv.index("--") + 1:]
    ap = argparse.ArgumentParser(prog="render.py")
    ap.add_argument("kind", choices=("product", "scene"))
    ap.add_argument("id")
    ap.add_argument("--view", default="main", help="main, angle, detail; for scenes wide or portrait")
    ap.add_argument("--out", required=True)
    ap.add_argument("--specs", help="a JSON list of specs to take the id from, instead of specs/")
    ap.add_argument("--passes", help="only render, keep the passes in this .npz for denoise.py")
    ap.add_argument("--samples", type=int, default=0)
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
    if a.kind == "product":
        size, samples = (1200, 1200), a.samples or 32
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
        note += f" denoise {cycles.denoise(pack, a.out, a.weights, size):.1f}s"
        os.remove(pack)
    print(note)


main()
