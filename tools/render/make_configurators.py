"""Pictures of the configurators that are missing in MEDIA, and their rows in MEDIA/manifest.json: info sliders from
specs/configurators.json, presets from the folder that `pnpm --filter @zertsalo/model3d models FOLDER` has written.

    python3 make_configurators.py MEDIA slide [--samples 10] [--scale 0.62] [--only ID ...]
    python3 make_configurators.py MEDIA preset --models FOLDER [...]

Which slot shows which picture, MEDIA/stories.json and the content of the configurators say; a slide may also borrow a photo of a product.
"""
import argparse
import json
import os
import subprocess

from PIL import Image

HERE = os.path.dirname(os.path.abspath(__file__))

ap = argparse.ArgumentParser()
ap.add_argument("media")
ap.add_argument("kind", choices=("slide", "preset"))
ap.add_argument("--models", help="where the presets and their glTF files are")
ap.add_argument("--samples", default="10")
ap.add_argument("--scale", default="0.62")
ap.add_argument("--only", nargs="*")
a = ap.parse_args()

specs = os.path.join(a.models, "presets.json") if a.kind == "preset" else os.path.join(HERE, "specs", "configurators.json")
with open(specs, encoding="utf-8") as f:
    pieces = json.load(f)
place = {"slide": "sliders", "preset": "presets"}[a.kind]
folder = os.path.join(os.path.abspath(a.media), place)
os.makedirs(folder, exist_ok=True)


def picture(piece):
    return os.path.join(folder, piece["id"] + ".webp")


for piece in pieces:
    if os.path.exists(picture(piece)) or (a.only and piece["id"] not in a.only):
        continue
    subprocess.run(["blender", "-b", "-P", os.path.join(HERE, "render.py"), "--", "product", piece["id"], "--specs", specs,
                    "--view", piece.get("view", "main"), "--samples", a.samples, "--scale", a.scale, "--out", picture(piece)],
                   check=True, stdout=subprocess.DEVNULL)
    print("made", piece["id"], flush=True)

index = os.path.join(os.path.abspath(a.media), "manifest.json")
with open(index, encoding="utf-8") as f:
    known = json.load(f)
rows = [row for row in known["pictures"] if row["kind"] != a.kind]
for piece in pieces:
    if not os.path.exists(picture(piece)):
        continue
    with Image.open(picture(piece)) as im:
        width, height = im.size
    rows.append({"file": f"{place}/{piece['id']}.webp", "kind": a.kind, "view": piece.get("view", "main"), "width": width,
                 "height": height, "bytes": os.path.getsize(picture(piece)), "id": piece["id"], "alt": piece["alt"]})
with open(index, "w", encoding="utf-8") as f:
    f.write(json.dumps({**known, "pictures": rows}, ensure_ascii=False, indent=1) + "\n")
