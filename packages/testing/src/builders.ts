import type { DiscountContent } from "@zertsalo/contract/discount-rules";
import type { DiscountState } from "@zertsalo/contract/staff-discounts";
import { aRuleContent } from "./samples/discounts.ts";
import { randomInt, randomUUID } from "node:crypto";
import type { StaffRole } from "@zertsalo/contract/staff-roles";
import type { Db } from "@zertsalo/db/connection";
import { demoPasswordHash } from "@zertsalo/db/demo/demo-ids";
import { indexChanges } from "@zertsalo/db/indexer/index-changes";
import { insertStaff } from "@zertsalo/db/staff-accounts";
import { sql } from "kysely";

/** Kinds of products that differ in cart and delivery, by section. */
const sectionOf = {
  /** Light and small: every way of delivery accepts it. */
  tap: "smesiteli-dlya-rakoviny",
  mirror: "zerkala-bez-podsvetki",
  litMirror: "zerkala-s-podsvetkoy",
  /** About 40 kg: freight for the carrier, and it fits a lift. */
  vanity: "podvesnye-tumby",
  sink: "nakladnye-rakoviny",
} as const;

export interface ProductOptions {
  kind?: keyof typeof sectionOf;
  name?: string;
  /** In kopecks; the same for guests and members. */
  price?: number;
  /** Earlier price: the product is on sale from yesterday until next month. */
  oldPrice?: number;
  /** Pieces in the warehouse, in each of three stores, and the production capacity. */
  stock?: { warehouse?: number; stores?: number; production?: number };
  badges?: readonly ("new" | "trend")[];
}

export interface NewProduct {
  id: number;
  code: string;
  sku: string;
  barcode: string;
  name: string;
  price: number;
  weightGrams: number;
}

/** Descriptive data of a product; prices and stock are set by the test. */
const copiedTables = ["product_number", "product_option", "product_media"] as const;

/** A new product with the description of its kind, in all lists and in the search. */
export async function newProduct(db: Db, options: ProductOptions = {}): Promise<NewProduct> {
  const { kind = "tap", price = 979_000, oldPrice, stock = { warehouse: 60, stores: 4 }, badges = [] } = options;
  const suffix = randomUUID().slice(0, 8);
  const [code, name, sku] = [`test-${suffix}`, options.name ?? `Изделие ${suffix}`, String(randomInt(6e8, 7e8))];
  const barcode = `29${randomInt(1e10, 1e11)}`;
  const pattern = sql<number>`(
    select min(product.id) from product join section on section.id = section_id
    where section.code = ${sectionOf[kind]} and is_active and not is_special and not is_draft and not is_office_made)`;
  // Ratings belong to the rows of its own reviews.
  const unrated = { rating_tenths: 0, rating_count: 0 };
  const own = { uid: randomUUID(), code, name, sku, barcode, family_id: null, collection_id: null, ...unrated };
  const { rows } = await sql<{ id: number; pattern: number; weightGrams: number }>`
    insert into product
    select (jsonb_populate_record(product, ${JSON.stringify(own)}::jsonb
      || jsonb_build_object('id', nextval(pg_get_serial_sequence('product', 'id'))))).*
    from product where id = ${pattern}
    returning id, ${pattern} as pattern, coalesce(weight_grams, 0) as "weightGrams"`.execute(db);
  const { id = 0, weightGrams = 0 } = rows[0] ?? {};
  for (const table of copiedTables) {
    await sql`
      insert into ${sql.table(table)}
      select (jsonb_populate_record(described, jsonb_build_object('product_id', ${id}::int))).*
      from ${sql.table(table)} as described where product_id = ${rows[0]?.pattern}`.execute(db);
  }
  const isSale = oldPrice !== undefined;
  await sql`
    insert into product_price (product_id, zone_id, retail, no_registry, promo, promo_from, promo_until, old)
    select ${id}, zone_id, ${oldPrice ?? price}, ${price}, ${isSale ? price : null}::bigint,
      case when ${isSale} then now() - interval '1 day' end, case when ${isSale} then now() + interval '1 month' end,
      ${oldPrice ?? null}::bigint
    from (select distinct zone_id from product_price) zones`.execute(db);
  for (const badge of badges) await db.insertInto("product_badge").values({ product_id: id, badge }).execute();
  await setStock(db, id, stock);
  return { id, code, sku, barcode, name, price, weightGrams };
}

