import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { pathId } from "./id.ts";
import { LinkToken } from "./link-token.ts";
import { Kit, Model3d, Product, ProductCard, ProductFitting, ProductVariant, SelectionGroup } from "./product.ts";
import { FilterAnswer, ProductGrouping, ProductListAnswer, ProductListRequest } from "./product-list.ts";
import { Section, SeoMain, SeoTemplate } from "./section.ts";

const tag = "Каталог";
const productId = z.object({ productId: pathId });
const typeCode = z.object({ typeCode: z.string().min(1).max(100) });
const productCode = z.object({ code: z.string().min(1).max(150) });

export const productTypes = endpoint({
  method: "GET",
  path: "/zertsalo-a-catalog/v1/types",
  summary: "Sections of the catalogue, sorted",
  tag,
  scope: "catalogue:read",
  response: z.object({ list: z.array(Section) }),
});

export const productList = endpoint({
  method: "POST",
  path: "/zertsalo-a-catalog/v1/products/list",
  summary: "A page of products of a section, sale, collection, text search or set of ids",
  tag,
  scope: "catalogue:read",
  body: ProductListRequest,
  response: ProductListAnswer,
  errors: ["section_not_found"],
});

/**
 * Filters stand in the query by property code: options repeated (`shape=круг&shape=овал`), ranges as `width=600-900`.
 * `groupBy=family` counts families in place of products. `short=Y` shortens long lists of options to the first ones and those chosen, but for the filters named in `all`.
 */
export const productFilter = endpoint({
  method: "GET",
  path: "/zertsalo-a-catalog/v1/products/filter",
  summary: "Filters of a list with the counts of their options",
  tag,
  query: z.record(z.string().max(100), z.union([z.string().max(300), z.array(z.string().max(300)).max(100)])),
  response: FilterAnswer,
  errors: ["section_not_found"],
});

export const productByCode = endpoint({
  method: "GET",
  path: "/zertsalo-a-catalog/v2/products/by-code/:code",
  summary: "One product with its variants, prices, properties and stock",
  tag,
  scope: "catalogue:read",
  params: productCode,
  response: Product,
  errors: ["product_not_found", "product_withdrawn"],
});

export const productPreview = endpoint({
  method: "GET",
  path: "/zertsalo-a-catalog/v1/products/preview/:token",
  summary: "A product as it would be once published, by a link that staff have been given",
  tag,
  params: z.object({ token: LinkToken }),
  response: Product,
  errors: ["link_expired"],
});

const FormerCodeKind = z.enum(["product", "section", "collection"]);
export type FormerCodeKind = z.infer<typeof FormerCodeKind>;

export const currentLink = endpoint({
  method: "GET",
  path: "/zertsalo-a-catalog/v1/former-codes/:kind/:code",
  summary: "Where something that was renamed stands now, null for a code that nobody has given up",
  tag,
  params: productCode.extend({ kind: FormerCodeKind }),
  response: z.object({ link: z.string() }).nullable(),
});

export const bestsellers = endpoint({
  method: "GET",
  path: "/zertsalo-a-catalog/v2/products/bestsellers",
  summary: "Products that sell best",
  tag,
  response: z.object({ products: z.array(ProductCard) }),
});

export const bestsellerCodes = endpoint({
  method: "GET",
  path: "/zertsalo-a-catalog/v1/products/codes-bestseller",
  summary: "Codes of the products that sell best",
  tag,
  response: z.object({ codes: z.array(z.string()) }),
});

export const sectionSeoMain = endpoint({
  method: "GET",
  path: "/zertsalo-a-catalog/v1/products/seo-main",
  summary: "The text under a section's list",
  tag,
  query: typeCode,
  response: SeoMain.nullable(),
  errors: ["section_not_found"],
});

export const sectionSeoTemplate = endpoint({
  method: "GET",
  path: "/zertsalo-a-catalog/v1/products/seo-template",
  summary: "How titles and descriptions of a section's products are made",
  tag,
  query: typeCode,
  response: SeoTemplate,
  errors: ["section_not_found"],
});

export const kitsOfProduct = endpoint({
  method: "GET",
  path: "/zertsalo-a-catalog/v1/set-of-goods/by-product/:productId",
  summary: "Kits that hold this product",
  tag,
  params: productId,
  response: z.array(Kit),
});

export const modelOfProduct = endpoint({
  method: "GET",
  path: "/zertsalo-a-catalog/v1/3d-model/by-product/:productId",
  summary: "The product's 3D model, null without one",
  tag,
  params: productId,
  response: Model3d.nullable(),
});

export const fittingOfProduct = endpoint({
  method: "GET",
  path: "/zertsalo-a-catalog/v1/fitting/by-product/:productId",
  summary: "Measured views of the product, what is in its box, advice on its size; null when its shape is not known",
  tag,
  params: productId,
  response: ProductFitting.nullable(),
});

export const familyOfProduct = endpoint({
  method: "GET",
  path: "/zertsalo-a-catalog/v1/families/by-product/:productId",
  summary: "All variants for sale of the product's family, narrow ones first; empty for a product that is in no list",
  tag,
  params: productId,
  response: z.object({ variants: z.array(ProductVariant) }),
});

export const selectionsOfCabinet = endpoint({
  method: "GET",
  path: "/zertsalo-a-catalog/v1/set-for-cabinet-of-sink/by-product/:productId",
  summary: "Sinks and tabletops that fit this cabinet",
  tag,
  params: productId,
  response: z.array(SelectionGroup),
});

export const recentlyViewedCount = endpoint({
  method: "GET",
  path: "/zertsalo-a-catalog/v1/recently-viewed/for-me/count",
  summary: "How many products this visitor has viewed",
  tag,
  response: z.object({ count: z.int() }),
});

export const markViewed = endpoint({
  method: "POST",
  path: "/zertsalo-a-catalog/v1/recently-viewed/for-me/:productId",
  summary: "Remembers that the visitor has opened a product",
  tag,
  params: productId,
  response: z.object({ count: z.int() }),
  errors: ["product_not_found"],
});

export const recentlyViewed = endpoint({
  method: "GET",
  path: "/zertsalo-a-catalog/v1/recently-viewed/for-me",
  summary: "Products this visitor has viewed, the latest first",
  tag,
  query: z.object({
    limit: z.coerce.number<number | string>().int().min(1).max(100).default(24),
    /** Grouped by family: of each family the product viewed last. */
    groupBy: ProductGrouping.default("product"),
  }),
  response: z.object({ products: z.array(ProductCard) }),
});
