import { hostileValues, Raw } from "./hostile-values.ts";
import type { Randomness } from "./schema-values.ts";

/** Puts something hostile in the place of one value, adds a field, or leaves one out. */
export function createSpoiler(random: Randomness) {
  function spoil(value: unknown): unknown {
    if (typeof value !== "object" || value === null || value instanceof Raw || random.isOneIn(12)) {
      return random.oneOf(hostileValues);
    }
    if (Array.isArray(value)) {
      const at = random.whole(value.length + 1);
      return value.toSpliced(at, 1, spoil(value[at]));
    }
    const fields = { ...(value as Record<string, unknown>) };
    const names = Object.keys(fields);
    if (random.isOneIn(10) || names.length === 0) return { ...fields, isAdmin: random.oneOf(hostileValues) };
    const name = random.oneOf(names);
    if (random.isOneIn(10)) delete fields[name];
    else fields[name] = spoil(fields[name]);
    return fields;
  }
  return spoil;
}

/** With what JSON.stringify would not write: raw text, a number that is none. */
export function toJson(value: unknown): string {
  if (value instanceof Raw) return value.json;
  if (Array.isArray(value)) return `[${value.map(toJson).join()}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "null";
  const fields = Object.entries(value).filter(([, each]) => each !== undefined);
  return `{${fields.map(([name, each]) => `${JSON.stringify(name)}:${toJson(each)}`).join()}}`;
}
