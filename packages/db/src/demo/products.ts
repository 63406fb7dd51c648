import type { Db } from "../connection.ts";
import { type Campaign, readCampaigns } from "./campaigns.ts";
import { replaceKeyedRows, replaceRows, upsertRows } from "./insert-rows.ts";
import { moveSequence } from "./people.ts";
import { type DemoProduct, readProducts } from "./product-content.ts";
import { steadyUuid } from "./steady-uuid.ts";

/** The products themselves with all that hangs on them, pictures apart. */
export async function seedProducts(db: Db): Promise<void> {
  const products = readProducts();
  const ids = products.map((product) => product.id);
  const dictionary = await readDictionary(db);
  const campaigns = readCampaigns();

  await upsertRows(
    db,
    "product",
    ["id"],
    products.map((product) => productRow(product, dictionary)),
  );
  await moveSequence(db, "product", products);
  await upsertRows(
    db,
    "product_price",
    ["product_id", "zone_id"],
    products.map((product) => priceRow(product, campaigns)),
  );
  const of = <Row>(rows: (product: DemoProduct) => Row[]) => products.flatMap(rows);
  await replaceRows(
    db,
    "product_option",
    "product_id",
    ids,
    of((product) => optionRows(product, dictionary)),
  );
  await replaceRows(
    db,
    "product_number",
    "product_id",
    ids,
    of((product) => numberRows(product, dictionary)),
  );
  await replaceRows(db, "product_badge", "product_id", ids, of(badgeRows));
  await replaceKeyedRows(db, "stock", ["product_id", "store_id", "kind"], ids, of(stockRows));
  await replaceRows(db, "product_document", "product_id", ids, of(documentRows));
  await replaceRows(db, "product_video", "product_id", ids, of(videoRows));
  await replaceRows(db, "market_link", "product_id", ids, of(marketRows));
  await replaceRows(db, "related_product", "product_id", ids, of(relatedRows));
}

type Dictionary = Awaited<ReturnType<typeof readDictionary>>;

async function readDictionary(db: Db) {
  const [sections, collections, families, properties, options] = await Promise.all([
    db.selectFrom("section").select(["code", "id"]).execute(),
    db.selectFrom("collection").select(["code", "id"]).execute(),
    db.selectFrom("product_family").select(["key", "id"]).execute(),
    db.selectFrom("property").select(["code", "id", "kind"]).execute(),
    db.selectFrom("property_option").select(["property_id", "value", "id"]).execute(),
  ]);
  return {
    section: new Map(sections.map(({ code, id }) => [code, id])),
    collection: new Map(collections.map(({ code, id }) => [code, id])),
    family: new Map(families.map(({ key, id }) => [key, id])),
    property: new Map(properties.map((property) => [property.code, property])),
    option: new Map(options.map(({ property_id, value, id }) => [`${property_id}:${value}`, id])),
  };
}

function found<T>(map: ReadonlyMap<string, T>, key: string): T {
  const value = map.get(key);
  if (value === undefined) throw new Error(`The demo content names «${key}», which it does not hold`);
  return value;
}

function productRow(product: DemoProduct, dictionary: Dictionary) {
  return {
    id: product.id,
    uid: steadyUuid(`product ${product.id}`),
    code: product.code,
    name: product.name,
    barcode: product.barcode,
    sku: product.article,
    section_id: found(dictionary.section, product.section),
    collection_id: product.collection === null ? null : found(dictionary.collection, product.collection),
    family_id: found(dictionary.family, product.family),
    color_code: product.variant.color,
    width_mm: product.variant.widthMm,
    is_active: product.isActive,
    is_special: product.isSpecialProduct,
    schema: product.schema,
    unit: product.unit,
    description: product.description,
    weight_grams: product.weightGrams,
    look: product.look,
    render: product.render,
    popularity: product.popularity,
    created_at: product.createdAt,
    updated_at: product.createdAt,
  };
}

/**
 * The term of a promo price is that of the campaign which promises it. A product may stand in several: in one
 * that is over, in one to come, in a kit offer. The running one with the nearest end is meant.
 */
function priceRow({ id, infoPrice }: DemoProduct, campaigns: Campaign[]) {
  const campaign = infoPrice.promo === null ? undefined : promoCampaign(id, campaigns);
  return {
    product_id: id,
    zone_id: 1,
    retail: infoPrice.retail,
    no_registry: infoPrice.noRegistry,
    promo: infoPrice.promo,
    promo_from: campaign?.startsAt ?? null,
    promo_until: campaign?.endsAt ?? null,
    old: infoPrice.old,
  };
}

function promoCampaign(productId: number, campaigns: Campaign[]): Campaign {
  const [campaign] = campaigns
    .filter(({ status, productIds }) => status === "active" && productIds.includes(productId))
    .toSorted((a, b) => Date.parse(a.endsAt) - Date.parse(b.endsAt));
  if (!campaign) throw new Error(`Product ${productId} has a promo price, but no campaign runs it`);
  return campaign;
}

function optionRows({ id, props }: DemoProduct, dictionary: Dictionary) {
  return props.flatMap(({ code, value }) => {
    const property = found(dictionary.property, code);
    if (property.kind !== "list") return [];
    return [{ product_id: id, option_id: found(dictionary.option, `${property.id}:${value}`) }];
  });
}

function numberRows({ id, props }: DemoProduct, dictionary: Dictionary) {
  return props.flatMap(({ code, value }) => {
    const property = found(dictionary.property, code);
    return property.kind === "range" ? [{ product_id: id, property_id: property.id, value: Number(value) }] : [];
  });
}

/** A sale is no badge of its own: it follows from the price and the clock. */
function badgeRows({ id, badge }: DemoProduct) {
  return badge === "new" || badge === "trend" ? [{ product_id: id, badge }] : [];
}

function stockRows({ id, storages }: DemoProduct) {
  return storages.map((storage) => ({
    product_id: id,
    store_id: storage.storeId,
    kind: storage.type,
    qty: storage.quantity,
    qty_max: storage.quantityMax,
    days_to_delivery: storage.daysToDelivery,
    days_to_pickup: storage.daysToPickup,
  }));
}

function documentRows({ id, documents }: DemoProduct) {
  return documents.map(({ type, name, file }, index) => ({ product_id: id, type, name, file, sort: index + 1 }));
}

function videoRows({ id, videoLinks }: DemoProduct) {
  return videoLinks.map((link, index) => ({ product_id: id, link, sort: index + 1 }));
}

function marketRows({ id, markets }: DemoProduct) {
  return markets.map(({ type, link }) => ({ product_id: id, type, link }));
}

function relatedRows({ id, relatedProductsIds }: DemoProduct) {
  return relatedProductsIds.map((related, index) => ({ product_id: id, related_id: related, sort: index + 1 }));
}
