import { createHash, randomInt } from "node:crypto";

/** Without letters that are confused when read out. */
const alphabet = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

/** Ten characters, fifty bits: not guessable at ten tries an hour. */
export function newGivenCode(prefix: string): string {
  const characters = Array.from({ length: 10 }, () => alphabet[randomInt(alphabet.length)]);
  return `${prefix}-${characters.slice(0, 5).join("")}-${characters.slice(5).join("")}`;
}

/** Hash of a code issued by staff, in any spelling. */
export function hashOfGivenCode(typed: string): Buffer {
  return createHash("sha256").update(typed.replaceAll(/[\s-]/g, "").toUpperCase()).digest();
}
