import { CustomerKind } from "@zertsalo/contract/staff-customers";
import { OrderSource } from "@zertsalo/contract/order-enums";
import { checkRows } from "@zertsalo/db/check-rows";
import type { Db } from "@zertsalo/db/connection";
import type { OrderKey } from "@zertsalo/db/order-key";
import { type RawBuilder, sql } from "kysely";
import { z } from "zod";

const DraftOrderRow = z.strictObject({
  id: z.string(),
  version: z.int(),
  source: OrderSource,
  author: z.string(),
  createdAt: z.date(),
  /** Key of the draft's cart. */
  customerId: z.string(),
  baseUserId: z.int().nullable(),
  companyId: z.int().nullable(),
  city: z.strictObject({ id: z.int(), name: z.string() }),
  /** Of the order made of it. */
  number: z.int().nullable(),
});
export type DraftOrderRow = z.infer<typeof DraftOrderRow>;

/** Others wait until the transaction ends; the draft is read after it, as they have left it. */
export async function lockDraft(tx: Db, uid: string): Promise<void> {
  await tx.selectFrom("draft_order").select("uid").where("uid", "=", uid).forUpdate().execute();
}

export async function readDraft(db: Db, uid: string): Promise<DraftOrderRow | undefined> {
  const { rows } = await sql`
    select draft.uid as id, draft.version, source, staff.name as author, draft.created_at as "createdAt", customer_id as "customerId",
      base_user_id as "baseUserId", company_id as "companyId",
      json_build_object('id', city.id, 'name', city.name) as city,
      (select number from order_directory where uid = draft.order_uid) as number
    from draft_order draft
    join staff on staff.id = staff_id
    join city on city.id = draft.city_id
    where draft.uid = ${uid}`.execute(db);
  return checkRows(DraftOrderRow, rows)[0];
}

interface NewDraft {
  uid: string;
  staffId: number;
  source: OrderSource;
  buyer: DraftBuyer;
  cartUid: string;
}

/** Does nothing if the draft exists; false then. */
export async function insertDraft(tx: Db, { uid, staffId, source, buyer, cartUid }: NewDraft): Promise<boolean> {
  const { rows } = await sql`
    with opened as (
      insert into draft_order (uid, staff_id, base_user_id, company_id, source, city_id)
      select ${uid}, ${staffId}, ${buyer.baseUserId}, ${buyer.companyId}, ${source},
        (select city_id from store where is_default limit 1)
      on conflict (uid) do nothing
      returning customer_id
    )
    insert into cart (customer_id, uid) select customer_id, ${cartUid} from opened returning uid`.execute(tx);
  return rows.length > 0;
}

export interface DraftBuyer {
  baseUserId: number | null;
  companyId: number | null;
}

export interface DraftChange {
  source?: OrderSource;
  buyer?: DraftBuyer;
  cityId?: number;
  order?: OrderKey;
}

export async function updateDraft(tx: Db, uid: string, { source, buyer, cityId, order }: DraftChange): Promise<void> {
  await tx
    .updateTable("draft_order")
    .set({
      version: sql`version + 1`,
      updated_at: sql`now()`,
      ...(source && { source }),
      ...(buyer && { base_user_id: buyer.baseUserId, company_id: buyer.companyId }),
      ...(cityId !== undefined && { city_id: cityId }),
      ...(order && { order_customer_id: order.customerId, order_uid: order.uid }),
    })
    .where("uid", "=", uid)
    .execute();
}

export async function deleteDraftOrder(tx: Db, uid: string): Promise<void> {
  await tx.deleteFrom("draft_order").where("uid", "=", uid).execute();
}

const ListedRow = z.strictObject({
  id: z.string(),
  version: z.int(),
  source: OrderSource,
  author: z.string(),
  createdAt: z.date(),
  buyer: z.string(),
  phone: z.string().nullable(),
  lines: z.int(),
});

const mostListed = 100;

