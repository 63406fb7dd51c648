import type { KindSize, Side, SideOption } from "./kind.ts";
import type { Options } from "./model.ts";
import { getMillimetres, getSize } from "./options.ts";

/** The side that an option sets, mm. */
export const readSide = (options: Options, option: SideOption): number =>
  option === "depth" ? getMillimetres(options, option) : getSize(options)[option === "size.width" ? "width" : "height"];

/** Whether a frame, a top or legs make the piece larger than what was set. */
export function exceedsNominal({ overall, optionOf }: KindSize, options: Options): boolean {
  const size = overall(options);
  const sides = Object.entries(optionOf) as [Side, SideOption][];
  return sides.some(([side, option]) => size[side] > readSide(options, option));
}
