import { createHash, randomInt } from "node:crypto";

/** Without letters that are taken for one another when they are read out. */
const alphabet = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

/** Ten characters, fifty bits: with ten tries an hour nobody guesses one. */
export function newGivenCode(prefix: string): string {
  const characters = Array.from({ length: 10 }, () => alphabet[randomInt(alphabet.length)]);
  return `${prefix}-${characters.slice(0, 5).join("")}-${characters.slice(5).join("")}`;
}

/** What is stored of a code that staff have given out, however it is typed. */
export function hashOfGivenCode(typed: string): Buffer {
  return createHash("sha256").update(typed.replaceAll(/[\s-]/g, "").toUpperCase()).digest();
}
