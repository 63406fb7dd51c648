import type { PaymentMethod } from "@zertsalo/contract/order-enums";
import { ProductStorage } from "@zertsalo/contract/product";
import { checkRows } from "@zertsalo/db/check-rows";
import type { Db } from "@zertsalo/db/connection";
import { sql } from "kysely";
import { z } from "zod";
import type { CommandKey } from "../../http/command-key.ts";
import { priceColumns } from "../../database/price-columns.ts";
import type { Queries } from "../../database/statement.ts";
import { zoneId } from "../../database/zone-id.ts";

/** Limits the quantity of a product in a cart. */
const SupplyRow = z.strictObject({
  ...priceColumns,
  now: z.date(),
  id: z.int(),
  name: z.string(),
  isActive: z.boolean(),
  isSample: z.boolean(),
  storages: z.array(ProductStorage),
  /** Quantity in the open cart. */
  inCart: z.int(),
  /** Number of lines in the open cart. */
  cartLines: z.int(),
  /** Number of samples in the open cart. */
  samplesInCart: z.int(),
});
export type SupplyRow = z.infer<typeof SupplyRow>;

const suppliesWhere = (which: string) => `
  with lines as (
    select item.uid, item.product_id, item.quantity
    from cart join cart_item item on item.customer_id = cart.customer_id and item.cart_uid = cart.uid
    where cart.customer_id = $1::uuid and cart.closed_at is null
  )
  select now() as now, product.id, product.name, product.is_active as "isActive", product.is_sample as "isSample", price.retail,
    price.no_registry as "noRegistry", price.promo, price.promo_from as "promoFrom",
    price.promo_until as "promoUntil", price.old,
    coalesce((select quantity from lines where product_id = product.id), 0) as "inCart",
    (select count(*) from lines) as "cartLines",
    (select count(*) from lines join product sample on sample.id = lines.product_id and sample.is_sample)
      as "samplesInCart",
    (
      select coalesce(json_agg(json_build_object('storeId', store_id, 'type', kind, 'quantity', qty,
        'quantityMax', qty_max, 'daysToDelivery', days_to_delivery, 'daysToPickup', days_to_pickup)), '[]')
      from stock where product_id = product.id
    ) as storages
  from product join product_price price on price.product_id = product.id and price.zone_id = ${zoneId}
  where ${which}`;

const suppliesById = suppliesWhere("product.id = any ($2::int[])");
const suppliesByLine = suppliesWhere("product.id = (select product_id from lines where uid = $2::uuid)");

/** Existing products with a price, active or not. */
export async function findSupplies(db: Queries, customerId: string, ids: readonly number[]): Promise<SupplyRow[]> {
  const values = [customerId, ids];
  const { rows } = await db.query({ name: "cart_supplies", text: suppliesById, values });
  return checkRows(SupplyRow, rows);
}

/** Supply of the product in one line of the open cart. */
export async function supplyOfLine(db: Queries, customerId: string, uid: string): Promise<SupplyRow | undefined> {
  const values = [customerId, uid];
  const { rows } = await db.query({ name: "cart_supply", text: suppliesByLine, values });
  return checkRows(SupplyRow, rows)[0];
}

export interface NewLine {
  uid: string;
  productId: number;
  quantity: number;
  /** Maximum for the line, including the quantity already in the cart. */
  most: number;
}

const WrittenLine = z.strictObject({ productId: z.int(), quantity: z.int() });
export type WrittenLine = z.infer<typeof WrittenLine>;

interface Addition {
  newUid: string;
  lines: readonly NewLine[];
  clips: boolean;
  command?: CommandKey | null;
  /** Stored with the written lines and returned when the command is repeated. */
  answer?: object;
}

/** Price just quoted for a made-to-order piece; catalogue prices are never quoted. */
export const quotedPrice = (productId: string) => `(
  select no_registry from product join product_price on product_price.product_id = product.id
  where product.id = ${productId} and product.is_special and zone_id = ${zoneId})`;

const addition = `
  with given as (
    select * from unnest($3::uuid[], $4::int[], $5::int[], $6::int[])
      with ordinality as given (uid, product_id, quantity, most, n)
  ), opened as (
    insert into cart (customer_id, uid) values ($1::uuid, $2::uuid)
    on conflict (customer_id) where closed_at is null
      do update set version = cart.version + 1, updated_at = now()
    returning uid
  ), written as (
    insert into cart_item (customer_id, cart_uid, uid, product_id, quantity, quoted_price)
    select $1::uuid, opened.uid, given.uid, given.product_id, given.quantity, ${quotedPrice("given.product_id")}
    from opened, given order by given.n
    on conflict (customer_id, cart_uid, product_id) do update
      set quoted_price = excluded.quoted_price, quantity = least(cart_item.quantity + excluded.quantity,
        (select most from given where product_id = excluded.product_id))
      where $7::boolean or cart_item.quantity + excluded.quantity
        <= (select most from given where product_id = excluded.product_id)
    returning product_id as "productId", quantity
  ), saved as (
    insert into idempotency (customer_id, key, route, body_hash, answer)
    select $1::uuid, $8, $9, $10::bytea, $11::jsonb || jsonb_build_object('written', (select jsonb_agg(written) from written))
    where $8::text is not null and exists (select from written)
  )
  select "productId", quantity from written`;

