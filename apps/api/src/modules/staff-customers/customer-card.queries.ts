import type { CustomerCard, CustomerEventKind } from "@zertsalo/contract/staff-customers";
import type { InquiryKind, InquiryStatus } from "@zertsalo/contract/staff-inquiries";
import type { OrderStatus } from "@zertsalo/contract/order-statuses";
import type { Db } from "@zertsalo/db/connection";
import type { InquiryFields } from "@zertsalo/domain/inquiries/inquiry-kinds";
import { exactly } from "@zertsalo/domain/staff/search-query";
import { type RawBuilder, sql } from "kysely";

/** Enough for one screen; whole lists have their own. */
const most = { orders: 6, chats: 5, events: 40, matches: 5, related: 20, returns: 20, inquiries: 10 };

export interface CustomerCardRow {
  id: number;
  customerId: string;
  kind: CustomerCard["kind"];
  name: string;
  phone: string | null;
  email: string | null;
  city: string;
  orders: number;
  openOrders: number;
  bought: number;
  lastOrderAt: Date | null;
  since: Date;
  userId: number | null;
  storeId: number | null;
  discountPercent: number;
  isChatBlocked: boolean;
  isErased: boolean;
  companyId: number | null;
  company: CustomerCard["company"];
  seenAt: Date | null;
}

export const cardRow = (db: Db, id: number) => cardRowWhere(db, sql`board.id = ${id}`);
export const cardRowOf = (db: Db, customerId: string) => cardRowWhere(db, sql`board.customer_id = ${customerId}`);

async function cardRowWhere(db: Db, condition: RawBuilder<unknown>): Promise<CustomerCardRow | undefined> {
  const { rows } = await sql<CustomerCardRow>`
    select board.id, board.customer_id as "customerId", kind, board.name, board.phone, board.email,
      coalesce(city.name, '') as city, orders, open_orders as "openOrders", bought,
      nullif(last_order_at, 'epoch') as "lastOrderAt", board.created_at as since, account.id as "userId",
      account.store_id as "storeId", coalesce(account.discount_percent, 0) as "discountPercent",
      coalesce(account.is_chat_blocked, false) as "isChatBlocked",
      case when kind = 'guest' then board.name = '' and board.phone is null else account.erased_at is not null end
        as "isErased",
      company.id as "companyId",
      case when company.id is not null then json_build_object('inn', inn, 'isActive', b2b_active,
        'tier', (select tier.name from b2b_tier tier where tier.type = company.b2b_type)) end as company,
      (select max(seen_at) from session where base_user_id = account.id) as "seenAt"
    from customer_board board
    left join city on city.id = board.city_id
    left join base_user account on account.customer_id = board.customer_id
    left join company on company.customer_id = board.customer_id
    where ${condition}`.execute(db);
  return rows[0];
}

interface OrderSummaryRow {
  number: number;
  placedAt: Date;
  title: string;
  status: OrderStatus;
  deliveryDate: string;
  total: number;
}

export async function latestOrders(db: Db, customerId: string): Promise<OrderSummaryRow[]> {
  const { rows } = await sql<OrderSummaryRow>`
    select board.number, board.completed_at as "placedAt", board.title, board.status::text as status,
      board.delivery_date as "deliveryDate", board.order_total as total
    from (select number from orders where customer_id = ${customerId}
      order by completed_at desc, uid desc limit ${most.orders}) as own
    join order_board board using (number) order by board.completed_at desc, board.number desc`.execute(db);
  return rows;
}

export async function orderFigures(db: Db, customerId: string) {
  const { rows } = await sql<{ canceled: number; refunded: number }>`
    select (select count(*)::int from orders where customer_id = ${customerId} and status = 'A') as canceled,
      (select coalesce(sum(amount), 0)::bigint from payment_refund where customer_id = ${customerId} and state = 'done')
        as refunded`.execute(db);
  return rows[0] ?? { canceled: 0, refunded: 0 };
}

/** When the open cart was changed, and the reminder of it. */
export async function cartFacts(db: Db, customerId: string) {
  const { rows } = await sql<{ changedAt: Date; reminderAt: Date | null; reminder: string | null }>`
    select cart.updated_at as "changedAt", letter.created_at as "reminderAt", letter.state as reminder
    from cart left join letter on letter.cause = 'cart-left/' || cart.uid
    where cart.customer_id = ${customerId} and closed_at is null`.execute(db);
  return rows[0];
}

export async function latestChats(db: Db, userId: number) {
  const { rows } = await sql<Omit<CustomerCard["chats"][number], "openedAt"> & { openedAt: Date }>`
    select chat.id, opened_at as "openedAt", closed_at is null as "isOpen", rating, coalesce((
        select left(text, 140) from chat_message where chat_id = chat.id and owner <> 'service' and text <> ''
        order by id desc limit 1), '') as last
    from chat where base_user_id = ${userId} order by chat.id desc limit ${most.chats}`.execute(db);
  return rows;
}