/** Replaces the stock of a product. */
export async function setStock(db: Db, productId: number, stock: NonNullable<ProductOptions["stock"]>): Promise<void> {
  const { warehouse = 0, stores = 0, production = 0 } = stock;
  await db.deleteFrom("stock").where("product_id", "=", productId).execute();
  await sql`
    with depot as (select min(store_id) as id from stock where kind = 'warehouse'),
      shop as (select store_id as id from stock where kind = 'store' group by store_id order by store_id limit 3)
    insert into stock (product_id, store_id, kind, qty, qty_max, days_to_delivery, days_to_pickup)
    select ${productId}::int, id, 'warehouse', ${warehouse}::int, ${warehouse}::int, 2, 2 from depot
    union all select ${productId}::int, id, 'store', ${stores}::int, ${stores}::int, 1, 0 from shop where ${stores}::int > 0
    union all select ${productId}::int, id, 'production', 0, ${production}::int, 9, 9 from depot
      where ${production}::int > 0`.execute(db);
  while ((await indexChanges(db)) > 0);
}

export interface NewBuyer {
  id: number;
  customerId: string;
  name: string;
  email: string;
  phone: string;
}

export interface BuyerOptions {
  name?: string;
  discountPercent?: number;
  isConfirmed?: boolean;
  passwordHash?: string;
  /** With the password `buyerPassword`. */
  hasPassword?: boolean;
  /** With the consent to the chat, without which messages are refused. */
  hasChatConsent?: boolean;
  isChatBlocked?: boolean;
}

export const buyerPassword = "zertsalo-demo";

