import { getKind } from "./kinds.ts";
import type { Calculation } from "./model.ts";
import { getSize } from "./options.ts";

/** «led-mirror-oval-600x900-574c4fa4»: the code of the product, with eight digits of the hash. */
export function configuredProductCode({ type, options, hash }: Pick<Calculation, "type" | "options" | "hash">): string {
  return `${stem({ type, options })}-${hash.slice(0, 8)}`;
}

/** For the one in four thousand million whose eight digits another piece has already. */
export function longProductCode({ type, options, hash }: Pick<Calculation, "type" | "options" | "hash">): string {
  return `${stem({ type, options })}-${hash}`;
}

function stem({ type, options }: Pick<Calculation, "type" | "options">): string {
  const { width, height } = getSize(options);
  return [type, getKind(type).codeTrait(options), `${width}x${height}`].join("-").replaceAll("_", "-");
}
