import type { DeliveryItem, DeliverySelection } from "@zertsalo/contract/delivery";
import type { Money } from "@zertsalo/contract/money";
import type { DeliveryUserData } from "@zertsalo/contract/order";
import type { Db } from "@zertsalo/db/connection";
import type { Day } from "@zertsalo/domain/delivery/calendar";
import { sql } from "kysely";
import type { ChosenDelivery } from "../cart/cart.ts";

/** An offer with the internal fields that the cart stores. */
export interface QuotedItem extends DeliveryItem {
  /** Price of the carrier or of our price list, before our minimum applies. */
  serviceCost: Money;
  surcharge: Money;
  freeFrom: Money;
}

export interface Quote {
  cityId: number;
  cargoHash: string;
  addressHash: string;
  weightGrams: number;
  isPlaceKnown: boolean;
  hasHouse: boolean;
  /** Day of hand-over to the carrier; null: something is unavailable, so there are no carrier offers. */
  readyDay: Day | null;
  items: readonly QuotedItem[];
}

interface Owner {
  customerId: string;
  cartUid: string;
}

const livesMinutes = 30;

/** Replaces the cart's previous quote. Returns its expiry. */
export async function saveQuote(tx: Db, { customerId, cartUid }: Owner, quote: Quote): Promise<Date> {
  const { rows } = await sql<{ expires_at: Date }>`
    insert into delivery_quote (customer_id, cart_uid, city_id, cart_version, cargo_hash, address_hash, weight_grams,
      is_place_known, has_house, ready_day, items, expires_at)
    select ${customerId}, ${cartUid}, ${quote.cityId}, version, ${quote.cargoHash}, ${quote.addressHash},
      ${quote.weightGrams}, ${quote.isPlaceKnown}, ${quote.hasHouse}, ${quote.readyDay}::date,
      ${JSON.stringify(quote.items)}::jsonb, now() + make_interval(mins => ${livesMinutes})
    from cart where customer_id = ${customerId} and uid = ${cartUid}
    on conflict (customer_id, cart_uid) do update set city_id = excluded.city_id, cart_version = excluded.cart_version,
      cargo_hash = excluded.cargo_hash, address_hash = excluded.address_hash, weight_grams = excluded.weight_grams,
      is_place_known = excluded.is_place_known, has_house = excluded.has_house, ready_day = excluded.ready_day,
      items = excluded.items, made_at = now(), expires_at = excluded.expires_at
    returning expires_at`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error("A quote was made for a cart that is gone");
  return row.expires_at;
}

export interface FoundQuote {
  item: QuotedItem;
  cityId: number;
  cargoHash: string;
  addressHash: string;
}

/** An offer by id, until its quote expires. */
export async function quotedItem(db: Db, { customerId, cartUid }: Owner, itemId: string): Promise<FoundQuote | null> {
  const { rows } = await sql<FoundQuote>`
    select city_id as "cityId", cargo_hash as "cargoHash", address_hash as "addressHash",
      jsonb_path_query_first(items, '$[*] ? (@.id == $id)', jsonb_build_object('id', ${itemId}::text)) as item
    from delivery_quote
    where customer_id = ${customerId} and cart_uid = ${cartUid} and expires_at > now()`.execute(db);
  const [row] = rows;
  return row?.item ? row : null;
}

export interface DeliveryChange {
  selection?: DeliverySelection;
  delivery?: ChosenDelivery | null;
  userData?: DeliveryUserData;
}

/** Updates the named cart if it is the customer's own and open. Omitted fields stay unchanged. */
export async function saveDelivery(
  db: Db,
  { customerId, cartUid }: Owner,
  { selection, delivery, userData }: DeliveryChange,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("cart")
    .set({
      ...(selection && { selection: JSON.stringify(selection) }),
      ...(delivery !== undefined && { delivery: delivery && JSON.stringify(delivery) }),
      ...(userData && { delivery_user_data: JSON.stringify(userData) }),
      version: sql`version + 1`,
      updated_at: sql`now()`,
    })
    .where("customer_id", "=", customerId)
    .where("uid", "=", cartUid)
    .where("closed_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
