/**
 * Where a claiming answer differs from two honest ones that agree. What already differs between the honest two (times,
 * secrets, random ids) says nothing.
 */
export function differences(honest: unknown, claiming: unknown, honestToo: unknown, path = ""): string[] {
  if (isObject(honest) && isObject(honestToo) && isObject(claiming)) {
    const names = new Set([...Object.keys(honest), ...Object.keys(claiming)]);
    return [...names].flatMap((name) =>
      name in honest || !(name in honestToo)
        ? differences(honest[name], claiming[name], honestToo[name], `${path}.${name}`)
        : [],
    );
  }
  if (JSON.stringify(honest) !== JSON.stringify(honestToo)) return [];
  return JSON.stringify(honest) === JSON.stringify(claiming)
    ? []
    : [`${path}: ${shortText(honest)} became ${shortText(claiming)}`];
}

/** Arrays of one length are compared by place. */
function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

const shortText = (value: unknown) => (JSON.stringify(value) ?? "nothing").slice(0, 80);

const times = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[\d.]*(?:Z|[+-]\d\d:\d\d)/g;

/** JSON as its value, everything else as text; moments of writing, which two shops may share by chance, as one word. */
export function readAnswer(text: string): unknown {
  const timeless = text.replaceAll(times, "time");
  try {
    return JSON.parse(timeless) as unknown;
  } catch {
    return timeless;
  }
}
