import {
  AbandonedCart,
  type AbandonedCartView,
  AbandonedCartView as Views,
} from "@zertsalo/contract/staff-abandoned-carts";
import { maxCustomerCount } from "@zertsalo/contract/staff-customers";
import { checkRows } from "@zertsalo/db/check-rows";
import type { Db } from "@zertsalo/db/connection";
import { type RawBuilder, sql } from "kysely";
import { z } from "zod";

/** Hours until a cart counts as abandoned, as for its reminder; days that it stands in the list, as a guest's cart lives. */
const cartHours = 3;
const cartDays = 31;
/** Uses that a link of a reminder begins with. */
const linkUses = 5;
const mostGoods = 3;

const since = sql`now() - make_interval(days => ${sql.lit(cartDays)})`;
const ofCart = sql`item.customer_id = cart.customer_id and item.cart_uid = cart.uid`;
const isAccount = sql`exists (
  select from base_user where base_user.customer_id = cart.customer_id and erased_at is null
  union all select from company where company.customer_id = cart.customer_id)`;

/** A guest who agreed to advertising and confirmed the address: what was merely typed is nobody's to use. */
const isConsenting = sql`exists (
  select from subscription
  join consent on consent.customer_id = cart.customer_id and consent.subject = subscription.email
    and purpose = 'advertising' and withdrawn_at is null
  where subscription.email = lower(cart.email) and confirmed_at is not null and unsubscribed_at is null)`;

const isOpen = sql`closed_at is null and updated_at between ${since} and now() - make_interval(hours => ${sql.lit(cartHours)})
  and exists (select from cart_item item where ${ofCart}) and (${isAccount} or ${isConsenting})`;
const letterOf = sql`from letter where cause = 'cart-left/' || cart.uid`;
const isReturned = sql`exists (
  select from cart_restore_link link where link.customer_id = cart.customer_id and uses_left < ${sql.lit(linkUses)})`;

const inView: Readonly<Record<AbandonedCartView, RawBuilder<unknown>>> = {
  open: isOpen,
  reminded: sql`${isOpen} and exists (select ${letterOf})`,
  returned: sql`${isOpen} and exists (select ${letterOf}) and ${isReturned}`,
  ordered: sql`order_uid is not null and closed_at > ${since} and exists (select ${letterOf} and created_at < closed_at)`,
};
const timeIn = (view: AbandonedCartView) => (view === "ordered" ? sql`closed_at` : sql`updated_at`);

const Moment = z.date();
const CartRow = AbandonedCart.omit({ at: true, reminder: true })
  .extend({ at: Moment, micros: z.int(), remindedAt: Moment.nullable(), reminderState: z.string().nullable() })
  .strict();
export type AbandonedCartRow = z.infer<typeof CartRow>;

interface AbandonedCartQuery {
  view: AbandonedCartView;
  after: { micros: number; uid: string } | null;
  limit: number;
}

export async function abandonedCartRows(
  db: Db,
  { view, after, limit }: AbandonedCartQuery,
): Promise<AbandonedCartRow[]> {
  const time = timeIn(view);
  const isAfter = after
    ? sql`(${time}, cart.uid) < (timestamptz 'epoch' + ${after.micros} * interval '1 microsecond', ${after.uid}::uuid)`
    : sql`true`;
  const { rows } = await sql`
    with page as (
      select * from cart where ${inView[view]} and ${isAfter} order by ${time} desc, uid desc limit ${limit}
    )
    select cart.uid, cart.at, (extract(epoch from cart.at) * 1000000)::bigint as micros,
      case when board.id is not null then json_build_object('id', board.id, 'kind', board.kind) end as customer,
      coalesce(nullif(board.name, ''), cart.full_name, '') as name, coalesce(board.phone, cart.phone) as phone,
      coalesce(board.email, cart.email) as email,
      coalesce((select json_agg(name) from (
        select product.name from cart_item item join product on product.id = item.product_id where ${ofCart}
        order by place limit ${mostGoods}) as first), '[]') as goods,
      (select count(*)::int from cart_item item where ${ofCart}) as lines,
      letter.created_at as "remindedAt", letter.state as "reminderState",
      letter.id is not null and ${isReturned} as "isReturned",
      (select number from order_directory where uid = cart.order_uid) as number
    from (select page.*, ${view === "ordered" ? sql`closed_at` : sql`updated_at`} as at from page) as cart
    left join customer_board board on board.customer_id = coalesce(cart.order_customer_id, cart.customer_id)
    left join letter on letter.cause = 'cart-left/' || cart.uid
    order by cart.at desc, cart.uid desc`.execute(db);
  return checkRows(CartRow, rows);
}

export async function abandonedCartCounts(db: Db): Promise<Record<AbandonedCartView, number>> {
  const counts = Views.options.map(
    (view) => sql`(select count(*)::int from (
      select from cart where ${inView[view]} limit ${sql.lit(maxCustomerCount + 1)}) as capped) as ${sql.ref(view)}`,
  );
  const { rows } = await sql<Record<AbandonedCartView, number>>`select ${sql.join(counts)}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("A count without a row");
  return row;
}

export interface OpenAbandonedCart {
  /** Of the list of customers; null for a guest without an order. */
  customer: number | null;
  fullName: string | null;
  phone: string | null;
  email: string | null;
  lines: { productId: number; quantity: number }[];
}

/** A cart that stands in the list, to fill an order from. */
export async function findAbandonedCart(db: Db, uid: string): Promise<OpenAbandonedCart | undefined> {
  const { rows } = await sql<OpenAbandonedCart>`
    select board.id as customer, cart.full_name as "fullName", cart.phone, cart.email,
      (select json_agg(json_build_object('productId', product_id, 'quantity', quantity) order by place)
        from cart_item item where ${ofCart}) as lines
    from cart left join customer_board board on board.customer_id = cart.customer_id
    where cart.uid = ${uid} and ${isOpen}`.execute(db);
  return rows[0];
}
