import { mirrorOverall } from "./kinds/mirror/mirror-shape.ts";
import type { ConfiguratorType, Options, Overall } from "./model.ts";
import { getMillimetres, getSize } from "./options.ts";
import { tabletopOverall } from "./kinds/tabletop/tabletop.ts";
import { vanityOverall } from "./kinds/vanity-unit/vanity-unit.ts";

/** How large the piece is in its place. Every size that is shown, printed, checked or sold comes from here. */
export function overallSize(type: ConfiguratorType, options: Options): Overall {
  if (type === "tabletop") return tabletopOverall(options);
  return type === "vanity_unit" ? vanityOverall(options) : mirrorOverall(options);
}

/** What the buyer has set: the glass of a mirror, the slab of a top, the carcass of a unit. */
export function nominalSize(type: ConfiguratorType, options: Options): Overall {
  if (type === "tabletop") return tabletopOverall(options);
  const depth = type === "vanity_unit" ? getMillimetres(options, "depth") : mirrorOverall(options).depth;
  return { ...getSize(options), depth };
}

/** Whether a frame, a top or legs make the piece larger than what was set. */
export function standsOut(type: ConfiguratorType, options: Options): boolean {
  const [overall, nominal] = [overallSize(type, options), nominalSize(type, options)];
  return overall.width > nominal.width || overall.height > nominal.height || overall.depth > nominal.depth;
}

/** «820 × 462 × 470 мм», «1200 × 480 мм, толщина 12 мм», «600 × 900 мм», «Ø 700 мм»: as the trade tells each kind. */
export function sizeText(type: ConfiguratorType, options: Options, size = overallSize(type, options)): string {
  const { width, height, depth } = size;
  if (type === "tabletop") return `${width} × ${depth} мм, толщина ${height} мм`;
  if (type === "vanity_unit") return `${width} × ${height} × ${depth} мм`;
  return options.shape === "circle" ? `Ø ${width} мм` : `${width} × ${height} мм`;
}

/** As a type begins, as far as it stands out past what is set. */
const beginnings: Readonly<Record<ConfiguratorType, Options>> = {
  mirror: { frameType: "none", baguette: "black_matt", indent: "20", thickness: "4" },
  led_mirror: { frameType: "none", baguette: "black_matt", indent: "20", thickness: "4" },
  tabletop: { slabThickness: "12" },
  vanity_unit: { mounting: "wall", top: "porcelain" },
};
/** Mirrors are cut by tens. */
const stepMm: Readonly<Record<ConfiguratorType, number>> = { mirror: 10, led_mirror: 10, tabletop: 1, vanity_unit: 1 };

/** What to set so that a piece with these options is at most so large in its place; sides that are not named stay out. */
export function nominalFor(type: ConfiguratorType, sides: Partial<Overall>, options: Options = {}): Partial<Overall> {
  if (type === "tabletop") return sides;
  const bare = { ...beginnings[type], ...options, size: { width: 0, height: 0 }, depth: 0 };
  const out = overallSize(type, bare);
  const set = (side: "width" | "height") => {
    const has = sides[side];
    return has === undefined ? {} : { [side]: Math.floor((has - out[side]) / stepMm[type]) * stepMm[type] };
  };
  const depth = type === "vanity_unit" && sides.depth !== undefined ? { depth: sides.depth - out.depth } : {};
  return { ...set("width"), ...set("height"), ...depth };
}
