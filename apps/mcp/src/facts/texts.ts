/** Texts of the catalogue and of buyers are cut: a program reads them for facts, not whole. */
export function clipped(text: string, max: number): string {
  return text.length > max ? `${text.slice(0, max - 1)}…` : text;
}

/** Ordinary spaces, as a program compares names. */
export const plain = (text: string) => text.replaceAll("\u00a0", " ");

/** The input may be anything, and is repeated in few characters. */
export function brief(value: unknown): string | number | null {
  if (typeof value === "number" || value === null || value === undefined) return value ?? null;
  return (typeof value === "string" ? value : JSON.stringify(value)).slice(0, 100);
}
