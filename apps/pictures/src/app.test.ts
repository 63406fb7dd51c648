import { createHash } from "node:crypto";
import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { CreateBucketCommand, PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { startFauxqs } from "fauxqs";
import type { FastifyInstance } from "fastify";
import { pino } from "pino";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { buildApp } from "./app.ts";
import { readConfig } from "./config.ts";

let root: string;
let keys: { wide: string; small: string; broken: string; model: string };
const chromeAccept = "image/avif,image/webp,image/apng,*/*;q=0.8";

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "zertsalo-originals-"));
  keys = {
    wide: await putOriginal("catalog/wide", "webp", await photo(1600, 1000)),
    small: await putOriginal("catalog/small", "webp", await photo(300, 200)),
    broken: await putOriginal("catalog/broken", "webp", Buffer.from("no picture at all")),
    model: await putOriginal("models/vanity", "glb", Buffer.from("glTF")),
  };
});
afterAll(() => rm(root, { recursive: true }));

/** A wall with a lamp: soft gradients like a photograph. */
function photo(width: number, height: number): Promise<Buffer> {
  const light = (index: number) =>
    `<circle cx="${(index * 37) % 100}%" cy="${(index * 61) % 100}%" r="${4 + (index % 9)}%" fill="url(#g)"/>`;
  const gradient = `<radialGradient id="g"><stop stop-color="#fff4dc"/><stop offset="1" stop-color="#6b4a31" stop-opacity="0"/></radialGradient>`;
  const lights = Array.from({ length: 40 }, (_, index) => light(index)).join("");
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${gradient}<rect width="100%" height="100%" fill="#777268"/>${lights}</svg>`;
  return sharp(Buffer.from(svg)).webp().toBuffer();
}

async function putOriginal(name: string, extension: string, bytes: Buffer): Promise<string> {
  const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 8);
  const key = `${name}.${hash}.${extension}`;
  await mkdir(dirname(join(root, key)), { recursive: true });
  await writeFile(join(root, key), bytes);
  return key;
}

let cacheDir: string;
let app: FastifyInstance;
const log = pino({ level: "silent" });

async function start(env: Record<string, string> = {}) {
  const config = readConfig({ STORAGE_DIR: root, PICTURES_CACHE_DIR: cacheDir, ...env });
  app = await buildApp({ config, log });
}
beforeEach(async () => {
  cacheDir = await mkdtemp(join(tmpdir(), "zertsalo-variants-"));
});
afterEach(async () => {
  await app.close();
  await rm(cacheDir, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
const madeSoFar = async () =>
  Number(/picture_encoding_seconds_count\{[^}]*webp[^}]*\} (\d+)/.exec(await app.registry.metrics())?.[1] ?? 0);

describe("a picture", () => {
  test("is served as WebP in the requested width, cacheable for ever", async () => {
    await start();
    const answer = await get(`/media/${keys.wide}?w=820&q=95`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      "content-type": "image/webp",
      "cache-control": "public, max-age=31536000, immutable",
      vary: "Accept",
      "x-content-type-options": "nosniff",
      "cross-origin-resource-policy": "same-site",
    });
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: "webp", width: 820, height: 513 });
  });

  test("is made once and cached on disk, also for the next process", async () => {
    await start();
    const first = await get(`/media/${keys.wide}?w=256&q=75`);
    await app.close();
    await start();
    const second = await get(`/media/${keys.wide}?w=256&q=75`);
    expect(second.rawPayload.equals(first.rawPayload)).toBe(true);
    expect(await madeSoFar()).toBe(0);
  });

  test("is never made wider than its original", async () => {
    await start();
    const answer = await get(`/media/${keys.small}?w=1920&q=75`);
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 300, height: 200 });
  });

  test("is smaller in a lower quality", async () => {
    await start();
    const [low, high] = await Promise.all([60, 95].map((q) => get(`/media/${keys.wide}?w=640&q=${q}`)));
    expect(low?.rawPayload.length).toBeLessThan(high?.rawPayload.length ?? 0);
  });

  test("requested by many at once is made once", async () => {
    await start();
    const answers = await Promise.all(Array.from({ length: 40 }, () => get(`/media/${keys.wide}?w=1080&q=75`)));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(await madeSoFar()).toBe(1);
  });

  test("answers HEAD with its headers alone", async () => {
    await start();
    const head = await app.inject({ method: "HEAD", url: `/media/${keys.wide}?w=128&q=60` });
    const whole = await get(`/media/${keys.wide}?w=128&q=60`);
    expect(head.statusCode).toBe(200);
    expect(head.rawPayload).toHaveLength(0);
    expect(head.headers["content-length"]).toBe(String(whole.rawPayload.length));
    expect(head.headers.etag).toBe(whole.headers.etag);
  });

  test("is not sent again if the browser has it", async () => {
    await start();
    const { headers } = await get(`/media/${keys.wide}?w=128&q=60`);
    const again = await get(`/media/${keys.wide}?w=128&q=60`, { "if-none-match": `W/"other", ${headers.etag}` });
    expect(again.statusCode).toBe(304);
    expect(again.rawPayload).toHaveLength(0);
    expect(again.headers).toMatchObject({ etag: headers.etag, vary: "Accept" });
  });

  test("with a broken original is refused, and the server continues", async () => {
    await start();
    expect((await get(`/media/${keys.broken}?w=128&q=60`)).statusCode).toBe(422);
    expect((await get(`/media/${keys.wide}?w=128&q=60`)).statusCode).toBe(200);
  });
});

describe("AVIF", () => {
  /** The narrowest width with AVIF, and by far the fastest to make. */
  const url = () => `/media/${keys.wide}?w=256&q=75`;

  test("is made after the WebP was sent, then served to clients that accept it", async () => {
    await start();
    const first = await get(url(), { accept: chromeAccept });
    expect(first.headers).toMatchObject({
      "content-type": "image/webp",
      "cache-control": "public, max-age=31536000, s-maxage=3600, immutable",
    });
    await app.avif.settled();

    const second = await get(url(), { accept: chromeAccept });
    expect(second.headers).toMatchObject({
      "content-type": "image/avif",
      "cache-control": "public, max-age=31536000, immutable",
      vary: "Accept",
    });
    expect(await sharp(second.rawPayload).metadata()).toMatchObject({ width: 256 });
    expect(second.rawPayload.length).toBeLessThan(first.rawPayload.length);
    expect(second.headers.etag).not.toBe(first.headers.etag);
    expect((await get(url(), { accept: "image/webp,*/*" })).headers["content-type"]).toBe("image/webp");
  });

  test("does not invalidate the WebP in a browser's cache", async () => {
    await start();
    const first = await get(url(), { accept: chromeAccept });
    await app.avif.settled();
    const again = await get(url(), { accept: chromeAccept, "if-none-match": String(first.headers.etag) });
    expect(again.statusCode).toBe(304);
  });

  test("is not made if it is switched off, and the WebP is cached for ever", async () => {
    await start({ PICTURES_AVIF: "0" });
    const { headers } = await get(url(), { accept: chromeAccept });
    expect(headers).toMatchObject({
      "content-type": "image/webp",
      "cache-control": "public, max-age=31536000, immutable",
    });
    await app.avif.settled();
    expect(await readdir(join(cacheDir, keys.wide))).toEqual(["256-75.webp"]);
  });

  test("is not made for thumbnails, nor without a client that accepts it", async () => {
    await start();
    await get(`/media/${keys.wide}?w=64&q=75`, { accept: chromeAccept });
    await get(url(), { accept: "image/webp" });
    await app.avif.settled();
    expect(await readdir(join(cacheDir, keys.wide))).toEqual(["256-75.webp", "64-75.webp"]);
  });
});

describe("refusals", () => {
  test.each([
    ["", 400],
    ["?w=500&q=75", 400],
    ["?w=820&q=80", 400],
    ["?w=820&q=75&x=1", 400],
  ])("a picture with %s → %i", async (query, status) => {
    await start();
    const answer = await get(`/media/${keys.wide}${query}`);
    expect(answer.statusCode).toBe(status);
    expect(answer.headers["cache-control"]).toBe("no-store");
  });

  test.each([
    "/media/catalog/none.00000000.webp?w=64",
    "/media/models/none.00000000.glb",
    "/media/../../etc/passwd",
    "/media/%2e%2e/%2e%2e/etc/passwd",
    "/media/catalog/..%2f..%2fsecret.00000000.webp?w=64",
    "/media/catalog/%2e%2e/wide.00000000.webp?w=64",
    "/media/catalog%5c..%5csecret.00000000.webp?w=64",
    "/media/catalog/wide.00000000.webp%00?w=64",
    "/elsewhere",
  ])("%s → 404", async (url) => {
    await start();
    const answer = await get(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.headers["x-content-type-options"]).toBe("nosniff");
  });

  test.each(["POST", "PUT", "DELETE"] as const)("%s → 404", async (method) => {
    await start();
    expect((await app.inject({ method, url: `/media/${keys.wide}?w=64` })).statusCode).toBe(404);
  });

  test("too many new pictures for one address → 429, cached ones are still served", async () => {
    await start({ PICTURES_MISSES_PER_MINUTE: "3" });
    const widths = [64, 128, 256, 384];
    const statuses = [];
    for (const w of widths) statuses.push((await get(`/media/${keys.wide}?w=${w}&q=60`)).statusCode);
    expect(statuses).toEqual([200, 200, 200, 429]);
    const refused = await get(`/media/${keys.wide}?w=384&q=60`);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect((await get(`/media/${keys.wide}?w=64&q=60`)).statusCode).toBe(200);
    const other = await get(`/media/${keys.wide}?w=384&q=60`, { "x-forwarded-for": "203.0.113.7" });
    expect(other.statusCode).toBe(200);
  });

  test("640 absent pictures of one visitor are refused to him alone", async () => {
    await start();
    const absent = (n: number) => `/media/catalog/none-${n}.00000000.webp?w=64&q=60`;
    const statuses = new Map<number, number>();
    for (let n = 0; n < 640; n += 1) {
      const { statusCode } = await get(absent(n), { "x-forwarded-for": "203.0.113.8" });
      statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
    }
    expect(new Set(statuses.keys())).toEqual(new Set([404, 429]));
    const neighbour = { "x-forwarded-for": "203.0.113.9" };
    expect((await get(absent(1), neighbour)).statusCode).toBe(404);
    expect((await get(`/media/${keys.wide}?w=64&q=60`, neighbour)).statusCode).toBe(200);
  });

  test("more work than the queue holds → 503 at once, with Retry-After", async () => {
    await start({ PICTURES_MISSES_PER_MINUTE: "100000" });
    const many = Array.from({ length: 300 }, (_, index) => {
      const key = `flood/p${index}.${keys.wide.split(".").at(-2)}.webp`;
      return get(`/media/${key}?w=64&q=60`);
    });
    const answers = await Promise.all(many);
    const busy = answers.filter(({ statusCode }) => statusCode === 503);
    expect(busy).toHaveLength(300 - 2 - 256);
    expect(busy[0]?.headers["retry-after"]).toBe("2");
  });
});

test("a range of a file is sent to a player", async () => {
  await start();
  const part = await get(`/media/${keys.model}`, { range: "bytes=1-2" });
  expect([part.statusCode, part.body, part.headers["content-range"]]).toEqual([206, "lT", "bytes 1-2/4"]);
  const beyond = await get(`/media/${keys.model}`, { range: "bytes=9-" });
  expect([beyond.statusCode, beyond.headers["content-range"]]).toEqual([416, "bytes */4"]);
});

test("a model is served unchanged, with its own type", async () => {
  await start();
  const answer = await get(`/media/${keys.model}`);
  expect(answer.body).toBe("glTF");
  expect(answer.headers).toMatchObject({
    "content-type": "model/gltf-binary",
    "cache-control": "public, max-age=31536000, immutable",
  });
  expect((await get(`/media/${keys.model}`, { "if-none-match": String(answer.headers.etag) })).statusCode).toBe(304);
});

describe("originals in S3", () => {
  test("are resized and cached like files, unknown ones are 404", async () => {
    const s3 = await startFauxqs({ port: 0, logger: false });
    const endpoint = `http://127.0.0.1:${s3.port}`;
    const client = new S3Client({
      endpoint,
      region: "us-east-1",
      credentials: { accessKeyId: "test", secretAccessKey: "test" },
      forcePathStyle: true,
      requestChecksumCalculation: "WHEN_REQUIRED",
    });
    await client.send(new CreateBucketCommand({ Bucket: "media" }));
    await client.send(new PutObjectCommand({ Bucket: "media", Key: keys.wide, Body: await photo(900, 600) }));
    await start({
      STORAGE_S3_ENDPOINT: endpoint,
      STORAGE_S3_BUCKET: "media",
      STORAGE_S3_KEY_ID: "test",
      STORAGE_S3_SECRET: "test",
    });

    const answer = await get(`/media/${keys.wide}?w=384&q=75`);
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: "webp", width: 384, height: 256 });
    expect((await get("/media/catalog/none.00000000.webp?w=384&q=75")).statusCode).toBe(404);

    await s3.stop();
    expect((await get(`/media/${keys.wide}?w=384&q=75`)).statusCode).toBe(200);
    expect((await get(`/media/${keys.wide}?w=640&q=75`)).statusCode).toBe(503);
  });
});

describe("process lifecycle", () => {
  test.each(["/metrics", "/healthz", "/readyz"])("%s is no address of the picture server", async (url) => {
    await start();
    expect((await get(url)).statusCode).toBe(404);
  });

  test("an incomplete storage setting is refused at the start", () => {
    expect(() => readConfig({ STORAGE_S3_BUCKET: "media" })).toThrow("go together");
  });
});
