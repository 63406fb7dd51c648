import type { Side, SideOption } from "./kind.ts";
import { getKind } from "./kinds.ts";
import type { ConfiguratorType, Options, Overall } from "./model.ts";
import { exceedsNominal, readSide } from "./nominal-size.ts";

/** How large the piece is in its place. Every size that is displayed, printed, checked or sold comes from here. */
export const overallSize = (type: ConfiguratorType, options: Options): Overall => getKind(type).size.overall(options);

/** The size that the buyer has set: the glass of a mirror, the slab of a top, the carcass of a unit. */
export function nominalSize(type: ConfiguratorType, options: Options): Overall {
  const { overall, optionOf } = getKind(type).size;
  const nominal = overall(options);
  for (const [side, option] of Object.entries(optionOf) as [Side, SideOption][])
    nominal[side] = readSide(options, option);
  return nominal;
}

/** Whether a frame, a top or legs make the piece larger than what was set. */
export const standsOut = (type: ConfiguratorType, options: Options): boolean =>
  exceedsNominal(getKind(type).size, options);

/** «820 × 462 × 470 мм», «1200 × 480 мм, толщина 12 мм», «600 × 900 мм», «Ø 700 мм»: as the trade writes each kind. */
export function sizeText(type: ConfiguratorType, options: Options, size = overallSize(type, options)): string {
  return getKind(type).size.text(size, options);
}

/** What to set so that a piece with these options is at most so large in its place; sides that are not given stay out. */
export function nominalFor(type: ConfiguratorType, sides: Partial<Overall>, options: Options = {}): Partial<Overall> {
  const { size, sizeDefaults, stepMm } = getKind(type);
  const bare = size.overall({ ...sizeDefaults, ...options, size: { width: 0, height: 0 }, depth: 0 });
  const nominal: Partial<Overall> = {};
  for (const side of Object.keys(size.optionOf) as Side[]) {
    const given = sides[side];
    if (given !== undefined) nominal[side] = Math.floor((given - bare[side]) / stepMm) * stepMm;
  }
  return nominal;
}
