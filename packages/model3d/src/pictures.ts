import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { PictureName } from "./finishes.ts";

// By name, not by place: in a bundle this file is a part of whoever asks.
const { resolve } = createRequire(import.meta.url);

/** The picture of a stone or a wood, for files that carry it with them; the browser loads it by its address. */
export function readPicture(name: PictureName): Promise<Uint8Array> {
  return readFile(resolve(`@zertsalo/model3d/pictures/${name}.jpg`));
}
