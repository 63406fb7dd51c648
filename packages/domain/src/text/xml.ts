/** What has no value has no tag. */
export function xmlTag(name: string, value: string | number | boolean | null): string {
  return value === null || value === "" ? "" : `<${name}>${escapeXml(String(value))}</${name}>`;
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&apos;" };

/** Characters that no XML may hold are left out: one of them would make the whole file unreadable. */
export function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, "")
    .replaceAll(/[&<>"']/g, (character) => entities[character] ?? "");
}
