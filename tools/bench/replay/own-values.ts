/** Recorded ids with those that stand in their place; numbers as text. */
export type Replacements = ReadonlyMap<string, string>;

/** A recorded value for another buyer: his ids in the place of the recorded ones, also inside texts and lists. */
export function ownValue(value: unknown, replacements: Replacements): unknown {
  if (Array.isArray(value)) return value.map((each) => ownValue(each, replacements));
  if (typeof value === "number") return Number(replacements.get(String(value)) ?? value);
  if (typeof value !== "string") return value;
  let own = value;
  for (const [recorded, other] of replacements) own = own.replaceAll(recorded, other);
  return own;
}

/** For JSON.parse: dates and buffers as the driver received them. */
export function revive(_key: string, value: unknown): unknown {
  if (typeof value === "string" && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return new Date(value);
  const { type, data } = (value ?? {}) as { type?: string; data?: number[] };
  return type === "Buffer" && data ? Buffer.from(data) : value;
}
