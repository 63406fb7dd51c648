import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { Id, pathId } from "./id.ts";
import { Picture } from "./media.ts";
import { Money } from "./money.ts";
import { ProductContent } from "./product-content.ts";
import { SavedPicture } from "./staff-pictures.ts";

const tag = "Каталог: сотрудникам";
const path = "/admin/products";
const ofProduct = z.object({ productId: pathId });

/** A draft was never on sale, a hidden product no longer is. */
export const ProductState = z.enum(["draft", "published", "hidden"]);
export type ProductState = z.infer<typeof ProductState>;

/** Which side wins on a price: 1C at its next exchange, or the office. */
export const PriceOwner = z.enum(["erp", "office"]);

export const ListedProduct = z
  .object({
    id: Id,
    code: z.string(),
    name: z.string(),
    article: z.string().nullable(),
    section: z.string(),
    /** Retail price. */
    price: Money.nullable(),
    priceOwner: PriceOwner,
    stock: z.int(),
    state: ProductState,
    /** There is a working copy. */
    hasDraft: z.boolean(),
    picture: Picture.nullable(),
  })
  .meta({ id: "ListedProduct" });
export type ListedProduct = z.infer<typeof ListedProduct>;

/** Gaps of a product: no picture, no description, no stock, or unpublished changes. */
export const ProductLack = z.enum(["picture", "words", "stock", "publishing"]);
export type ProductLack = z.infer<typeof ProductLack>;

/** Filters of the product list, also used to choose the products of a sheet. */
export const ProductFilters = z.object({
  section: pathId.optional(),
  state: ProductState.optional(),
  lack: ProductLack.optional(),
  q: z.string().max(100).optional(),
  cursor: pathId.optional(),
});
export type ProductFilters = z.infer<typeof ProductFilters>;

export const staffProducts = endpoint({
  method: "GET",
  path,
  summary: "Products of every state, the newest first; `q` begins an article or a code, or is a part of a name",
  tag,
  rights: ["products.see"],
  query: ProductFilters,
  response: z.object({ products: z.array(ListedProduct), cursor: z.int().nullable() }),
});

export const ProductDictionary = z
  .object({
    sections: z.array(z.object({ id: Id, name: z.string(), depth: z.int(), propertyIds: z.array(z.int()) })),
    collections: z.array(z.object({ id: Id, name: z.string() })),
    colors: z.array(z.object({ code: z.string(), name: z.string(), hex: z.string() })),
    properties: z.array(
      z.object({
        id: z.int(),
        code: z.string(),
        name: z.string(),
        kind: z.enum(["list", "range"]),
        unit: z.string().nullable(),
        options: z.array(z.object({ id: Id, value: z.string() })),
      }),
    ),
  })
  .meta({ id: "ProductDictionary" });
export type ProductDictionary = z.infer<typeof ProductDictionary>;

export const productDictionary = endpoint({
  method: "GET",
  path: `${path}/dictionary`,
  summary: "What a product's fields are chosen from; a section names the properties that its products have",
  tag,
  rights: ["products.see"],
  response: ProductDictionary,
});

export const addPropertyOption = endpoint({
  method: "POST",
  path: `${path}/dictionary/options`,
  summary: "One more value of a list property, or the one that is there already",
  tag,
  rights: ["products.change"],
  audit: { kind: "change", about: "product", title: "Значение свойства" },
  body: z.strictObject({ propertyId: z.int().positive().max(32_767), value: z.string().trim().min(1).max(100) }),
  response: z.object({ id: Id, value: z.string() }),
  errors: ["not_found"],
});

const Fault = z.object({ field: z.string(), text: z.string() });

/** A field before and after, as readable text. */
export const ContentChange = z.object({ field: z.string(), title: z.string(), from: z.string(), to: z.string() });
export type ContentChange = z.infer<typeof ContentChange>;

export const StaffProduct = z
  .object({
    id: Id,
    /** Key of the product in 1C. */
    uid: z.guid(),
    state: ProductState,
    /** The working copy, or the published content without one. */
    content: ProductContent,
    /** Version of the working copy, 0 without one: saving over a newer one is refused. */
    version: z.int(),
    draft: z.object({ author: z.string(), at: z.iso.datetime() }).nullable(),
    /** Changes that publishing would make. */
    changes: z.array(ContentChange),
    /** Errors that block publication. */
    faults: z.array(Fault),
    priceOwners: z.object({ retail: PriceOwner, noRegistry: PriceOwner, promo: PriceOwner, old: PriceOwner }),
    /** Fields that 1C no longer overwrites. */
    officeFields: z.array(z.string()),
    media: z.array(SavedPicture),
    variants: z.array(
      ListedProduct.omit({ picture: true, section: true }).extend({
        color: z.string().nullable(),
        widthMm: z.int().nullable(),
      }),
    ),
    stock: z.array(
      z.object({
        storeId: Id,
        store: z.string(),
        /** Pieces on the shelf, those reserved by orders, those for sale. */
        onShelf: z.int(),
        kept: z.int(),
        forSale: z.int(),
      }),
    ),
    versions: z.array(
      z.object({
        n: z.int(),
        author: z.string().nullable(),
        at: z.iso.datetime(),
        changes: z.array(ContentChange),
      }),
    ),
  })
  .meta({ id: "StaffProduct" });
