/**
 * The body as text; null when it is longer than allowed. Reading stops at the limit, whatever its headers promise. As
 * `latin1` every letter is a byte.
 */
export async function readLimited(
  response: Response,
  maxBytes: number,
  encoding: "utf8" | "latin1" = "utf8",
): Promise<string | null> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString(encoding);
}