/**
 * Adds to the lines and opens a cart if there is none. The cart row is locked first to serialize changes. `clips`:
 * quantities above `most` are cut to it, otherwise such lines stay unchanged. Returns the written lines. A command key
 * makes it idempotent: its row is inserted by the same statement, and a duplicate throws.
 */
export async function addLines(
  db: Queries,
  customerId: string,
  { newUid, lines, clips, command = null, answer = {} }: Addition,
): Promise<WrittenLine[]> {
  const values = [
    customerId,
    newUid,
    lines.map(({ uid }) => uid),
    lines.map(({ productId }) => productId),
    lines.map(({ quantity }) => quantity),
    lines.map(({ most }) => most),
    clips,
    command?.key ?? null,
    command?.route ?? null,
    command?.bodyHash ?? null,
    JSON.stringify(answer),
  ];
  const { rows } = await db.query({
    name: "cart_add",
    text: addition,
    values,
  });
  return checkRows(WrittenLine, rows);
}

/** Bumps the version of the open cart if it has one of these lines; locks the cart before its lines. */
const changedCart = (which: string) => `
  update cart set version = version + 1, updated_at = now()
  where customer_id = $1::uuid and closed_at is null and exists (
    select from cart_item item where item.customer_id = $1::uuid and item.cart_uid = cart.uid and ${which})
  returning uid`;

const quantityChange = `
  with mine as (${changedCart("item.uid = $2::uuid")})
  update cart_item item set quantity = $3 from mine
  where item.customer_id = $1::uuid and item.cart_uid = mine.uid and item.uid = $2::uuid`;

/** False: the line belongs to another buyer or is gone. */
export async function setLineQuantity(
  db: Queries,
  customerId: string,
  uid: string,
  quantity: number,
): Promise<boolean> {
  const values = [customerId, uid, quantity];
  return (await db.query({ name: "cart_quantity", text: quantityChange, values })).rowCount === 1;
}

const isOneOf = "($2::uuid[] is null or item.uid = any ($2::uuid[]))";
const removal = `
  with mine as (${changedCart(isOneOf)}), gone as (
    delete from cart_item item using mine
    where item.customer_id = $1::uuid and item.cart_uid = mine.uid and ${isOneOf} returning product_id
  ), released as (
    update stone_hold set released_at = now() from gone join configuration using (product_id)
    where stone_hold.customer_id = $1::uuid and config_hash = configuration.hash and released_at is null
      and order_uid is null
  )
  select product_id from gone`;

/** Deletes the given lines, or all if `uids` is null, and lets go of the stones held for them. Returns the number deleted. */
export async function deleteLines(db: Queries, customerId: string, uids: readonly string[] | null): Promise<number> {
  const values = [customerId, uids];
  return (await db.query({ name: "cart_remove", text: removal, values })).rowCount ?? 0;
}

export interface CartChange {
  full_name?: string | null;
  email?: string | null;
  phone?: string | null;
  shopper_type?: "retail" | "legal_entity";
  payment_method?: PaymentMethod;
  return_url?: string;
  fail_url?: string;
  seen_stamp?: string;
  legal_info?: string | null;
  recipient?: string | null;
  promotion_code?: string | null;
  expert_code_id?: number | null;
  terminal_number?: number | null;
}

/** Declines the gift of a rule in the open cart, or takes it after all. */
export async function writeGift(db: Db, customerId: string, ruleId: number, isDeclined: boolean): Promise<void> {
  await db
    .updateTable("cart")
    .set({
      declined_gifts: isDeclined
        ? sql`array_append(declined_gifts, ${ruleId}::int)`
        : sql`array_remove(declined_gifts, ${ruleId}::int)`,
      version: sql`version + 1`,
      updated_at: sql`now()`,
    })
    .where("customer_id", "=", customerId)
    .where("closed_at", "is", null)
    // Asked again, it changes nothing.
    .where(sql`${ruleId}::int = any (declined_gifts)`, "=", !isDeclined)
    .execute();
}

/** Updates the named cart if it is the customer's own and open. */
export async function updateCart(db: Db, customerId: string, uid: string, change: CartChange): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("cart")
    .set({ ...change, version: sql`version + 1`, updated_at: sql`now()` })
    .where("customer_id", "=", customerId)
    .where("uid", "=", uid)
    .where("closed_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Removes a promo code that is no longer valid for the buyer, unless another one has replaced it. */
export async function dropPromo(db: Db, customerId: string, code: string): Promise<void> {
  await db
    .updateTable("cart")
    .set({ promotion_code: null })
    .where("customer_id", "=", customerId)
    .where("closed_at", "is", null)
    .where("promotion_code", "=", code)
    .execute();
}
