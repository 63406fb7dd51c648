import type { Look } from "@zertsalo/domain/look/look";
import { sql } from "kysely";
import type { Db } from "../connection.ts";
import { drawProductPicture, importFile, importPicture } from "../demo-pictures.ts";
import { runInLanes } from "../run-in-lanes.ts";
import type { Storage } from "../storage.ts";
import type { StoredFile, StoredPicture } from "../store-picture.ts";
import { upsertRows } from "./insert-rows.ts";
import { catalogPictures, galleryOf, mediaManifest, storyPictures } from "./media-content.ts";
import { readProducts } from "./product-content.ts";

/** File of the demo media, or `drawing:` and a product's code → its row in `media`. */
export type MediaIds = ReadonlyMap<string, number>;

export const demoDrawingKey = (code: string) => `drawing:${code}`;

/** Puts every picture, model and video of the demo shop into storage and into `media`, always in the same order. */
export async function seedMedia(db: Db, storage: Storage): Promise<MediaIds> {
  const imports = [...pictureImports(storage), ...drawingImports(storage), ...fileImports(storage)];
  const stored = new Map<string, StoredFile & Partial<StoredPicture>>();
  await runInLanes(
    4,
    imports.map(([name, load]) => async () => {
      stored.set(name, await load());
    }),
  );

  const rows = imports.map(([name]) => {
    const file = stored.get(name);
    if (!file) throw new Error(`${name} was not imported`);
    const { key, bytes, mime, width = 0, height = 0, alt = "", preview = null } = file;
    return {
      key,
      width,
      height,
      bytes,
      mime,
      alt,
      preview,
      source: mime.startsWith("model/") ? "own model" : "own render",
    };
  });
  await upsertRows(db, "media", ["key"], rows);
  const { rows: ids } = await sql<{ key: string; id: number }>`select key, id from media`.execute(db);
  const idOf = new Map(ids.map(({ key, id }) => [key, id]));
  return new Map(imports.map(([name]) => [name, idOf.get(stored.get(name)?.key ?? "") ?? 0]));
}

type Import = [name: string, load: () => Promise<StoredFile & Partial<StoredPicture>>];

function pictureImports(storage: Storage): Import[] {
  const { products, pictures } = catalogPictures();
  const manifest = mediaManifest();
  const stories = storyPictures();
  const alts = new Map([...pictures, ...manifest.pictures].map(({ file, alt }) => [file, alt]));
  const files = [
    ...Object.values(products).flatMap((views) => galleryOf(views).map(({ file }) => file)),
    ...[stories.collections, stories.projects, stories.slots].flatMap((group) => Object.values(group).flat()),
    ...stories.about,
  ];
  return [...new Set(files)]
    .toSorted()
    .map((file) => [file, () => importPicture(storage, file, { alt: alts.get(file) ?? "" })]);
}

/** A product without a picture is drawn from its own look; it never borrows another product's photo. */
function drawingImports(storage: Storage): Import[] {
  const { products: pictured } = catalogPictures();
  return readProducts()
    .filter(({ code }) => !(code in pictured))
    .map(({ code, name, look }) => [
      demoDrawingKey(code),
      () => drawProductPicture(storage, { code, name, look: look as unknown as Look }),
    ]);
}

/** 3D models and videos. */
function fileImports(storage: Storage): Import[] {
  const { models, videos } = mediaManifest();
  return [...models, ...videos].map(({ file, alt }) => [
    file,
    async () => ({ ...(await importFile(storage, file)), alt }),
  ]);
}