/** Companies of a person, people of a company. */
export async function relatedCustomers(
  db: Db,
  { userId, companyId }: Pick<CustomerCardRow, "userId" | "companyId">,
): Promise<CustomerCard["related"]> {
  const { rows } = await sql<CustomerCard["related"][number]>`
    select board.id, board.name, board.kind, case when member.approved_at is null then 'ждёт доступа'
      when member.is_admin then 'администратор' else '' end as note
    from company_member member join company on company.id = member.company_id
    join base_user on base_user.id = member.base_user_id
    join customer_board board on board.customer_id =
      case when member.base_user_id = ${userId} then company.customer_id else base_user.customer_id end
    where member.base_user_id = ${userId} or member.company_id = ${companyId}
    order by member.sort, board.id limit ${most.related}`.execute(db);
  return rows;
}

/** Phone and e-mail as lexemes of `search_lexemes`; null without either. */
function contactsQuery({ phone, email }: Pick<CustomerCardRow, "phone" | "email">): string | null {
  const digits = (phone ?? "").replaceAll(/\D/g, "").replace(/^[78]?(?=\d{10}$)/, "7");
  const contacts = [digits, (email ?? "").toLowerCase()].filter((contact) => contact.length >= 7);
  return contacts.length > 0 ? contacts.map(exactly).join(" | ") : null;
}

/** Others with the same phone or e-mail: most of them orders of the same person as a guest. */
export async function matchingCustomers(
  db: Db,
  { id, phone, email }: Pick<CustomerCardRow, "id" | "phone" | "email">,
): Promise<CustomerCard["matches"]> {
  const tsquery = contactsQuery({ phone, email });
  if (tsquery === null) return [];
  const { rows } = await sql<CustomerCard["matches"][number]>`
    select id, name, kind, orders, bought from customer_board
    where words @@ ${tsquery}::tsquery and id <> ${id}
    order by bought desc, id desc limit ${most.matches}`.execute(db);
  return rows;
}

export async function returnsOf(db: Db, customerId: string): Promise<CustomerCard["returns"]> {
  const { rows } = await sql<Omit<CustomerCard["returns"][number], "askedAt"> & { askedAt: Date }>`
    select orders.number, item.snapshot ->> 'name' as name, request.quantity, request.state, asked_at as "askedAt"
    from return_request request
    join orders on orders.customer_id = request.customer_id and orders.uid = request.order_uid
    join order_item item on item.customer_id = request.customer_id and item.order_uid = request.order_uid
      and item.uid = request.item_uid
    where request.customer_id = ${customerId} and orders.customer_id = ${customerId} and item.customer_id = ${customerId}
    order by asked_at desc limit ${most.returns}`.execute(db);
  return rows.map(({ askedAt, ...row }) => ({ ...row, askedAt: askedAt.toISOString() }));
}

export interface CustomerInquiryRow {
  id: number;
  kind: InquiryKind;
  fields: InquiryFields;
  status: InquiryStatus;
  createdAt: Date;
}

/** Sent by the customer's session, or with his phone or e-mail. */
export async function inquiriesOf(
  db: Db,
  { customerId, phone, email }: Pick<CustomerCardRow, "customerId" | "phone" | "email">,
): Promise<CustomerInquiryRow[]> {
  const tsquery = contactsQuery({ phone, email });
  const { rows } = await sql<CustomerInquiryRow>`
    select id, kind, fields, status, created_at as "createdAt" from claim
    where customer_id = ${customerId}
      or ${tsquery === null ? sql`false` : sql`words @@ ${tsquery}::tsquery`}
    order by id desc limit ${most.inquiries}`.execute(db);
  return rows;
}

interface EventRow {
  kind: CustomerEventKind;
  at: Date;
  /** Name of a thing, or the beginning of a message. */
  name: string;
  amount: number | null;
  number: number | null;
}

/** The latest of everything; each part is read by its own index. */
export async function customerEvents(db: Db, { customerId, userId }: Pick<CustomerCardRow, "customerId" | "userId">) {
  const { rows } = await sql<EventRow>`
    (select 'order' as kind, completed_at as at, '' as name, order_total as amount, number
      from orders where customer_id = ${customerId} order by completed_at desc limit ${most.events})
    union all
    (select 'sign_off', at, product.name, null, own.number
      from order_acceptance join orders own on own.customer_id = ${customerId} and own.uid = order_uid
      join product on product.id = product_id
      where order_acceptance.customer_id = ${customerId} order by at desc limit ${most.events})
    union all
    (select 'payment', updated_at, method, coalesce(captured, amount), order_number
      from payment_attempt where customer_id = ${customerId} and state in ('completed', 'refunding', 'refunded')
      order by updated_at desc limit ${most.events})
    union all
    (select 'refund', done_at, '', amount, own.number
      from payment_refund join orders own on own.customer_id = ${customerId} and own.uid = order_uid
      where payment_refund.customer_id = ${customerId} and state = 'done' order by done_at desc limit ${most.events})
    union all
    (select 'review', written_at, product.name, rating, null
      from written_review join product on product.id = product_id
      where customer_id = ${customerId} order by written_at desc limit ${most.events})
    union all
    (select 'chat', opened_at, coalesce((select left(text, 140) from chat_message
        where chat_id = chat.id and owner = 'client' order by id limit 1), ''), null, null
      from chat where base_user_id = ${userId} order by id desc limit ${most.events})
    union all
    (select 'build', saved_at, coalesce(own_name, configuration.name), saved_total, null
      from saved_configuration saved join configuration using (hash)
      where base_user_id = ${userId} and removed_at is null order by saved_at desc limit ${most.events})
    order by at desc limit ${most.events}`.execute(db);
  return rows;
}
