"""Pictures of the configurators' info sliders that are missing in MEDIA/sliders, and their rows in MEDIA/manifest.json.

    python3 make_sliders.py MEDIA [--samples 10] [--scale 0.62] [--only ID ...]

Which slot shows which picture, MEDIA/stories.json says; a slide may also borrow a photo of a product.
"""
import argparse
import json
import os
import subprocess

from PIL import Image

HERE = os.path.dirname(os.path.abspath(__file__))

ap = argparse.ArgumentParser()
ap.add_argument("media")
ap.add_argument("--samples", default="10")
ap.add_argument("--scale", default="0.62")
ap.add_argument("--only", nargs="*")
a = ap.parse_args()

specs = os.path.join(HERE, "specs", "configurators.json")
with open(specs, encoding="utf-8") as f:
    slides = json.load(f)
folder = os.path.join(os.path.abspath(a.media), "sliders")
os.makedirs(folder, exist_ok=True)
for slide in slides:
    out = os.path.join(folder, slide["id"] + ".webp")
    if os.path.exists(out) or (a.only and slide["id"] not in a.only):
        continue
    subprocess.run(["blender", "-b", "-P", os.path.join(HERE, "render.py"), "--", "product", slide["id"],
                    "--specs", specs, "--view", slide.get("view", "main"), "--samples", a.samples, "--scale", a.scale, "--out", out],
                   check=True, stdout=subprocess.DEVNULL)
    print("made", slide["id"], flush=True)

index = os.path.join(os.path.abspath(a.media), "manifest.json")
with open(index, encoding="utf-8") as f:
    known = json.load(f)
rows = [row for row in known["pictures"] if row["kind"] != "slide"]
for slide in slides:
    out = os.path.join(folder, slide["id"] + ".webp")
    if not os.path.exists(out):
        continue
    with Image.open(out) as im:
        width, height = im.size
    rows.append({"file": f"sliders/{slide['id']}.webp", "kind": "slide", "view": slide.get("view", "main"), "width": width,
                 "height": height, "bytes": os.path.getsize(out), "id": slide["id"], "alt": slide["alt"]})
with open(index, "w", encoding="utf-8") as f:
    f.write(json.dumps({**known, "pictures": rows}, ensure_ascii=False, indent=1) + "\n")
