"""The rooms that mirrors see in the studio, from specs/plates.json (run inside Blender; once, not per product).

    blender -b -P make_plate.py -- NAME [--samples 9] [--pixels 1900] [--out plates/NAME.png]

A room rendered once and hung behind the camera as a self-lit picture stays sharp and free of noise in every mirror,
and costs nothing per product.  It is seen from where a mirror's front camera has its image, so depth looks right.
"""
import argparse
import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)

from zrender import cycles, interiors, studio  # noqa: E402

ap = argparse.ArgumentParser(prog="make_plate.py")
ap.add_argument("name", choices=tuple(studio.PLATES["plates"]))
ap.add_argument("--samples", type=int, default=9)
ap.add_argument("--pixels", type=int, default=1900)
ap.add_argument("--out")
ap.add_argument("--weights", default=os.environ.get("ZERTSALO_WEIGHTS", os.path.join(HERE, "weights", "rt_ldr_alb_nrm.tza")))
a = ap.parse_args(sys.argv[sys.argv.index("--") + 1:])
out = a.out or studio.plate_file(a.name)
spec = studio.PLATES["plates"][a.name]
(x0, x1), (z0, z1) = studio.PLATES["span"]["x"], studio.PLATES["span"]["z"]
eye = studio.PLATES["eye"]
far = eye[1] + studio.PLATES["depth"]
wide, high = x1 - x0, z1 - z0
studio.reset()
interiors.room(spec["room"])
interiors.furnish(spec["items"])
# a picture taken towards -y has +x on its left; the studio's card turns it back
interiors.aim({"from": eye, "to": [eye[0], -1, eye[2]], "lens": 36 * far / wide,
               "shift_x": -((x0 + x1) / 2 - eye[0]) / wide, "shift_y": ((z0 + z1) / 2 - eye[2]) / wide})
size = (a.pixels, round(a.pixels * high / wide))
cycles.setup(*size, a.samples, spec["exposure"], look="None", transform="Standard", threshold=0.05)
os.makedirs(os.path.dirname(out), exist_ok=True)
took = cycles.save_passes(out + ".npz")
cycles.denoise(out + ".npz", out, a.weights, sharpen=0, grain=0)
os.remove(out + ".npz")
print(f"DONE plate {a.name} {size} {took:.1f}s")
