/** Where a drawing's files lie: by the piece and the picture, so that a changed one is another file. */
export function drawingKey(hash: string, sha256: string, form: "svg" | "pdf" | "png"): string {
  return `drawings/${hash}-${sha256.slice(8, 24)}.${sha256.slice(0, 8)}.${form}`;
}
