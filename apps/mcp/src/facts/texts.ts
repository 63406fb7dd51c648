/** Texts of the catalogue and of buyers are cut: a program reads them for facts, not whole. */
export function clipped(text: string, max: number): string {
  return text.length > max ? `${text.slice(0, max - 1)}…` : text;
}

/** Ordinary spaces, as a program compares names. */
export const plain = (text: string) => text.replaceAll("\u00a0", " ");
