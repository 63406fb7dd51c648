/** A file as it arrives, in parts of any size. */
export async function* inParts(file: string | Uint8Array, size = 1_000_000): AsyncGenerator<Uint8Array> {
  const bytes = typeof file === "string" ? new TextEncoder().encode(file) : file;
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

export async function listed<Each>(stream: AsyncIterable<Each>): Promise<Each[]> {
  const list: Each[] = [];
  for await (const each of stream) list.push(each);
  return list;
}
