import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { Id, pathId } from "./id.ts";
import { Picture } from "./media.ts";
import { Money } from "./money.ts";
import { Badge } from "./product.ts";
import { versionedCalls, versionedContent } from "./staff-versions.ts";

const tag = "Коллекции: сотрудникам";
const path = "/admin/collections";
const trimmedText = (max: number) => z.string().trim().max(max, `Не длиннее ${max} знаков`);

/** In percent of the picture's sides, with one digit. */
const share = z.number().min(0).max(100);
const Mark = z.strictObject({ x: share, y: share, productId: Id });

export const CollectionContent = z
  .strictObject({
    name: trimmedText(100).min(2, "Напишите название"),
    code: z
      .string()
      .trim()
      .max(100, "Не длиннее 100 знаков")
      .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, "Код: латинские буквы, цифры и дефисы между ними"),
    subTitle: trimmedText(200),
    isActive: z.boolean(),
    badge: Badge.nullable(),
    description: z.array(trimmedText(2_000)).max(10),
    seo: z.strictObject({ title: trimmedText(200), description: trimmedText(500) }),
    /** Its main picture, which tiles and the banner show too, and the products seen on it. */
    pictureId: Id.nullable(),
    marks: z.array(Mark).max(20),
    /** The same for narrow screens. */
    portraitId: Id.nullable(),
    /** Further pictures; films stay as they are. */
    gallery: z
      .array(
        z.strictObject({
          mediaId: Id,
          portraitId: Id.nullable(),
          videoId: Id.nullable(),
          title: trimmedText(200).nullable(),
        }),
      )
      .max(30),
    /** In the order of its page. */
    productIds: z.array(Id).max(500),
  })
  .meta({ id: "CollectionContent" });
export type CollectionContent = z.infer<typeof CollectionContent>;

/** A product as far as it is chosen by. */
export const PickedProduct = z
  .object({
    id: Id,
    name: z.string(),
    article: z.string().nullable(),
    price: Money.nullable(),
    isActive: z.boolean(),
    picture: Picture.nullable(),
  })
  .meta({ id: "PickedProduct" });
export type PickedProduct = z.infer<typeof PickedProduct>;

export const StaffCollection = versionedContent(CollectionContent)
  .extend({
    id: Id,
    link: z.string(),
    /** Those that the content names. */
    pictures: z.array(Picture.extend({ id: Id })),
    products: z.array(PickedProduct),
  })
  .meta({ id: "StaffCollection" });
export type StaffCollection = z.infer<typeof StaffCollection>;

export const ListedCollection = z
  .object({
    id: Id,
    name: z.string(),
    code: z.string(),
    isActive: z.boolean(),
    hasDraft: z.boolean(),
    productsCount: z.int(),
    marksCount: z.int(),
    picture: Picture.nullable(),
  })
  .meta({ id: "ListedCollection" });
export type ListedCollection = z.infer<typeof ListedCollection>;

export const staffCollections = endpoint({
  method: "GET",
  path,
  summary: "Collections in the order of the shop, hidden ones too",
  tag,
  rights: ["collections.see"],
  response: z.object({ collections: z.array(ListedCollection) }),
});

export const createCollection = endpoint({
  method: "POST",
  path,
  summary: "A new collection, which nobody sees until it is published",
  tag,
  rights: ["collections.change"],
  audit: { kind: "change", about: "collection", title: "Новая коллекция" },
  body: z.strictObject({ name: CollectionContent.shape.name }),
  response: z.object({ id: Id }),
});

export const orderCollections = endpoint({
  method: "PUT",
  path: `${path}/order`,
  summary: "The order in which the shop shows them: all ids",
  tag,
  rights: ["collections.change"],
  audit: { kind: "change", about: "collection", title: "Порядок коллекций" },
  renewsPages: true,
  body: z.strictObject({ ids: z.array(Id).max(1_000) }),
  response: z.object({ done: z.literal(true) }),
  errors: ["content_changed_meanwhile"],
});

export const pickProducts = endpoint({
  method: "GET",
  path: "/admin/content/products",
  summary: "Products on sale that a text finds, as the shop's search does",
  tag,
  rights: [
    "products.see",
    "promotions.see",
    "campaigns.see",
    "discounts.see",
    "collections.see",
    "home-page.see",
    "kits.see",
    "orders.change",
    "orders.call",
  ],
  query: z.object({ q: z.string().trim().min(1).max(100) }),
  response: z.object({ products: z.array(PickedProduct) }),
});

export const {
  read: staffCollection,
  saveDraft: saveCollectionDraft,
  dropDraft: dropCollectionDraft,
  publish: publishCollection,
  restore: restoreCollection,
} = versionedCalls({
  path: `${path}/:id`,
  tag,
  title: "Коллекция",
  about: "collection",
  area: "collections",
  params: z.object({ id: pathId }),
  numbered: z.object({ id: pathId, n: pathId }),
  content: CollectionContent,
  card: StaffCollection,
  errors: ["collection_not_found", "collection_code_taken", "not_found"],
});
