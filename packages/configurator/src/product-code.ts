import type { Calculation, Options } from "./model.ts";
import { getOptionCode, getSize } from "./options.ts";

/** «led-mirror-oval-600x900-574c4fa4»: the code of the product, with eight digits of the hash. */
export function productCode({ type, options, hash }: Pick<Calculation, "type" | "options" | "hash">): string {
  return `${stem({ type, options })}-${hash.slice(0, 8)}`;
}

/** For the one in four thousand million whose eight digits another piece has already. */
export function longProductCode({ type, options, hash }: Pick<Calculation, "type" | "options" | "hash">): string {
  return `${stem({ type, options })}-${hash}`;
}

function stem({ type, options }: Pick<Calculation, "type" | "options">): string {
  const { width, height } = getSize(options);
  return [type, wordOf(options), `${width}x${height}`].join("-").replaceAll("_", "-");
}

const shapes: Record<string, string> = { oval_rectangle: "oval", rectangle_rounded: "rounded" };

/** What tells pieces of one type apart at first sight: a mirror's shape, a top's stone, how a unit stands. */
function wordOf(options: Options): string {
  if (options.oval_style === "capsule") return "capsule";
  if (options.arch === "arch") return "arch";
  if (options.shape !== undefined) return shapes[getOptionCode(options, "shape")] ?? getOptionCode(options, "shape");
  return getOptionCode(options, options.decor === undefined ? "mounting" : "decor");
}
