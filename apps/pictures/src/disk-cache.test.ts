import { mkdtemp, readdir, rm, stat, utimes } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openDiskCache } from "./disk-cache.ts";

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), "zertsalo-cache-"));
});
afterEach(() => rm(dir, { recursive: true }));

const hour = 60 * 60 * 1_000;
const nowMs = Date.UTC(2026, 10, 15, 12);
const now = () => nowMs;
/** Sets the time of the last request of a cached picture. */
const setUsed = (name: string, ms: number) => utimes(join(dir, name), ms / 1_000, ms / 1_000);

test("returns cached files, and null for others", async () => {
  const cache = openDiskCache(dir, { maxBytes: 1_000 });
  await cache.write("catalog/a.webp/64-75.webp", Buffer.from("зеркало"));
  expect((await cache.read("catalog/a.webp/64-75.webp"))?.toString()).toBe("зеркало");
  expect(await cache.read("catalog/a.webp/64-75.avif")).toBeNull();
  expect(await readdir(join(dir, "catalog/a.webp"))).toEqual(["64-75.webp"]);
});

test("a sweep deletes the least recently requested files, down to nine tenths", async () => {
  const cache = openDiskCache(dir, { maxBytes: 100_000_000 });
  const names = ["a", "b", "c", "d"];
  for (const [index, name] of names.entries()) {
    await cache.write(name, Buffer.alloc(300));
    await setUsed(name, nowMs - (names.length - index) * hour);
  }
  expect(await openDiskCache(dir, { maxBytes: 1_000 }).sweep()).toEqual({ files: 3, bytes: 900 });
  expect(await readdir(dir)).toEqual(["b", "c", "d"]);
});

test("below the limit nothing is deleted", async () => {
  const cache = openDiskCache(dir, { maxBytes: 1_000 });
  await cache.write("a", Buffer.alloc(40));
  expect(await cache.sweep()).toEqual({ files: 1, bytes: 40 });
});

test("a request refreshes a file's time, at most once a day", async () => {
  const cache = openDiskCache(dir, { maxBytes: 1_000, now });
  await cache.write("a", Buffer.alloc(10));
  const used = async () => (await stat(join(dir, "a"))).mtimeMs;

  await setUsed("a", nowMs - 24 * hour);
  await cache.read("a");
  expect(await used()).toBe(nowMs - 24 * hour);

  await setUsed("a", nowMs - 25 * hour);
  await cache.read("a");
  expect(await used()).toBe(nowMs);
});

test("writing over the limit starts a sweep", async () => {
  const cache = openDiskCache(dir, { maxBytes: 1_000 });
  for (const name of ["a", "b", "c", "d", "e"]) await cache.write(name, Buffer.alloc(400));
  await expect.poll(async () => (await readdir(dir)).length).toBeLessThanOrEqual(2);
});
