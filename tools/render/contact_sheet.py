#!/usr/bin/python3
"""Pictures side by side with their names, at tile size: contact_sheet.py OUT.png FILE... [--tile 320] [--wide 5]"""
import argparse
from pathlib import Path

from PIL import Image, ImageDraw

ap = argparse.ArgumentParser(description=__doc__)
ap.add_argument("out", type=Path)
ap.add_argument("files", nargs="+", type=Path)
ap.add_argument("--tile", type=int, default=320)
ap.add_argument("--wide", type=int, default=5)
a = ap.parse_args()
wide = min(a.wide, len(a.files))
sheet = Image.new("RGB", (a.tile * wide, a.tile * -(-len(a.files) // wide)), "white")
for n, file in enumerate(a.files):
    tile = Image.open(file).convert("RGB").resize((a.tile, a.tile), Image.LANCZOS)
    ImageDraw.Draw(tile).text((5, 5), file.stem, fill=(130, 20, 20))
    sheet.paste(tile, (n % wide * a.tile, n // wide * a.tile))
sheet.save(a.out)
