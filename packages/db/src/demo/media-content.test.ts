import { statSync } from "node:fs";
import { join } from "node:path";
import type { Look } from "@zertsalo/domain/look/look";
import { measuredViews } from "@zertsalo/product-drawings/measured-views";
import sharp from "sharp";
import { expect, test } from "vitest";
import { demoMedia } from "../demo-pictures.ts";
import { catalogPictures, galleryOf } from "./media-content.ts";
import { readProducts } from "./product-content.ts";

const { products, pictures } = catalogPictures();
const rows = new Map(pictures.map((picture) => [picture.file, picture]));
const sets = Object.entries(products).map(([code, views]) => ({ code, views, gallery: galleryOf(views) }));

test("a gallery begins with the front; evening, angle, room and both close-ups follow", () => {
  const views = { "detail-2": "c", detail: "d", room: "r", angle: "a", evening: "e", main: "m" };
  expect(galleryOf(views)).toEqual([
    { view: "front", file: "m" },
    { view: "evening", file: "e" },
    { view: "angle", file: "a" },
    { view: "room", file: "r" },
    { view: "detail", file: "d" },
    { view: "detail", file: "c" },
  ]);
  expect(galleryOf({ main: "m", room: "r" }).map(({ view }) => view)).toEqual(["front", "room"]);
});

test("every picture shows the product that has it, and no product is unknown", () => {
  const known = new Set(readProducts().map(({ code }) => code));
  const foreign = sets.flatMap(({ code, gallery }) =>
    gallery.filter(({ file }) => !known.has(code) || rows.get(file)?.shows !== code),
  );
  expect(foreign).toEqual([]);
  expect(sets.flatMap(({ gallery }) => gallery)).toHaveLength(pictures.length);
});

test("a set is of one studio: 1600 px in the present one, and light enough to load", async () => {
  const sizes = sets.flatMap(({ code, views, gallery }) =>
    gallery.map(async ({ file }) => {
      const { width, height } = await sharp(join(demoMedia, file)).metadata();
      const row = rows.get(file);
      const isAsListed = row?.width === width && row.height === height;
      const side = views.studio === 2 ? 1600 : 1200;
      const isLight = statSync(join(demoMedia, file)).size <= 300_000;
      return isAsListed && width === side && height === side && isLight ? [] : [`${code}: ${file}`];
    }),
  );
  expect((await Promise.all(sizes)).flat()).toEqual([]);
});

test("every product has its drawing, and the drawing the sizes of its properties", () => {
  const sizeOf = (code: string, { props }: { props: { code: string; value: string | number }[] }) =>
    props.find((prop) => prop.code === code)?.value;
  const wrong = readProducts().flatMap((product) => {
    const [first] = measuredViews(product.look as unknown as Look);
    const [width, height] = [
      sizeOf("width", product),
      sizeOf(first?.title === "Вид сверху" ? "depth" : "height", product),
    ];
    const isRight =
      first && [width ?? first.widthMm, height ?? first.heightMm].join() === [first.widthMm, first.heightMm].join();
    return isRight ? [] : [`${product.code}: ${first?.widthMm} × ${first?.heightMm}, sold as ${width} × ${height}`];
  });
  expect(wrong).toEqual([]);
});
