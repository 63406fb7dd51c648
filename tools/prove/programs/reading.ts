/** What a program may say to a tool: what stands in its request, in the list of tools or in an earlier answer. */
export interface Reading {
  add(answer: unknown): void;
  /** Names and values that stand nowhere. */
  unread(sent: unknown, structure?: readonly string[]): string[];
}

export function startReading(request: string): Reading {
  const said = request.toLowerCase();
  const numbersOfRequest = new Set(request.match(/\d+/g) ?? []);
  const read = new Set<string>();
  /** Descriptions and sentences are read word by word: «{width, height} в мм». */
  const add = (value: unknown): void => {
    if (typeof value === "string") {
      read.add(value);
      for (const [word] of value.matchAll(/[\p{L}\p{N}_]+/gu)) read.add(word);
    } else if (typeof value === "number") read.add(String(value));
    else if (value && typeof value === "object") {
      for (const [key, each] of Object.entries(value)) {
        if (!Array.isArray(value)) read.add(key);
        add(each);
      }
    }
  };
  const isTold = (value: string | number) =>
    read.has(String(value)) ||
    (typeof value === "number" ? numbersOfRequest.has(String(value)) : said.includes(value.toLowerCase()));

  function unread(sent: unknown, structure: readonly string[] = []): string[] {
    if (typeof sent === "string" || typeof sent === "number") return isTold(sent) ? [] : [JSON.stringify(sent)];
    if (!sent || typeof sent !== "object") return [];
    return Object.entries(sent).flatMap(([key, each]) => [
      ...(Array.isArray(sent) || structure.includes(key) || isTold(key) ? [] : [key]),
      ...unread(each),
    ]);
  }
  return { add, unread };
}