export async function listDrafts(db: Db): Promise<z.infer<typeof ListedRow>[]> {
  const { rows } = await sql`
    select draft.uid as id, draft.version, source, staff.name as author, draft.created_at as "createdAt",
      coalesce(company.name, cart.full_name, account.name, '') as buyer, coalesce(cart.phone, account.phone) as phone,
      (select count(*)::int from cart_item item
        where item.customer_id = draft.customer_id and item.cart_uid = cart.uid) as lines
    from draft_order draft
    join staff on staff.id = staff_id
    left join cart on cart.customer_id = draft.customer_id and cart.closed_at is null
    left join base_user account on account.id = draft.base_user_id
    left join company on company.id = draft.company_id
    where draft.order_uid is null
    order by draft.updated_at desc limit ${mostListed}`.execute(db);
  return checkRows(ListedRow, rows);
}

const CustomerRow = z.strictObject({
  id: z.int(),
  kind: CustomerKind,
  name: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  orders: z.int(),
  bought: z.int(),
  customerId: z.string(),
  baseUserId: z.int().nullable(),
  companyId: z.int().nullable(),
  discountPercent: z.int(),
  tier: z.string().nullable(),
  isErased: z.boolean(),
  cartLines: z.int(),
});
export type DraftCustomerRow = z.infer<typeof CustomerRow>;

/** By the row of the list of customers. A company is bought for by one of its members, an administrator first. */
export const customerOfId = (db: Db, id: number) => customerWhere(db, sql`board.id = ${id}`);

export const customerOfBuyer = (db: Db, { baseUserId, companyId }: DraftBuyer) =>
  customerWhere(
    db,
    companyId === null
      ? sql`board.customer_id = (select customer_id from base_user where id = ${baseUserId})`
      : sql`board.customer_id = (select customer_id from company where id = ${companyId})`,
  );

async function customerWhere(db: Db, condition: RawBuilder<unknown>): Promise<DraftCustomerRow | undefined> {
  const { rows } = await sql`
    select board.id, kind, board.name, board.phone, board.email, orders, bought, board.customer_id as "customerId", company.id as "companyId",
      coalesce(account.id, (
        select base_user_id from company_member member where member.company_id = company.id and approved_at is not null
        order by is_admin desc, base_user_id limit 1)) as "baseUserId",
      coalesce(account.discount_percent, 0)::int as "discountPercent",
      (select tier.name from b2b_tier tier where tier.type = company.b2b_type and company.b2b_active) as tier,
      case when kind = 'guest' then board.name = '' and board.phone is null
        else coalesce(account.erased_at is not null, false) end as "isErased",
      (select count(*)::int from cart join cart_item item on item.customer_id = cart.customer_id and item.cart_uid = cart.uid
        where cart.customer_id = board.customer_id and closed_at is null) as "cartLines"
    from customer_board board
    left join base_user account on account.customer_id = board.customer_id
    left join company on company.customer_id = board.customer_id
    where ${condition}`.execute(db);
  return checkRows(CustomerRow, rows)[0];
}

/** Lines of the buyer's own open cart. */
export async function ownCartLines(db: Db, customerId: string): Promise<{ productId: number; quantity: number }[]> {
  return db
    .selectFrom("cart_item as item")
    .innerJoin("cart", (join) =>
      join.onRef("cart.customer_id", "=", "item.customer_id").onRef("cart.uid", "=", "item.cart_uid"),
    )
    .select(["item.product_id as productId", "item.quantity"])
    .where("cart.customer_id", "=", customerId)
    .where("cart.closed_at", "is", null)
    .orderBy("item.place")
    .execute();
}

export const findCity = (db: Db, id: number) =>
  db.selectFrom("city").select(["id", "name"]).where("id", "=", id).executeTakeFirst();

/** The order made of a draft's cart; null while the cart is open. */
export async function orderOfCart(db: Db, customerId: string): Promise<OrderKey | null> {
  const cart = await db
    .selectFrom("cart")
    .select(["order_customer_id", "order_uid"])
    .where("customer_id", "=", customerId)
    .where("order_uid", "is not", null)
    .executeTakeFirst();
  const { order_customer_id: owner = null, order_uid: uid = null } = cart ?? {};
  return owner && uid ? { customerId: owner, uid } : null;
}

/** Staff have made the order. */
export async function isPlacedDraft(db: Db, { uid }: OrderKey): Promise<boolean> {
  const draft = await db.selectFrom("draft_order").select("uid").where("order_uid", "=", uid).executeTakeFirst();
  return draft !== undefined;
}
