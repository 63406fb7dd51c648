/** Files accepted by forms (specification of the shop's uploads: pictures and PDF, 10 MB). */
export const maxFileBytes = 10 * 1024 * 1024;
export const acceptedPictures = "image/jpeg,image/png,image/webp";
export const acceptedFiles = `${acceptedPictures},application/pdf`;

export const fileMessages = {
  tooBig: "Файл больше 10 МБ. Уменьшите его или пришлите частями",
  wrongType: "Такой файл не примем. Подойдут JPG, PNG, WEBP и PDF",
} as const;

const signatures: readonly { type: string; at: number; bytes: readonly number[] }[] = [
  { type: "image/jpeg", at: 0, bytes: [0xff, 0xd8, 0xff] },
  { type: "image/png", at: 0, bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { type: "image/webp", at: 8, bytes: [0x57, 0x45, 0x42, 0x50] },
  { type: "application/pdf", at: 0, bytes: [0x25, 0x50, 0x44, 0x46, 0x2d] },
];

/** Type of a file by its first bytes, not by its name; null for types that are not accepted. */
export function detectFileType(bytes: Uint8Array): string | null {
  const found = signatures.find(({ at, bytes: sign }) => sign.every((byte, index) => bytes[at + index] === byte));
  return found?.type ?? null;
}

const endings: Record<string, string> = {
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/webp": "webp",
  "application/pdf": "pdf",
};

/** A name safe to display and save anywhere: no path, no control characters, and the extension of the real type. */
export function safeFileName(given: string, type: string): string {
  const base = given
    .replace(/^.*[/\\]/s, "")
    .replace(/\.[^.]*$/s, "")
    .replaceAll(/[^\p{L}\p{N} ._-]/gu, "")
    .replaceAll(/\s+/g, " ")
    .replaceAll(/^[. ]+|[. ]+$/g, "")
    .slice(0, 80);
  return `${base || "file"}.${endings[type] ?? "bin"}`;
}
