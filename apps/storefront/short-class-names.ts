import { createHash } from "node:crypto";
import { relative } from "node:path";

const letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
const signs = `${letters}0123456789`;
const length = 4;

/**
 * Short names for the classes of style modules: a section page repeats them hundreds of times. Made of the name and its
 * file, so that both builds find the same one. Two that meet stop the build: another `salt` parts them.
 */
export function createClassNames(root: string, salt = ""): (name: string, file: string) => string {
  const owners = new Map<string, string>();
  return (name, file) => {
    const owner = `${relative(root, file.replace(/\?.*$/, ""))}#${name}`;
    const short = shortName(salt + owner);
    const other = owners.get(short);
    if (other && other !== owner)
      throw new Error(`${owner} and ${other} have the same short name: choose another salt`);
    owners.set(short, owner);
    return short;
  };
}

/** Of letters and digits, a letter first. */
function shortName(text: string): string {
  let rest = createHash("sha256").update(text).digest().readUIntBE(0, 6);
  let short = "";
  for (let at = 0; at < length; at += 1) {
    const from = at === 0 ? letters : signs;
    short += from[rest % from.length];
    rest = Math.floor(rest / from.length);
  }
  return short;
}
