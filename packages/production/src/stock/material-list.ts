import type { MaterialCode } from "../bill.ts";
import { getMaterialFamily, materialFamilies, materialText } from "../material-rules.ts";

/** What the workshop buys, mm; an assumption until it has confirmed them, as the sheets are. */
const thicknesses: Readonly<Record<string, readonly number[]>> = {
  stone: [6, 12, 20],
  glass: [4, 5, 6],
  float: [6, 8, 10],
  ldsp: [16],
  mdf: [19],
  veneer: [19],
  plywood: [18],
  hdf: [3],
};

export interface ListedMaterial {
  code: MaterialCode;
  family: string;
  text: string;
  sheet: { width: number; height: number };
}

/** Every material that parts are cut from, family by family. */
export function listMaterials(): ListedMaterial[] {
  return Object.entries(materialFamilies).flatMap(([family, { decors, surfaces, sheet }]) =>
    (thicknesses[family] ?? []).flatMap((thickness) =>
      (decors ? Object.keys(decors) : [null]).flatMap((decor) =>
        (surfaces ? Object.keys(surfaces) : [null]).map((surface) => {
          const code = [family, decor, thickness, surface].filter((part) => part !== null).join("/");
          return { code, family, text: materialText(code), sheet };
        }),
      ),
    ),
  );
}

/** «Керамогранит», «ЛДСП». */
export const materialFamilyName = (family: string): string => getMaterialFamily(family).name;