export type StaffProduct = z.infer<typeof StaffProduct>;

export const staffProduct = endpoint({
  method: "GET",
  path: `${path}/:productId`,
  summary: "One product as its editor shows it: content, variants, stock, versions",
  tag,
  rights: ["products.see"],
  params: ofProduct,
  response: StaffProduct,
  errors: ["product_not_found"],
});

export const createProduct = endpoint({
  method: "POST",
  path,
  summary: "A new product, which nobody sees until it is published",
  tag,
  rights: ["products.change"],
  audit: { kind: "change", about: "product", title: "Новый товар" },
  body: z.strictObject({ name: ProductContent.shape.name, sectionId: Id }),
  response: z.object({ id: Id }),
  errors: ["section_not_found"],
});

const versioned = z.strictObject({ version: z.int().min(0) });

export const saveProductDraft = endpoint({
  method: "PUT",
  path: `${path}/:productId/draft`,
  summary: "Keeps the working copy; the shop shows what it did",
  tag,
  rights: ["products.change"],
  audit: { kind: "change", about: "product", title: "Черновик товара" },
  params: ofProduct,
  body: versioned.extend({ content: ProductContent }),
  response: StaffProduct,
  errors: ["product_not_found", "product_changed_meanwhile"],
});

export const dropProductDraft = endpoint({
  method: "DELETE",
  path: `${path}/:productId/draft`,
  summary: "Forgets the working copy",
  tag,
  rights: ["products.change"],
  audit: { kind: "change", about: "product", title: "Черновик товара отброшен" },
  params: ofProduct,
  response: StaffProduct,
  errors: ["product_not_found"],
});

export const publishProduct = endpoint({
  method: "POST",
  path: `${path}/:productId/publication`,
  summary: "Publishes the working copy: lists, filters, search and pages follow within seconds",
  tag,
  rights: ["products.change"],
  audit: { kind: "change", about: "product", title: "Публикация товара" },
  params: ofProduct,
  body: versioned.extend({
    /** Without it a product with gaps (picture, description, stock) is refused, with the list of gaps. */
    acceptGaps: z.boolean().default(false),
  }),
  response: StaffProduct,
  errors: [
    "product_not_found",
    "product_changed_meanwhile",
    "product_not_ready",
    "product_has_gaps",
    "product_code_taken",
  ],
});

export const restoreProductVersion = endpoint({
  method: "POST",
  path: `${path}/:productId/versions/:n`,
  summary: "Makes a version that was published the working copy",
  tag,
  rights: ["products.change"],
  audit: { kind: "change", about: "product", title: "Возврат версии товара" },
  params: ofProduct.extend({ n: pathId }),
  response: StaffProduct,
  errors: ["product_not_found", "not_found"],
});

export const addProductVariant = endpoint({
  method: "POST",
  path: `${path}/:productId/variants`,
  summary: "Another piece of the same model, a copy in another colour or width, as a draft",
  tag,
  rights: ["products.change"],
  audit: { kind: "change", about: "product", title: "Вариант товара" },
  params: ofProduct,
  body: z.strictObject({
    name: ProductContent.shape.name,
    article: ProductContent.shape.article,
    colorCode: ProductContent.shape.colorCode,
    widthMm: z.int().min(1).max(100_000).nullable(),
    retail: Money.nullable(),
  }),
  response: z.object({ id: Id }),
  errors: ["product_not_found"],
});

export const previewProduct = endpoint({
  method: "POST",
  path: `${path}/:productId/preview`,
  summary: "A link to the shop's page of the working copy, good for half an hour",
  tag,
  rights: ["products.change"],
  audit: { kind: "change", about: "product", title: "Ссылка на предпросмотр товара" },
  params: ofProduct,
  response: z.object({ link: z.string() }),
  errors: ["product_not_found", "product_not_ready"],
});

export const setProductStock = endpoint({
  method: "PUT",
  path: `${path}/:productId/stock`,
  summary: "What lies on a store's shelf; what orders keep of it is not for sale",
  tag,
  rights: ["products.change"],
  audit: { kind: "change", about: "product", title: "Остаток товара" },
  params: ofProduct,
  body: z.strictObject({ storeId: Id, onShelf: z.int().min(0).max(1_000_000) }),
  response: StaffProduct,
  errors: ["product_not_found", "not_found"],
});
