import { type Zippable, strToU8, zipSync } from "fflate";
import type { PictureName } from "./finishes.ts";
import type { Placement } from "./kinds.ts";
import type { Solid } from "./piece.ts";
import { picturePath, usdScene } from "./usd-scene.ts";

export const usdzType = "model/vnd.usdz+zip";

/** The storage key of a configuration's file. The number is raised when the same options get another file. */
export const usdzKey = (hash: string): string => `configurations/${hash}.00000001.usdz`;

/** The bodies for Apple's viewer, which knows no glTF; the same input gives the same bytes. */
export async function buildUsdz(
  solid: Solid,
  placement: Placement,
  pictureOf: (name: PictureName) => Promise<Uint8Array>,
): Promise<Uint8Array> {
  const names = [...new Set(solid.nodes.flatMap(({ finish }) => finish.picture ?? []))];
  const pictures = await Promise.all(names.map(async (name) => [picturePath(name), await pictureOf(name)] as const));
  // The scene has to be the first file of the archive.
  return zipAligned([["model.usda", strToU8(usdScene(solid, placement))], ...pictures]);
}

const alignment = 64;
/** Bytes of a local file header without name and extra field, and of the extra field's own header. */
const headerBytes = 30 + 4;
const extraId = 0x19_86;

/** A zip without compression whose files begin at multiples of 64 bytes: the viewer maps them into its memory. */
function zipAligned(files: readonly (readonly [name: string, content: Uint8Array])[]): Uint8Array {
  let offset = 0;
  const archive: Zippable = {};
  for (const [name, content] of files) {
    const start = offset + headerBytes + name.length;
    const padding = (alignment - (start % alignment)) % alignment;
    archive[name] = [content, { extra: { [extraId]: new Uint8Array(padding) } }];
    offset = start + padding + content.length;
  }
  return zipSync(archive, { level: 0, mtime: new Date(1980, 0, 1) });
}
