import type { KindSize, Side } from "./kind.ts";
import { getKind } from "./kinds.ts";
import type { ConfiguratorType, Options, Overall } from "./model.ts";
import { getMillimetres, getSize } from "./options.ts";

/** How large the piece is in its place. Every size that is displayed, printed, checked or sold comes from here. */
export const overallSize = (type: ConfiguratorType, options: Options): Overall => getKind(type).size.overall(options);

/** What the buyer has set: the glass of a mirror, the slab of a top, the carcass of a unit. */
export function nominalSize(type: ConfiguratorType, options: Options): Overall {
  const { size } = getKind(type);
  const overall = size.overall(options);
  const side = (name: Side) => setSide(size, options, name) ?? overall[name];
  return { width: side("width"), height: side("height"), depth: side("depth") };
}

function setSide({ optionOf }: KindSize, options: Options, side: Side): number | undefined {
  const option = optionOf[side];
  if (option === undefined) return undefined;
  if (option === "depth") return getMillimetres(options, "depth");
  return getSize(options)[option === "size.width" ? "width" : "height"];
}

/** Whether a frame, a top or legs make the piece larger than what was set. */
export function standsOut(type: ConfiguratorType, options: Options): boolean {
  const [overall, nominal] = [overallSize(type, options), nominalSize(type, options)];
  return overall.width > nominal.width || overall.height > nominal.height || overall.depth > nominal.depth;
}

/** «820 × 462 × 470 мм», «1200 × 480 мм, толщина 12 мм», «600 × 900 мм», «Ø 700 мм»: as the trade writes each kind. */
export function sizeText(type: ConfiguratorType, options: Options, size = overallSize(type, options)): string {
  return getKind(type).size.text(size, options);
}

/** What to set so that a piece with these options is at most so large in its place; sides that are not given stay out. */
export function nominalFor(type: ConfiguratorType, sides: Partial<Overall>, options: Options = {}): Partial<Overall> {
  const { size } = getKind(type);
  const bare = size.overall({ ...size.defaults, ...options, size: { width: 0, height: 0 }, depth: 0 });
  const nominal: Partial<Overall> = {};
  for (const side of Object.keys(size.optionOf) as Side[]) {
    const given = sides[side];
    if (given !== undefined) nominal[side] = Math.floor((given - bare[side]) / size.stepMm) * size.stepMm;
  }
  return nominal;
}
