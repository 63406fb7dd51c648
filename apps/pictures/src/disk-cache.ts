import { randomUUID } from "node:crypto";
import { mkdir, open, readdir, rename, stat, unlink, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

export type DiskCache = {
  read(name: string): Promise<Buffer | null>;
  write(name: string, bytes: Uint8Array): Promise<void>;
  /** Deletes the least recently requested files, down to nine tenths of the limit. */
  sweep(): Promise<{ files: number; bytes: number }>;
};

const DAY_MS = 24 * 60 * 60 * 1_000;

/**
 * Files in a directory, no index in memory: several processes share it, and a restart loses nothing. A file's mtime is
 * the day of its last request; a sweep runs after every twentieth of the limit has been written.
 */
export function openDiskCache(
  dir: string,
  { maxBytes, now = Date.now }: { maxBytes: number; now?: () => number },
): DiskCache {
  let unswept = 0;
  let sweeping = false;

  async function read(name: string): Promise<Buffer | null> {
    const file = await open(join(dir, name)).catch(ifAbsent);
    if (!file) return null;
    try {
      const { mtimeMs } = await file.stat();
      const today = now();
      if (today - mtimeMs > DAY_MS) await file.utimes(today / 1_000, today / 1_000);
      return await file.readFile();
    } finally {
      await file.close();
    }
  }

  async function write(name: string, bytes: Uint8Array): Promise<void> {
    const path = join(dir, name);
    await mkdir(dirname(path), { recursive: true });
    // Written beside and renamed: another process never reads half a picture.
    const draft = `${path}.${randomUUID()}`;
    await writeFile(draft, bytes);
    await rename(draft, path);
    unswept += bytes.byteLength;
    sweepWhenDue();
  }

  function sweepWhenDue() {
    if (sweeping || unswept < maxBytes / 20) return;
    unswept = 0;
    sweeping = true;
    // A failed sweep is repeated after the next twentieth.
    void sweep()
      .catch(() => null)
      .finally(() => {
        sweeping = false;
        sweepWhenDue();
      });
  }

  async function sweep() {
    const files = await listFiles(dir);
    let bytes = files.reduce((sum, file) => sum + file.bytes, 0);
    let left = files.length;
    if (bytes <= maxBytes) return { files: left, bytes };
    for (const file of files.toSorted((one, other) => one.usedMs - other.usedMs)) {
      if (bytes <= maxBytes * 0.9) break;
      await unlink(file.path).catch(ifAbsent);
      bytes -= file.bytes;
      left -= 1;
    }
    return { files: left, bytes };
  }

  return { read, write, sweep };
}

async function listFiles(dir: string): Promise<{ path: string; bytes: number; usedMs: number }[]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true }).catch(ifAbsent);
  const files = [];
  for (const entry of entries ?? []) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const found = await stat(path).catch(ifAbsent);
    if (found) files.push({ path, bytes: found.size, usedMs: found.mtimeMs });
  }
  return files;
}

/** Another process may have deleted the file a moment ago. */
function ifAbsent(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT" || error.code === "ENOTDIR") return null;
  throw error;
}
