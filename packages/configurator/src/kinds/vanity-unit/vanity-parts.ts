import type { Hardware } from "@zertsalo/production/bill";
import { hasGrain } from "@zertsalo/production/part-rules";
import type { Options } from "../../model.ts";
import { getOptionCode, getOptionCodes, getSize } from "../../options.ts";
import { bought, createPart, type DrawnPart, type PartsList, sideMm, straightEdge } from "../../parts-list.ts";
import type { PricingRules } from "../../pricing-rules/pricing-rules.ts";
import { tabletopPartsList } from "../tabletop/tabletop-parts.ts";
import { frontRows, hasDrawers, type Panel, vanityPanels } from "./vanity-panels.ts";
import { vanityTop } from "./vanity-top.ts";

/** Cabinet, fronts and the porcelain top, whose parts are called «top.…». */
export function vanityPartsList(book: PricingRules, options: Options): PartsList {
  const cabinet = cabinetPartsList(options);
  const top = vanityTop(book, options);
  if (!top) return cabinet;
  const slab = tabletopPartsList(top);
  return {
    parts: [...cabinet.parts, ...slab.parts.map((part) => recoded(part, (code) => topPrefix + code))],
    hardware: [...cabinet.hardware, ...slab.hardware],
  };
}

const topPrefix = "top.";
export const isOfTop = ({ code }: Pick<DrawnPart, "code">): boolean => code.startsWith(topPrefix);

const recoded = (part: DrawnPart, codeFor: (code: string) => string): DrawnPart => ({
  ...part,
  code: codeFor(part.code),
  ...(part.beside && { beside: { ...part.beside, part: codeFor(part.beside.part) } }),
});

/** The slab of a unit's list as an ordinary top has it. */
export const topPartsList = ({ parts }: PartsList): PartsList => ({
  parts: parts.filter(isOfTop).map((part) => recoded(part, (code) => code.slice(topPrefix.length))),
  hardware: [],
});

/** What is sawn of boards, and what is bought. Drawer boxes come with their bottoms. */
export function cabinetPartsList(options: Options): PartsList {
  const { carcass, back, fronts, moduleWidth } = vanityPanels(options);
  return {
    parts: [...carcass, ...back, ...fronts].flatMap((panel) => panelParts(options, panel)),
    hardware: fittings(options, fronts[0]?.count ?? 0, moduleWidth),
  };
}

/** Up on what stands, along on what lies and on fronts. */
const standing = ["side", "divider"];

function panelParts(options: Options, panel: Panel): DrawnPart[] {
  const { code, label, width, height, thickness, count } = panel;
  const material = panelMaterial(options, panel);
  const work = material.startsWith("ldsp/") ? "band" : "raw";
  return Array.from({ length: count }, (_, at) =>
    createPart({
      code: count > 1 ? `${code}-${at + 1}` : code,
      label,
      material,
      width,
      height,
      thickness,
      grain: hasGrain(material) ? (standing.includes(code) ? "height" : "width") : null,
      edges: (["front", "back", "left", "right"] as const).map((side) => straightEdge(side, work, sideMm(panel, side))),
    }),
  );
}

function panelMaterial(options: Options, { code, thickness }: Panel): string {
  if (code === "back") return `hdf/${thickness}`;
  const carcass = getOptionCode(options, "carcassColor");
  if (code !== "front") return `ldsp/${carcass}/${thickness}`;
  if (options.facade === "ldsp") return `ldsp/${carcass}/${thickness}`;
  return `${options.facade === "veneer" ? "veneer" : "mdf"}/${thickness}`;
}

export const isFront = ({ code }: Pick<DrawnPart, "code">): boolean => code.startsWith("front");
export const isBack = ({ code }: Pick<DrawnPart, "code">): boolean => code === "back";

/** In the order of the list on the drawing. */
function fittings(options: Options, pieces: number, moduleWidth: number): Hardware[] {
  const { width } = getSize(options);
  const modules = Number(options.modules);
  const rows = frontRows(options);
  const { handle } = options;
  const count = (code: string, quantity: number): Hardware => ({ code, quantity, unit: "pcs" });
  const when = (isThere: boolean, item: Hardware) => (isThere ? [item] : []);
  const bowls = options.sinkSide === "two" ? 2 : 1;
  return bought([
    ...when(hasDrawers(options), count(moduleWidth > 700 ? "drawer-wide" : "drawer", pieces)),
    ...when(options.fill === "doors", count("hinge", pieces * 2)),
    ...when(handle === "gola", { code: "gola", quantity: rows * width, unit: "mm", bars: rows }),
    ...when(handle !== undefined && handle !== "gola", count(getOptionCode(options, "handle"), pieces)),
    ...when(options.mounting === "wall", count("wall-pair", modules)),
    ...when(options.mounting === "legs", count("leg-150", width > 1800 ? 8 : width > 1000 ? 6 : 4)),
    ...when(options.mounting === "plinth", { code: "plinth-80", quantity: width, unit: "mm" }),
    ...when(options.siphon !== undefined, count(`siphon-${getOptionCode(options, "siphon")}`, bowls)),
    // A socket and a laundry basket come once, what lies in drawers comes into every module.
    ...getOptionCodes(options, "additionally").map((code) =>
      count(code, code === "socket" || code === "laundry" ? 1 : modules),
    ),
    ...when(options.top === "ceramic", count(`ceramic-${width}`, 1)),
  ]);
}
