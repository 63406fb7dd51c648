import data from "./data/materials-2026.11.json" with { type: "json" };
import type { MaterialCode } from "./bill.ts";
import { hasGrain } from "./part-rules.ts";

/** The least size of a rest that goes back to the stock; the sides may lie either way. */
export interface RemnantSize {
  shortMm: number;
  longMm: number;
}

export interface MaterialFamily {
  name: string;
  sheet: { width: number; height: number };
  /** Cut off each raw edge of a new sheet. */
  trimMm: number;
  kerfMm: number;
  /** Edge to edge, as a saw cuts; or freely, as a water jet does. */
  cutting: "guillotine" | "free";
  /** Changes of direction that the machine takes. */
  maxStages: number;
  /** Glass: a narrower strip cannot be broken off. */
  minBreakMm: number;
  remnant: RemnantSize;
  /** Narrow strips that serve upstands; of plain decors alone. */
  remnantStrip?: RemnantSize;
  decors?: Readonly<Record<string, string>>;
  surfaces?: Readonly<Record<string, string>>;
}

/** Named by plans that were made by it. */
export const materialsVersion = data.version;

export const materialFamilies = data.families as Readonly<Record<string, MaterialFamily>>;

export function getMaterialFamily(code: MaterialCode): MaterialFamily {
  const family = materialFamilies[code.split("/")[0] ?? ""];
  if (!family) throw new Error(`No material ${code}`);
  return family;
}

/** Stone has decor, thickness and surface; glass and chipboard decor and thickness; the others thickness alone. */
export function isMaterial(code: MaterialCode): boolean {
  const [family = "", ...rest] = code.split("/");
  const found = materialFamilies[family];
  if (!found) return false;
  const [decor = "", thickness = "", surface = ""] = found.decors ? rest : ["", ...rest];
  const length = (found.decors ? 2 : 1) + (found.surfaces ? 1 : 0);
  return (
    rest.length === length &&
    /^\d{1,2}$/.test(thickness) &&
    (!found.decors || decor in found.decors) &&
    (!found.surfaces || surface in found.surfaces)
  );
}

/** «Керамогранит «Статуарио» 12 мм, матовый», «ЛДСП дуб натуральный 16 мм». */
export function materialText(code: MaterialCode): string {
  const family = getMaterialFamily(code);
  const [first = "", second = "", third = ""] = code.split("/").slice(1);
  if (!family.decors) return `${family.name} ${first}\u00a0мм`;
  const decor = family.decors[first] ?? first;
  const surface = family.surfaces ? `, ${family.surfaces[third] ?? third}` : "";
  return `${family.name} ${family.surfaces ? `«${decor}»` : decor} ${second}\u00a0мм${surface}`;
}

/** Whether a rest of this size goes back to the stock; all else is scrap. */
export function isRemnant(code: MaterialCode, width: number, height: number): boolean {
  const { remnant, remnantStrip } = getMaterialFamily(code);
  const [short, long] = width < height ? [width, height] : [height, width];
  const reaches = (least: RemnantSize) => short >= least.shortMm && long >= least.longMm;
  return reaches(remnant) || (remnantStrip !== undefined && !hasGrain(code) && reaches(remnantStrip));
}

/** What a new sheet leaves inside its raw edges. */
export function usableSheet(code: MaterialCode): { width: number; height: number } {
  const { sheet, trimMm } = getMaterialFamily(code);
  return { width: sheet.width - 2 * trimMm, height: sheet.height - 2 * trimMm };
}
