/** What a text puts where a secret belongs. Shorter values are refused for their length. */
export function secretsIn(path: string, text: string, names: readonly string[]): { path: string; value: string }[] {
  const name = `(?:${names.join("|")}|[a-z]\\w*Secret|secret)`;
  const inCode = new RegExp(
    `\\b${name}["']?\\s*(?:[:=]|\\?\\?)\\s*(?:z\\.[^"'\\n]*)?["'\`]([^"'\`$\\n]{8,})["'\`]`,
    "g",
  );
  const inSettings = new RegExp(`\\b(?:${names.join("|")})=([^\\s"'\`$|]{8,})`, "g");
  const inAddress = /:\/\/[^\s:@/"'`]*:([^\s:@/"'`${}]{8,})@/g;
  const patterns = /\.(tsx?|mjs)$/.test(path) ? [inCode, inAddress] : [inCode, inSettings, inAddress];
  const values = patterns.flatMap((pattern) => [...text.matchAll(pattern)].map(([, value = ""]) => value));
  return [...new Set(values)].map((value) => ({ path, value }));
}
