import { existsSync, readFileSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { lookDrawing } from "@zertsalo/product-drawings/drawing";
import type { Look } from "@zertsalo/domain/look/look";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { demoMeasures, demoMedia, drawProductPicture, importFile, importPicture } from "./demo-pictures.ts";
import { openStorage, type Storage } from "./storage.ts";
import { contentHash, measurePicture, type PictureMeasures } from "./store-picture.ts";

let dir: string;
let storage: Storage;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), "zertsalo-pictures-"));
  storage = openStorage({ kind: "files", dir });
});
afterAll(() => rm(dir, { recursive: true }));

const products = JSON.parse(readFileSync(join(import.meta.dirname, "../demo/content/products.json"), "utf8")) as {
  code: string;
  name: string;
  look: Look;
}[];
/** All of them in the full run, in the gate one of each kind: what is drawn differs by kind. */
const kindOf = ({ look }: { look: Look }) => `${look.type} ${"kind" in look ? look.kind : ""}`;
const looked =
  process.env.TEST_SIZE === "full" ? products : [...new Map(products.map((each) => [kindOf(each), each])).values()];
const named = (code: string) => {
  const product = products.find((each) => each.code === code);
  if (!product) throw new Error(`No demo product ${code}`);
  return product;
};

describe("a demo picture", () => {
  test("is stored under a key that carries its content's hash", async () => {
    const picture = await importPicture(storage, "catalog/zerkalo-ladoga-90x70.webp", { alt: "Зеркало «Ладога»" });
    expect(picture.key).toMatch(/^catalog\/zerkalo-ladoga-90x70\.[0-9a-f]{8}\.webp$/);
    expect(picture).toMatchObject({ mime: "image/webp", alt: "Зеркало «Ладога»" });
    expect([1200, 1600]).toContain(picture.width);
    expect(picture.height).toBe(picture.width);
    expect((await storage.get(picture.key))?.byteLength).toBe(picture.bytes);
  });

  test("is the same on every import", async () => {
    const twice = [1, 2].map(() => importPicture(storage, "scenes/home-hero.webp", { alt: "" }));
    const [first, second] = await Promise.all(twice);
    expect(first).toEqual(second);
  });

  test("has a preview that is short and a picture itself", async () => {
    const { preview, width, height } = await importPicture(storage, "scenes/home-hero-portrait.webp", { alt: "" });
    expect(preview.length).toBeLessThanOrEqual(200);
    const tiny = await sharp(Buffer.from(preview.replace("data:image/webp;base64,", ""), "base64")).metadata();
    expect(tiny.width / tiny.height).toBeCloseTo(width / height, 0);
  });

  test("has been measured, so that the seed need not decode it", async () => {
    const measures = JSON.parse(readFileSync(demoMeasures, "utf8")) as Record<string, PictureMeasures>;
    const { pictures } = JSON.parse(readFileSync(join(demoMedia, "catalog.json"), "utf8")) as {
      pictures: { file: string }[];
    };
    const bytes = await Promise.all(pictures.map(({ file }) => readFile(join(demoMedia, file))));
    expect(pictures.filter((_, n) => !measures[contentHash(bytes[n] as Buffer)])).toEqual([]);
    const first = bytes[0] as Buffer;
    expect(measures[contentHash(first)]).toEqual(await measurePicture(first));
  });

  test("may be a model, which has no preview", async () => {
    const model = await importFile(storage, "models/led-krug-80.glb");
    expect(model.key).toMatch(/^models\/led-krug-80\.[0-9a-f]{8}\.glb$/);
    expect(model.mime).toBe("model/gltf-binary");
  });
});

describe("a drawing", () => {
  test("is made for a product without a picture, the same each time", async () => {
    const product = named("kryuchok-onega-latun");
    const picture = await drawProductPicture(storage, product);
    expect(picture.key).toMatch(/^drawings\/kryuchok-onega-latun\.[0-9a-f]{8}\.webp$/);
    expect(picture).toMatchObject({ width: 1200, height: 1200, alt: product.name });
    expect(await drawProductPicture(storage, product)).toEqual(picture);
  });

  test("of every demo product can be read by a renderer", async () => {
    const drawn = looked.map(async ({ code, look }) => {
      const small = sharp(Buffer.from(lookDrawing(look)))
        .resize(64)
        .raw();
      const { info } = await small.toBuffer({ resolveWithObject: true });
      return { code, width: info.width, height: info.height };
    });
    expect(await Promise.all(drawn)).toEqual(looked.map(({ code }) => ({ code, width: 64, height: 64 })));
  });

  test("keeps the proportions of the thing", async () => {
    const { look } = named("polotentsesushitel-lesenka-50x80-chernyy");
    const { width, height } = await darkExtent(lookDrawing(look));
    // Seen 18° from the left and 6° from above, so a little narrower than 50 × 80.
    expect(width / height).toBeCloseTo((500 * Math.cos(0.314)) / 800, 1);
  });
});

/** The rectangle of the black pixels: the thing without its shadow. */
async function darkExtent(svg: string) {
  const { data, info } = await sharp(Buffer.from(svg)).greyscale().raw().toBuffer({ resolveWithObject: true });
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const [index, grey] of data.entries()) {
    if (grey >= 60) continue;
    const [x, y] = [index % info.width, Math.floor(index / info.width)];
    [left, right] = [Math.min(left, x), Math.max(right, x)];
    [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
  }
  return { width: right - left, height: bottom - top };
}

test("every picture that the demo shop names is there", () => {
  const catalog = JSON.parse(readFileSync(join(demoMedia, "catalog.json"), "utf8")) as { pictures: { file: string }[] };
  expect(catalog.pictures.filter(({ file }) => !existsSync(join(demoMedia, file)))).toEqual([]);
});
