import { CartLegalInfo } from "@zertsalo/contract/cart";
import { DeliveryType } from "@zertsalo/contract/delivery";
import type { LineAcceptance } from "@zertsalo/contract/drawings";
import { Money } from "@zertsalo/contract/money";
import { checkRows } from "@zertsalo/db/check-rows";
import type { OrderKey } from "@zertsalo/db/order-key";
import type { QuotedOffer } from "@zertsalo/domain/orders/why-price";
import { StaffAddresses } from "@zertsalo/db/staff-addresses";
import { TermsColumn } from "@zertsalo/orders/pay-term";
import { z } from "zod";
import type { Caller } from "../../plugins/visitor.ts";
import type { Visitor } from "../../auth/tokens.ts";
import type { Queries } from "../../database/statement.ts";
import type { CourierSlot } from "./courier-slot.queries.ts";

const LockedCart = z.strictObject({
  version: z.int(),
  /** Order made from this cart; null while the cart is open. */
  orderUid: z.string().nullable(),
  orderCustomerId: z.string().nullable(),
  returnUrl: z.string().nullable(),
  failUrl: z.string().nullable(),
  seenStamp: z.string().nullable(),
});
export type LockedCart = z.infer<typeof LockedCart>;

/** Result of the optimistic check without locks. */
const SoldOut = z.strictObject({
  /** Stock of the first line that exceeds it; null: every line is in stock. */
  pieces: z.int().nullable(),
  /** The promo code has reached its usage limit. */
  isCodeGone: z.boolean(),
});
type SoldOut = z.infer<typeof SoldOut>;

/** Undefined: the buyer has no such open cart. */
export async function findSoldOut(db: Queries, customerId: string, uid: string): Promise<SoldOut | undefined> {
  const { rows } = await db.query({
    name: "placing_gone",
    text: `
      select (
          select pieces from cart_item item, lateral (
            select sum(case kind when 'production' then qty_max else qty end)::int as pieces
            from stock where stock.product_id = item.product_id
          ) as shelves
          where item.customer_id = $1::uuid and item.cart_uid = $2::uuid and pieces < quantity
          order by place limit 1
        ) as pieces,
        exists (select from promotion where code = cart.promotion_code and used >= usage_limit) as "isCodeGone"
      from cart where customer_id = $1::uuid and uid = $2::uuid and closed_at is null`,
    values: [customerId, uid],
  });
  return checkRows(SoldOut, rows)[0];
}

/** The owner is part of the condition: another buyer's cart is not found. A concurrent request waits here. */
export async function lockCart(db: Queries, customerId: string, uid: string): Promise<LockedCart | undefined> {
  const { rows } = await db.query({
    name: "placing_cart",
    text: `
      select version, order_uid as "orderUid", order_customer_id as "orderCustomerId", return_url as "returnUrl",
        fail_url as "failUrl", seen_stamp as "seenStamp"
      from cart where customer_id = $1::uuid and uid = $2::uuid for update`,
    values: [customerId, uid],
  });
  return checkRows(LockedCart, rows)[0];
}

/** Data that placing needs beside the cart. */
const PlacingFacts = z.strictObject({
  /** City of the visitor. */
  cityId: z.int(),
  cityName: z.string().nullable(),
  hasStoreInCity: z.boolean(),
  /** Delivery quote with the chosen offer; null: it has expired or no longer has this offer. */
  quote: z
    .strictObject({
      cargoHash: z.string(),
      addressHash: z.string(),
      weightGrams: z.int(),
      hasHouse: z.boolean(),
      /** Day on which the carrier was to receive all goods. */
      readyDay: z.iso.date().nullable(),
      /** The cheapest offer of each delivery type. */
      offers: z.array(
        z.strictObject({
          deliveryType: DeliveryType,
          date: z.iso.date(),
          variants: z.int(),
          price: Money,
          surcharge: Money,
          freeFrom: Money,
          serviceCost: Money,
        } satisfies Record<keyof QuotedOffer, z.ZodType>),
      ),
    })
    .nullable(),
  /** Whether our courier still has this interval; true for other delivery types. */
  hasWindow: z.boolean(),
  company: CartLegalInfo.extend({
    id: z.int(),
    customerId: z.string(),
    deferDays: z.int(),
    creditLimit: Money.nullable(),
  })
    .strict()
    .nullable(),
  /** The user agreed to the current wording before. */
  knowsOrdersConsent: z.boolean(),
  unpaidOrdersOfPhone: z.int(),
  terms: TermsColumn,
  returnsVersion: z.string(),
  /** Where staff read of new orders. */
  addresses: StaffAddresses,
  /** Number in the sequence of orders; a refused order leaves a gap. */
  sequence: z.int(),
});
export type PlacingFacts = z.infer<typeof PlacingFacts>;

