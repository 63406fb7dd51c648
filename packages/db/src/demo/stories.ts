import type { Db } from "../connection.ts";
import type { Json } from "../tables.gen.ts";
import { readContent } from "./content.ts";
import { demoRatings } from "./demo-ratings.ts";
import { replaceRows, upsertRows } from "./insert-rows.ts";
import { readProducts } from "./product-content.ts";

interface DemoCollection {
  id: number;
  code: string;
  name: string;
  subTitle: string;
  isActive: boolean;
  sort: number;
  badge: string | null;
  description: string[];
  productIds: number[];
  seo: Json;
}

export interface DemoReview {
  id: number;
  productId: number;
  author: string;
  city: string;
  rating: number;
  date: string;
  text: string;
  media: { file: string }[];
}

interface DemoKit {
  id: number;
  name: string;
  price: number;
  oldPrice: number | null;
  productIds: number[];
}

interface DemoSelection {
  productId: number;
  groups: { type: string; productIds: number[] }[];
}

export async function seedCollections(db: Db): Promise<void> {
  await upsertRows(
    db,
    "collection",
    ["id"],
    (readContent("collections") as DemoCollection[]).map((collection) => ({
      id: collection.id,
      code: collection.code,
      name: collection.name,
      sub_title: collection.subTitle,
      is_active: collection.isActive,
      sort: collection.sort,
      badge: collection.badge,
      description: collection.description,
      seo: collection.seo,
    })),
  );
}

/** What tells of several products at once, so it comes after them. */
export async function seedStories(db: Db): Promise<void> {
  const collections = readContent("collections") as DemoCollection[];
  await replaceRows(
    db,
    "collection_product",
    "collection_id",
    collections.map(({ id }) => id),
    collections.flatMap(({ id, productIds }) =>
      productIds.map((productId, index) => ({ collection_id: id, product_id: productId, sort: index + 1 })),
    ),
  );
  await upsertRows(
    db,
    "review",
    ["id"],
    (readContent("reviews") as DemoReview[]).map(({ productId, date, ...review }) => ({
      ...review,
      media: [], // hung up with the other pictures
      product_id: productId,
      written_on: date,
    })),
  );
  await upsertRows(db, "review", ["id"], demoRatings(readContent("reviews") as DemoReview[], readProducts()));
  await seedKits(db);
  await seedSelections(db);
}

async function seedKits(db: Db): Promise<void> {
  const kits = readContent("kits") as DemoKit[];
  await upsertRows(
    db,
    "kit",
    ["id"],
    kits.map(({ id, name, price, oldPrice }) => ({ id, name, price, old_price: oldPrice })),
  );
  await replaceRows(
    db,
    "kit_product",
    "kit_id",
    kits.map(({ id }) => id),
    kits.flatMap(({ id, productIds }) =>
      productIds.map((productId, index) => ({ kit_id: id, product_id: productId, sort: index + 1 })),
    ),
  );
}

async function seedSelections(db: Db): Promise<void> {
  const selections = readContent("selections") as DemoSelection[];
  await replaceRows(
    db,
    "selection_product",
    "cabinet_id",
    selections.map(({ productId }) => productId),
    selections.flatMap(({ productId, groups }) =>
      groups.flatMap(({ type, productIds }) =>
        productIds.map((id, index) => ({ cabinet_id: productId, type, product_id: id, sort: index + 1 })),
      ),
    ),
  );
}
