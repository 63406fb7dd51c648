import type { Options } from "../model.ts";
import { getSize } from "../options.ts";
import type { PlaceRange } from "./sink-range.ts";
import { towelRules as TOWEL } from "./sinks.ts";

/** Where the centre of the towel slot may stand: along its side alone. Null where there is no slot. */
export function towelRange(options: Options): PlaceRange | null {
  if (options.towel !== "left" && options.towel !== "right") return null;
  const { width, height: depth } = getSize(options);
  const x = options.towel === "left" ? TOWEL.centerToSideMm : width - TOWEL.centerToSideMm;
  const gap = TOWEL.lengthMm / 2 + TOWEL.endToEdgeMm;
  const text = `прорези нужно ${TOWEL.endToEdgeMm} мм до края`;
  return {
    x: { min: x, max: x, low: text, high: text },
    y: { min: gap, max: depth - gap, low: text, high: text },
  };
}