const factsSql = `
  select
    place.id as "cityId", (select name from city where id = place.id) as "cityName",
    exists (select from store where city_id = place.id and state = 'open') as "hasStoreInCity",
    (
      select json_build_object('cargoHash', cargo_hash, 'addressHash', address_hash, 'weightGrams', weight_grams,
        'hasHouse', has_house, 'readyDay', ready_day, 'offers', (
          select json_agg(offer) from (
            select distinct on (item ->> 'deliveryType') item ->> 'deliveryType' as "deliveryType", item ->> 'date' as date,
              count(*) over (partition by item ->> 'deliveryType') as variants, item -> 'price' as price,
              item -> 'surcharge' as surcharge, item -> 'freeFrom' as "freeFrom", item -> 'serviceCost' as "serviceCost"
            from jsonb_array_elements(items) item
            order by item ->> 'deliveryType', (item ->> 'price')::bigint, item ->> 'date') offer))
      from delivery_quote
      where customer_id = $1::uuid and cart_uid = $6::uuid and expires_at > now()
        and jsonb_path_exists(items, '$[*] ? (@.id == $id)', jsonb_build_object('id', $7::text))
    ) as quote,
    $8::int is null or exists (
      select from courier_window where city_id = $8::int and kind = $9 and min_time = $10
    ) as "hasWindow",
    (
      select json_build_object('customerId', company.customer_id, 'inn', inn, 'kpp', kpp, 'name', company.name,
        'form', org_type, 'address', address, 'id', company.id, 'deferDays', coalesce(tier.defer_days, 0),
        'creditLimit', tier.credit_limit)
      from company_member member
      join company on company.id = member.company_id
      left join company_current_terms tier on tier.company_id = company.id
      where member.base_user_id = $2::int and member.company_id = $3::int and member.approved_at is not null
    ) as company,
    $2::int is not null and exists (
      select from consent
      where customer_id = $1::uuid and purpose = 'orders' and withdrawn_at is null
        and version = settings.content -> 'documentVersions' ->> 'soglasie_pd'
    ) as "knowsOrdersConsent",
    (
      select count(*) from orders
      where phone = $11 and status = 'X' and completed_at > now() - interval '1 day'
    ) as "unpaidOrdersOfPhone",
    json_build_object('reserveHours', settings.content -> 'reserveHours',
      'billValidDays', settings.content -> 'billValidDays') as terms,
    settings.content -> 'documentVersions' ->> 'purchase-return' as "returnsVersion",
    json_build_object('shop', settings.content -> 'email', 'wholesale', settings.content -> 'wholesaleEmail') as addresses,
    nextval('order_sequence') as sequence
  from site_content settings, lateral (
    select coalesce((select id from city where id = $4::int), (select city_id from store where id = $5::int),
      (select city_id from store where is_default limit 1)) as id
  ) as place
  where settings.key = 'settings'`;

interface PlacingFactsInput {
  cartUid: string;
  /** The chosen offer, and the interval of our courier if it has one. */
  itemId: string | null;
  slot: CourierSlot | null;
  phone: string | null;
}

export async function placingFacts(
  db: Queries,
  { customerId, baseUserId, companyId }: Visitor,
  { cdekCity, storeId }: Caller,
  { cartUid, itemId, slot, phone }: PlacingFactsInput,
): Promise<PlacingFacts> {
  const place = [slot?.cityId ?? null, slot?.kind ?? null, slot?.minTime ?? null];
  const values = [customerId, baseUserId, companyId, cdekCity, storeId, cartUid, itemId, ...place, phone];
  const { rows } = await db.query({ name: "placing_facts", text: factsSql, values });
  const [facts] = checkRows(PlacingFacts, rows);
  if (!facts) throw new Error("The shop has no settings");
  return facts;
}

