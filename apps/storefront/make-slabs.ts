import { fileURLToPath } from "node:url";
import { readPicture } from "@zertsalo/model3d/pictures";
import sharp from "sharp";

/*
 * The slabs that drawings and swatches are cut out of, 3200 × 1600 mm: half of the pictures that the models have
 * (`tools/render/make_slabs.py`), in a quarter of their bytes. `pnpm slabs` writes them anew.
 */
const stones = [
  "statuario",
  "calacatta",
  "travertine",
  "concrete",
  "basalt",
  "marquina",
  "onyx_green",
  "terra",
] as const;
const folder = fileURLToPath(new URL("app/features/configurator/slabs/", import.meta.url));

for (const stone of stones) {
  const picture = sharp(await readPicture(stone));
  const { width, height } = await picture.metadata();
  await picture
    .extract({ left: 0, top: 0, width, height: height / 2 })
    .avif({ quality: 52, effort: 6 })
    .toFile(`${folder}${stone}.avif`);
}
