import { sql } from "kysely";
import type { Db } from "../connection.ts";
import { readContent } from "./content.ts";
import { replaceRows, upsertRows } from "./insert-rows.ts";
import { demoDrawingKey, type MediaIds } from "./media.ts";
import { catalogPictures, galleryOf, inPairs, type PicturePair, storyPictures } from "./media-content.ts";
import { readProducts } from "./product-content.ts";
import type { DemoSection } from "./section-content.ts";
import type { DemoReview } from "./stories.ts";
import { tilePictures } from "./tile-pictures.ts";

/** Links the imported pictures to products, collections and slots. */
export async function seedMediaPlaces(db: Db, media: MediaIds): Promise<void> {
  await seedProductPictures(db, media);
  await seedModels(db, media);
  await seedProductVideos(db, media);
  await seedCollectionPictures(db, media);
  await upsertRows(db, "media_slot", ["slot"], [...storySlots(media), ...tileSlots(media), ...selectionSlots(media)]);
  await seedKitPictures(db, media);
  await seedReviewPictures(db, media);
}

function idOf(media: MediaIds, name: string): number {
  const id = media.get(name);
  if (!id) throw new Error(`The demo media do not hold ${name}`);
  return id;
}

async function seedProductPictures(db: Db, media: MediaIds): Promise<void> {
  const products = readProducts();
  const { products: pictured } = catalogPictures();
  const rows = products.flatMap(({ id, code }) => {
    const views = pictured[code];
    if (!views) return [{ product_id: id, media_id: idOf(media, demoDrawingKey(code)), view: "drawing", sort: 1 }];
    return galleryOf(views).map(({ view, file }, index) => ({
      product_id: id,
      media_id: idOf(media, file),
      view: view as string,
      sort: index + 1,
    }));
  });
  const ids = products.map(({ id }) => id);
  await replaceRows(db, "product_media", "product_id", ids, rows);
}

/**
 * A model appears only where it is close enough to the product. Neither of these is exact: the vanity's model is
 * 90 cm wide and has a brass tap, its product is the 80 cm one of the same front, body and mounting; the tabletop's
 * model has a sink cut into the same slab of the same size. The other models differ in legs, doors or light
 * from everything in the catalogue, and stay unused.
 */
const models: Record<string, string> = {
  "tumba-s-rakovinoy-pinega-80-dub-naturalnyy": "models/vanity-dub-90.glb",
  "stoleshnitsa-kalakata-120x48": "models/tabletop-kalakatta-120.glb",
};

async function seedModels(db: Db, media: MediaIds): Promise<void> {
  const rows = readProducts().flatMap(({ id, code }) => {
    const file = models[code];
    return file ? [{ product_id: id, media_id: idOf(media, file) }] : [];
  });
  await upsertRows(db, "product_model", ["product_id"], rows);
}

/** A turntable of the same model; the product's own photo is the poster. */
const productVideos: Record<string, string> = {
  "tumba-s-rakovinoy-pinega-80-dub-naturalnyy": "videos/vanity-dub-90.webm",
};

async function seedProductVideos(db: Db, media: MediaIds): Promise<void> {
  for (const { id, code } of readProducts()) {
    const file = productVideos[code];
    if (!file) continue;
    await sql`
      insert into product_video (product_id, link, sort)
      select ${id}, '/media/' || key, 1 from media where id = ${idOf(media, file)}
      on conflict do nothing`.execute(db);
  }
}

interface PicturedCollection {
  id: number;
  code: string;
  productIds: number[];
  videos: { path: string; preview: string; title: string; sort: number }[];
}

/** Scenes, films and photos of the page's grid together. */
const gridPlaces = 3;

/**
 * The first scene is preview, banner and main picture, with marks measured on that very picture; further ones, photos
 * of its best-selling models and videos are the gallery.
 */
