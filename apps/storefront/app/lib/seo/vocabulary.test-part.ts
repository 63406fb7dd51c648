import { readFileSync } from "node:fs";

/** A node of structured data as it is sent. */
export type Node = Record<string, unknown>;

interface Definition {
  parents: string[];
  own: Set<string>;
}

// The types of schema-dts are the vocabulary itself: an interface for each type, a field for each property.
const source = readFileSync(new URL("../../../node_modules/schema-dts/dist/schema.d.ts", import.meta.url), "utf8");
const definitions = new Map<string, Definition>();
for (const [, name = "", parents = "", body = ""] of source.matchAll(
  /^interface (\w+)Base extends ([^{]+)\{\n([\s\S]*?)^\}/gm,
)) {
  definitions.set(name, {
    parents: parents.split(",").map((each) => each.trim().replace(/Base$/, "")),
    own: new Set([...body.matchAll(/^ {4}"([\w-]+)"\??:/gm)].map(([, property = ""]) => property)),
  });
}
// A type that adds no property of its own has only its own name.
for (const [, name = "", parent = ""] of source.matchAll(/^export interface (\w+)Leaf extends (\w+)Base /gm)) {
  if (!definitions.has(name)) definitions.set(name, { parents: [parent], own: new Set() });
}

function hasProperty(type: string, property: string): boolean {
  const definition = definitions.get(type);
  if (!definition) return false;
  return definition.own.has(property) || definition.parents.some((parent) => hasProperty(parent, property));
}

/** Types and properties that schema.org does not know, as «Type.property». */
export function unknownTerms(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(unknownTerms);
  if (typeof value !== "object" || value === null) return [];
  const node = value as Node;
  const type = typeof node["@type"] === "string" ? node["@type"] : "";
  const inside = Object.entries(node).flatMap(([name, child]) => {
    if (name.startsWith("@")) return [];
    return [...(hasProperty(type, name) ? [] : [`${type}.${name}`]), ...unknownTerms(child)];
  });
  const isReference = type === "" && typeof node["@id"] === "string" && Object.keys(node).length === 1;
  return [...(isReference || definitions.has(type) ? [] : [`${type || "a node"} without a type`]), ...inside];
}

/** All nodes of a type, wherever they stand. */
export function nodesOfType(value: unknown, type: string): Node[] {
  if (Array.isArray(value)) return value.flatMap((each) => nodesOfType(each, type));
  if (typeof value !== "object" || value === null) return [];
  const node = value as Node;
  return [
    ...(node["@type"] === type ? [node] : []),
    ...Object.values(node).flatMap((child) => nodesOfType(child, type)),
  ];
}

interface Demand {
  type: string;
  required: readonly string[];
  /** Wanted as well; what the shop cannot say stands in `left` with its reason. */
  recommended: readonly string[];
  left?: Readonly<Record<string, string>>;
}

/**
 * What search engines ask of each type: Google (developers.google.com/search/docs/appearance/structured-data: product,
 * product-variants, shipping and return policies, breadcrumb, faqpage, local-business, organization) and Yandex
 * (yandex.ru/support/webmaster: goods and prices, organizations).
 */
const demands: readonly Demand[] = [
  {
    type: "Product",
    required: ["name", "image", "offers"],
    recommended: [
      "description",
      "brand",
      "sku",
      "aggregateRating",
      "review",
      "color",
      "material",
      "size",
      "isVariantOf",
      "category",
    ],
  },
  {
    type: "Offer",
    required: ["price", "priceCurrency", "availability"],
    recommended: ["url", "itemCondition", "shippingDetails", "hasMerchantReturnPolicy", "seller"],
    left: { priceValidUntil: "a price has no end that is known to the page" },
  },
  {
    type: "AggregateOffer",
    required: ["lowPrice", "priceCurrency"],
    recommended: ["highPrice", "availability"],
    left: { offerCount: "what is made to size has no count" },
  },
  { type: "AggregateRating", required: ["ratingValue", "ratingCount"], recommended: ["reviewCount"] },
  { type: "Review", required: ["author", "reviewRating"], recommended: ["datePublished", "reviewBody"] },
  { type: "ProductGroup", required: ["name", "productGroupID", "variesBy", "hasVariant"], recommended: [] },
  {
    type: "OfferShippingDetails",
    required: ["shippingDestination", "shippingRate", "deliveryTime"],
    recommended: [],
  },
  { type: "ShippingDeliveryTime", required: ["handlingTime", "transitTime"], recommended: ["cutoffTime"] },
  {
    type: "MerchantReturnPolicy",
    required: ["applicableCountry", "returnPolicyCategory"],
    recommended: ["merchantReturnLink"],
  },
  { type: "BreadcrumbList", required: ["itemListElement"], recommended: [] },
  { type: "ListItem", required: ["position"], recommended: [] },
  { type: "FAQPage", required: ["mainEntity"], recommended: [] },
  { type: "Question", required: ["name", "acceptedAnswer"], recommended: [] },
  {
    type: "OnlineStore",
    required: ["name", "url", "logo"],
    recommended: ["legalName", "taxID", "address", "contactPoint", "hasMerchantReturnPolicy", "telephone", "email"],
    left: { sameAs: "the shop has no pages elsewhere" },
  },
  {
    type: "FurnitureStore",
    required: ["name", "address"],
    recommended: ["geo", "telephone", "url", "openingHours", "image"],
  },
];

/** Properties that are asked for and missing, as «Type.property». Recommended ones only when asked for. */
export function missingProperties(value: unknown, withRecommended: boolean): string[] {
  return demands.flatMap(({ type, required, recommended }) => {
    const names = [...required, ...(withRecommended ? recommended : [])];
    return nodesOfType(value, type)
      .filter((node) => !isMention(node))
      .flatMap((node) => names.filter((name) => isEmpty(node[name])).map((name) => `${type}.${name}`));
  });
}

/** A variant that is only named by its address tells about itself there. */
const isMention = (node: Node) => Object.keys(node).every((name) => name === "@type" || name === "url");
const isEmpty = (value: unknown) => value === undefined || value === "" || (Array.isArray(value) && value.length === 0);
