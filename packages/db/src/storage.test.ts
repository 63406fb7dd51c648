import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type FauxqsServer, startFauxqs } from "fauxqs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hasRoom, openStorage, readStorageConfig, type StorageConfig } from "./storage.ts";

let dir: string;
let s3: FauxqsServer;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), "zertsalo-storage-"));
  s3 = await startFauxqs({ port: 0, logger: false, init: { buckets: ["media"] } });
});
afterAll(async () => {
  await s3.stop();
  await rm(dir, { recursive: true });
});

const configs: Record<StorageConfig["kind"], () => StorageConfig> = {
  files: () => ({ kind: "files", dir }),
  s3: () => ({
    kind: "s3",
    endpoint: `http://127.0.0.1:${s3.port}`,
    bucket: "media",
    region: "us-east-1",
    keyId: "test",
    secret: "test",
  }),
};

describe.each(["files", "s3"] as const)("storage in %s", (kind) => {
  const bytes = new TextEncoder().encode("зеркало");

  test("gives back the bytes that were put", async () => {
    const storage = openStorage(configs[kind]());
    await storage.put("catalog/a.1234abcd.webp", bytes, "image/webp");
    expect(await storage.has("catalog/a.1234abcd.webp")).toBe(true);
    expect(new Uint8Array((await storage.get("catalog/a.1234abcd.webp")) ?? [])).toEqual(bytes);
  });

  test("answers an absent key with nothing", async () => {
    const storage = openStorage(configs[kind]());
    expect(await storage.has("catalog/none.webp")).toBe(false);
    expect(await storage.get("catalog/none.webp")).toBeNull();
  });

  test("removes a key, twice if need be", async () => {
    const storage = openStorage(configs[kind]());
    await storage.put("feeds/a.1234abcd.gz", bytes, "application/gzip");
    await storage.remove("feeds/a.1234abcd.gz");
    await storage.remove("feeds/a.1234abcd.gz");
    expect(await storage.has("feeds/a.1234abcd.gz")).toBe(false);
  });
});

test("files leave no drafts behind", async () => {
  await openStorage(configs.files()).put("models/b.glb", new Uint8Array(8), "model/gltf-binary");
  expect(await readdir(join(dir, "models"))).toEqual(["b.glb"]);
});

test("an endpoint with a bucket means S3, neither means files, one alone is refused", () => {
  expect(readStorageConfig({ STORAGE_DIR: "/x", STORAGE_S3_BUCKET: "" })).toEqual({ kind: "files", dir: "/x" });
  expect(() => readStorageConfig({ STORAGE_S3_BUCKET: "media" })).toThrow("go together");
  expect(readStorageConfig({ STORAGE_S3_ENDPOINT: "http://s3.test", STORAGE_S3_BUCKET: "media" })).toMatchObject({
    kind: "s3",
    endpoint: "http://s3.test",
    bucket: "media",
  });
});

test.each([
  { name: "a file that leaves the floor free is taken", freeBytes: 300, bytes: 100, expected: true },
  { name: "a file that would go below the floor is refused", freeBytes: 300, bytes: 101, expected: false },
  { name: "below the floor nothing is taken", freeBytes: 199, bytes: 0, expected: false },
])("$name", ({ freeBytes, bytes, expected }) => {
  expect(hasRoom({ freeBytes, totalBytes: 1_000 }, bytes, 20)).toBe(expected);
});

test("a bucket has no end", () => {
  expect(hasRoom(null, 1e15, 20)).toBe(true);
});
