import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { Picture } from "./media.ts";
import { Money } from "./money.ts";
import { Badge, ProductCard } from "./product.ts";

const tag = "Коллекции";

/** A place on a picture, in percent of its width and height, and the product that is seen there. */
export const CollectionMark = z
  .object({
    x: z.number().min(0).max(100),
    y: z.number().min(0).max(100),
    productId: z.int(),
    code: z.string(),
    name: z.string(),
    link: z.string(),
    price: Money,
  })
  .meta({ id: "CollectionMark" });
export type CollectionMark = z.infer<typeof CollectionMark>;

/** `path` is the file itself. `picture` is what a gallery shows of it: an image as it is, of a video its preview. */
export const CollectionMedia = z
  .object({
    type: z.enum(["image", "video"]),
    kind: z.enum(["preview", "main", "bannerDesktop", "bannerMobile", "gallery"]),
    path: z.string(),
    title: z.string().nullable(),
    sort: z.int(),
    picture: Picture,
    /** Of a video; an image needs none. */
    preview: Picture.nullable(),
    marks: z.array(CollectionMark),
  })
  .meta({ id: "CollectionMedia" });
export type CollectionMedia = z.infer<typeof CollectionMedia>;

export const CollectionVideo = z
  .object({ videoId: z.int(), path: z.string(), preview: Picture, sort: z.int() })
  .meta({ id: "CollectionVideo" });

const collectionBase = {
  id: z.int(),
  code: z.string(),
  name: z.string(),
  subTitle: z.string(),
  link: z.string(),
  isActive: z.boolean(),
  sort: z.int(),
  badge: Badge.nullable(),
  productsCount: z.int(),
  priceFrom: Money.nullable(),
};

export const CollectionTile = z
  .object({ ...collectionBase, picture: Picture.nullable(), portrait: Picture.nullable() })
  .meta({ id: "CollectionTile" });
export type CollectionTile = z.infer<typeof CollectionTile>;

/** Of `products` the first hundred; sorted, narrowed and by pages they are a list like any other: products/list. */
export const Collection = z
  .object({
    ...collectionBase,
    description: z.array(z.string()),
    images: z.array(Picture),
    videos: z.array(CollectionVideo),
    /** Images and videos together, in the order of the page. */
    media: z.array(CollectionMedia),
    products: z.array(ProductCard),
    /** The shortest term of what is made to order in it. */
    leadTimeWorkingDays: z.int().nullable(),
    /** Sections of the catalogue's first level that its products belong to. */
    sections: z.array(z.object({ code: z.string(), name: z.string(), productsCount: z.int() })),
    seo: z.object({ title: z.string(), description: z.string() }),
  })
  .meta({ id: "Collection" });
export type Collection = z.infer<typeof Collection>;

export const collections = endpoint({
  method: "GET",
  path: "/zertsalo-a-catalog/v1/collections",
  summary: "Collections in the order staff have given them",
  tag,
  scope: "catalogue:read",
  response: z.object({ list: z.array(CollectionTile) }),
});

export const collectionByCode = endpoint({
  method: "GET",
  path: "/zertsalo-a-catalog/v1/collections/by-code/:code",
  summary: "One collection with its pictures, videos and marks",
  tag,
  scope: "catalogue:read",
  params: z.object({ code: z.string().min(1).max(100) }),
  response: Collection,
  errors: ["collection_not_found"],
});