export interface StockAllocation {
  productId: number;
  storeId: number;
  kind: string;
  quantity: number;
}

const takeStockSql = `
  with wanted as (
    select * from unnest($3::int[], $4::int[], $5::text[], $6::int[]) as wanted (product_id, store_id, kind, quantity)
  ), locked as (
    select wanted.*, set_config('zertsalo.stock_cause', $8, true) as cause from stock join wanted using (product_id, store_id, kind)
    order by product_id, store_id, kind for update of stock
  ), reserved as (
    update stock set
      qty = stock.qty - case stock.kind when 'production' then 0 else wanted.quantity end,
      qty_max = stock.qty_max - case when stock.kind = 'production' and not is_endless then wanted.quantity else 0 end
    from locked as wanted
    where stock.product_id = wanted.product_id and stock.store_id = wanted.store_id and stock.kind = wanted.kind
      and case stock.kind when 'production' then stock.qty_max else stock.qty end >= wanted.quantity
    returning wanted.product_id, wanted.store_id, wanted.kind, wanted.quantity
  )
  insert into stock_reservation (customer_id, order_uid, product_id, store_id, kind, quantity, expires_at)
  select $1::uuid, $2::uuid, product_id, store_id, kind, quantity, $7::timestamptz from reserved`;

/**
 * Reserves pieces of the shelves and capacity of the workshop; shelves are locked in the order of their ids, as
 * everywhere. The ledger is written by the same statement. False: a concurrent order was faster, and the caller must roll back.
 */
export async function takeStock(
  db: Queries,
  { customerId, uid }: OrderKey,
  allocations: readonly StockAllocation[],
  expiresAt: Date | null,
): Promise<boolean> {
  const values = [
    customerId,
    uid,
    allocations.map(({ productId }) => productId),
    allocations.map(({ storeId }) => storeId),
    allocations.map(({ kind }) => kind),
    allocations.map(({ quantity }) => quantity),
    expiresAt,
    JSON.stringify({ cause: "order", customerId, orderUid: uid }),
  ];
  const { rowCount } = await db.query({ name: "placing_take_stock", text: takeStockSql, values });
  return rowCount === allocations.length;
}

/** Makes the cart read-only and links it to its order. */
export async function closeCart(
  db: Queries,
  { customerId, cartUid, order }: { customerId: string; cartUid: string; order: OrderKey },
): Promise<void> {
  await db.query({
    name: "placing_close_cart",
    text: `
      update cart set closed_at = now(), updated_at = now(), version = version + 1, order_customer_id = $3::uuid,
        order_uid = $4::uuid
      where customer_id = $1::uuid and uid = $2::uuid`,
    values: [customerId, cartUid, order.customerId, order.uid],
  });
}

/** Acceptance of a line, with the configuration of its drawing. */
export interface AcceptedDrawing {
  item: string;
  sha256: string | null;
  /** Null: no such drawing was ever displayed. */
  configuration: { hash: string; rulesVersion: string; stone: string | null } | null;
}

const acceptedSql = `
  select given.item, given.sha256, json_build_object('hash', config_hash, 'rulesVersion', rules_version, 'stone', stone_hold_id) as configuration
  from unnest($1::uuid[], $2::text[]) as given (item, sha256)
  left join drawing on drawing.sha256 = given.sha256`;

const DrawingRow = z.strictObject({
  item: z.string(),
  sha256: z.string().nullable(),
  configuration: z.strictObject({
    hash: z.string().nullable(),
    rulesVersion: z.string().nullable(),
    stone: z.string().nullable(),
  }),
});

/** Acceptances with the configuration of each drawing; null for a drawing that was never displayed. */
export async function acceptedDrawings(client: Queries, given: readonly LineAcceptance[]): Promise<AcceptedDrawing[]> {
  if (given.length === 0) return [];
  const values = [given.map(({ item }) => item), given.map(({ drawing }) => drawing)];
  const { rows } = await client.query({
    name: "accepted_drawings",
    text: acceptedSql,
    values,
  });
  return checkRows(DrawingRow, rows).map(({ item, sha256, configuration: { hash, rulesVersion, stone } }) => ({
    item,
    sha256,
    configuration: hash === null || rulesVersion === null ? null : { hash, rulesVersion, stone },
  }));
}