/** A buyer without orders and chats. Registered buyers have 3 % by default. */
export async function newBuyer(db: Db, options: BuyerOptions = {}): Promise<NewBuyer> {
  const { name = "Вера Лугова", discountPercent = 3, isConfirmed = true, isChatBlocked = false } = options;
  const passwordHash = options.passwordHash ?? (options.hasPassword ? demoPasswordHash : null);
  const [customerId, phone] = [randomUUID(), newPhone()];
  const person = { name, email: `vera.${phone}@example.test`, phone };
  const confirmedAt = isConfirmed ? new Date() : null;
  const documentVersion = (document: "oferta" | "soglasie_pd") => sql<string>`(
    select content -> 'documentVersions' ->> ${document} from site_content where key = 'settings')`;
  const { id } = await db
    .insertInto("base_user")
    .values({
      ...person,
      customer_id: customerId,
      discount_percent: discountPercent,
      password_hash: passwordHash,
      confirmed_at: confirmedAt,
      phone_proven_at: confirmedAt,
      email_proven_at: confirmedAt,
      oferta_version: documentVersion("oferta"),
      is_chat_blocked: isChatBlocked,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  if (options.hasChatConsent) {
    await sql`
      insert into consent (purpose, document, version, subject, customer_id, ip_hash, page)
      values ('chat', 'soglasie_pd', ${documentVersion("soglasie_pd")}, ${person.email}, ${customerId}, '',
        '/personal/conversation/')`.execute(db);
  }
  return { id, customerId, ...person };
}

/** Unique to the test. */
export const newPhone = () => `7999${randomInt(1_000_000, 9_999_999)}`;

export interface NewCompany {
  id: number;
  customerId: string;
  inn: string;
  name: string;
  /** Member of the company. */
  memberId: number;
}

export interface CompanyOptions {
  /** Its tier: a studio has 18 % from the first rouble, a shop 22 % from 50 000 ₽. */
  type?: "studio" | "shop" | "hotel" | "developer" | "dealer" | "other" | null;
  isActive?: boolean;
  /** An existing account, which may have other companies. */
  memberId?: number;
}

/** A wholesale company with one member. */
export async function newCompany(db: Db, options: CompanyOptions = {}): Promise<NewCompany> {
  const { type = "studio", isActive = true } = options;
  const memberId = options.memberId ?? (await newBuyer(db, { name: "Олег Фомин", discountPercent: 0 })).id;
  const [inn, suffix] = [newInn(), randomUUID().slice(0, 8)];
  const company = await db
    .insertInto("company")
    .values({
      inn,
      kpp: "631601001",
      ogrn: "1036300000000",
      name: `ООО «Проба ${suffix}»`,
      full_name: `Общество с ограниченной ответственностью «Проба ${suffix}»`,
      org_type: "ООО",
      b2b_type: type,
      b2b_active: isActive,
      activated_at: isActive ? new Date() : null,
    })
    .returning(["id", "customer_id as customerId", "name"])
    .executeTakeFirstOrThrow();
  await db
    .insertInto("company_member")
    .values({ base_user_id: memberId, company_id: company.id, is_admin: true, approved_at: new Date() })
    .execute();
  return { ...company, inn, memberId };
}

/** A tax number of ten digits with its check digit. */
function newInn(): string {
  const digits = `63${randomInt(1e6, 1e7)}`;
  const weights = [2, 4, 10, 3, 5, 9, 4, 6, 8];
  const sum = weights.reduce((total, weight, at) => total + weight * Number(digits[at]), 0);
  return `${digits}${(sum % 11) % 10}`;
}

export interface NewStaffMember {
  id: number;
  name: string;
  email: string;
}

export async function newStaffMember(db: Db, name: string, ...roles: StaffRole[]): Promise<NewStaffMember> {
  const email = `${randomUUID()}@zertsalo.test`;
  const id = await insertStaff(db, { email, name, roles });
  if (id === null) throw new Error(`${email} is somebody's already`);
  return { id, name, email };
}

export interface PromotionOptions {
  /** In its stored form: upper case. */
  code?: string;
  kind?: "percent" | "amount" | "freeDelivery";
  /** Percent or kopecks, by its kind. */
  value?: number;
  minItemsTotal?: number;
  sectionCode?: string;
  audience?: "all" | "retail" | "b2b";
  isExpertOnly?: boolean;
  isOncePerBuyer?: boolean;
  usageLimit?: number;
  /** Number of uses. */
  used?: number;
  endsAt?: Date;
}

/** A promo code valid from yesterday on; returns the code. */
export async function newPromotion(db: Db, options: PromotionOptions = {}): Promise<string> {
  const { code = `ПРОБА${randomUUID().slice(0, 8).toUpperCase()}`, kind = "percent", value = 5 } = options;
  await db
    .insertInto("promotion")
    .values({
      code,
      kind,
      value,
      min_items_total: options.minItemsTotal ?? 0,
      section_code: options.sectionCode ?? null,
      audience: options.audience ?? "all",
      is_expert_only: options.isExpertOnly ?? false,
      is_once_per_buyer: options.isOncePerBuyer ?? false,
      usage_limit: options.usageLimit ?? null,
      used: options.used ?? 0,
      starts_at: sql`now() - interval '1 day'`,
      ends_at: options.endsAt ?? sql`now() + interval '1 month'`,
    })
    .execute();
  return code;
}

/** Products that cost less together. */
export async function newKit(
  db: Db,
  {
    name = "Комплект",
    price,
    oldPrice,
    productIds,
  }: { name?: string; price: number; oldPrice?: number; productIds: readonly number[] },
): Promise<{ id: number }> {
  const { rows } = await sql<{ id: number }>`
    insert into kit (id, name, price, old_price)
    select coalesce(max(id), 0) + 1, ${name}, ${price}::bigint, ${oldPrice ?? null}::bigint from kit returning id`.execute(
    db,
  );
  const id = rows[0]?.id ?? 0;
  const lines = productIds.map((productId, sort) => ({ kit_id: id, product_id: productId, sort }));
  await db.insertInto("kit_product").values(lines).execute();
  return { id };
}

/** A discount rule of staff; active, unless it is given another state. */
export async function newDiscountRule(
  db: Db,
  content: Partial<DiscountContent>,
  state: DiscountState = "active",
): Promise<number> {
  const { id } = await db
    .insertInto("discount_rule")
    .values({ content: JSON.stringify(aRuleContent(content)), state })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
