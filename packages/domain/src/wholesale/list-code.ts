/**
 * An article or barcode as our tables have it: people write «102 114», «арт. 102114», «zr-0000123» and paste what a
 * spreadsheet has dressed up.
 */
export function listCode(text: string): string {
  return text
    .replace(/^\s*(?:арт(?:икул)?|art|№)[.:]?\s*/i, "")
    .replaceAll(/[\s\u00a0\u202f'"«»]/g, "")
    .toUpperCase();
}