async function seedCollectionPictures(db: Db, media: MediaIds): Promise<void> {
  const collections = readContent("collections") as PicturedCollection[];
  const stories = storyPictures();
  const rows = collections.flatMap(({ id, code, productIds, videos }) => {
    const [first, ...more] = inPairs(stories.collections[code] ?? []);
    if (!first) return [];
    const row = (kind: string, sort: number, pair: PicturePair) => ({
      collection_id: id,
      kind,
      type: "image",
      ...pairIds(media, pair),
      video_id: null as number | null,
      title: null as string | null,
      sort,
      marks: kind === "main" ? (stories.marks.collections[code]?.marks ?? []) : [],
    });
    const places = gridPlaces - 1 - more.length - videos.length;
    const details = modelPictures(code, productIds, places).map((file) => ({ landscape: file, portrait: null }));
    return [
      row("preview", 10, first),
      row("main", 20, first),
      row("bannerDesktop", 30, { ...first, portrait: null }),
      ...(first.portrait ? [row("bannerMobile", 40, { landscape: first.portrait, portrait: null })] : []),
      ...[...more, ...details].map((pair, index) => row("gallery", 50 + index, pair)),
      ...videos.map(({ path, preview, title, sort }) => ({
        ...row("gallery", sort, { landscape: preview, portrait: null }),
        type: "video",
        video_id: idOf(media, path),
        title,
      })),
    ];
  });
  await replaceRows(
    db,
    "collection_media",
    "collection_id",
    collections.map(({ id }) => id),
    rows,
  );
}

/** Photos of its own models, one of each, the most popular first. */
function modelPictures(collection: string, productIds: readonly number[], count: number): string[] {
  const { products: pictured } = catalogPictures();
  const own = readProducts()
    .filter((product) => productIds.includes(product.id) && product.collection === collection)
    .toSorted((a, b) => b.popularity - a.popularity || a.id - b.id);
  const byFamily = new Map(
    own.toReversed().flatMap(({ family, code }) => {
      const file = pictured[code]?.angle ?? pictured[code]?.main;
      return file ? [[family, file] as const] : [];
    }),
  );
  const families = [...new Set(own.map(({ family }) => family))];
  return families.flatMap((family) => byFamily.get(family) ?? []).slice(0, Math.max(count, 0));
}

function pairIds(media: MediaIds, { landscape, portrait }: PicturePair) {
  return { media_id: idOf(media, landscape), portrait_id: portrait === null ? null : idOf(media, portrait) };
}

/** Heroes, showrooms, designers, projects, workshop. */
function storySlots(media: MediaIds) {
  const stories = storyPictures();
  const slot = (name: string, pair: PicturePair | undefined) => (pair ? [{ slot: name, ...pairIds(media, pair) }] : []);
  return [
    ...Object.entries(stories.slots).flatMap(([name, files]) => slot(name, inPairs(files)[0])),
    ...slot("about/workshop", inPairs(stories.about)[0]),
    ...Object.entries(stories.projects).flatMap(([slug, files]) =>
      inPairs(files).flatMap((pair, index) => slot(`projects/${slug}/${index + 1}`, pair)),
    ),
  ];
}

/** Sections of the catalogue with the pictures of their tiles. */
function tileSlots(media: MediaIds) {
  const sections = readContent("sections") as DemoSection[];
  return tilePictures(sections, readProducts(), catalogPictures().products).map(({ section, file }) => ({
    slot: `sections/${section}/tile`,
    media_id: idOf(media, file),
    portrait_id: null,
  }));
}

/** A selection uses the picture of its first product, a kit that of its first piece, where there is one. */
function firstPictures(media: MediaIds): (productIds: readonly number[]) => number | null {
  const { products: pictured } = catalogPictures();
  const codes = new Map(readProducts().map(({ id, code }) => [id, code]));
  return (productIds) => {
    const views = productIds.map((id) => pictured[codes.get(id) ?? ""]).find(Boolean);
    return views ? idOf(media, views.main) : null;
  };
}

function selectionSlots(media: MediaIds) {
  const selections = readContent("selections") as { groups: { imagePath: string; productIds: number[] }[] }[];
  const firstPicture = firstPictures(media);
  return selections.flatMap(({ groups }) =>
    groups.flatMap(({ imagePath, productIds }) => {
      const mediaId = firstPicture(productIds);
      return mediaId ? [{ slot: imagePath, media_id: mediaId, portrait_id: null }] : [];
    }),
  );
}

async function seedKitPictures(db: Db, media: MediaIds): Promise<void> {
  const firstPicture = firstPictures(media);
  for (const { id, productIds } of readContent("kits") as { id: number; productIds: number[] }[]) {
    await sql`update kit set media_id = ${firstPicture(productIds)} where id = ${id}`.execute(db);
  }
}

async function seedReviewPictures(db: Db, media: MediaIds): Promise<void> {
  for (const { id, media: pictures } of readContent("reviews") as DemoReview[]) {
    const ids = pictures.map(({ file }) => idOf(media, file));
    await sql`
      update review set media = (
        select coalesce(jsonb_agg(jsonb_build_object('key', key) order by array_position(${ids}::int[], id)), '[]')
        from media where id = any(${ids}::int[])
      ) where id = ${id}`.execute(db);
  }
}
