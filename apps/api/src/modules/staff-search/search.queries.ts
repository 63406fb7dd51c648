import type { OrderStatus } from "@zertsalo/contract/order-statuses";
import type { FoundEverywhere } from "@zertsalo/contract/staff-search";
import type { InquiryKind } from "@zertsalo/contract/staff-inquiries";
import type { Db } from "@zertsalo/db/connection";
import type { InquiryFields } from "@zertsalo/domain/inquiries/inquiry-kinds";
import { type RawBuilder, sql } from "kysely";

/** Of each kind. */
const most = 5;
/** Rows at the top of a list that are looked through for a common name. */
const windowRows = 4_000;

/**
 * A name that many have is found among the first of the list, a rare one by the text index; a phone or an e-mail goes
 * to the index at once.
 */
function topFirst({
  table,
  columns,
  order,
  tsquery,
  isRare,
}: Record<"table" | "columns" | "order", RawBuilder<unknown>> & {
  tsquery: string;
  isRare: boolean;
}): RawBuilder<unknown> {
  const indexed = sql`(select ${columns} from
    (select * from ${table} where words @@ ${tsquery}::tsquery offset 0) as few ${order} limit ${most})`;
  if (isRare) return indexed;
  return sql`select * from (
    (select ${columns} from (select * from ${table} ${order} limit ${sql.lit(windowRows)}) as top
      where words @@ ${tsquery}::tsquery limit ${most})
    union all
    ${indexed}) as found limit ${sql.lit(2 * most)}`;
}

interface WordsQuery {
  tsquery: string;
  isRare: boolean;
}

type FoundCustomer = FoundEverywhere["customers"][number];

export async function foundCustomers(db: Db, query: WordsQuery): Promise<FoundCustomer[]> {
  const { rows } = await topFirst({
    table: sql`customer_board`,
    columns: sql`id, name, kind, phone, email, orders,
      coalesce((select city.name from city where city.id = city_id), '') as city`,
    order: sql`order by last_order_at desc, id desc`,
    ...query,
  }).execute(db);
  return firstOf(rows as FoundCustomer[], ({ id }) => id);
}

export interface FoundOrderRow {
  number: number;
  buyer: string;
  title: string;
  status: OrderStatus;
  total: number;
}
const orderColumns = sql`number, buyer, title, status::text as status, order_total as total`;
const latest = sql`order by completed_at desc, number desc`;

export async function foundOrders(db: Db, query: WordsQuery): Promise<FoundOrderRow[]> {
  const { rows } = await topFirst({
    table: sql`order_board`,
    columns: orderColumns,
    order: latest,
    ...query,
  }).execute(db);
  return firstOf(rows as FoundOrderRow[], ({ number }) => number);
}

/** Digits anywhere in the number; the number itself first. */
export async function ordersByNumberPart(db: Db, digits: string): Promise<FoundOrderRow[]> {
  const { rows } = await sql<FoundOrderRow>`
    select ${orderColumns} from (
      select * from order_board where number::text like ${`%${digits}%`} offset 0) as some_orders
    order by number::text <> ${digits}, completed_at desc, number desc limit ${most}`.execute(db);
  return rows;
}

function firstOf<Row>(rows: readonly Row[], keyOf: (row: Row) => number): Row[] {
  return [...new Map(rows.map((row) => [keyOf(row), row])).values()].slice(0, most);
}

const escaped = (text: string) => text.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`);

/** An article or a code from its beginning, a name by any part of it. */
export async function foundProducts(db: Db, q: string): Promise<FoundEverywhere["products"]> {
  const { rows } = await sql<FoundEverywhere["products"][number]>`
    select id, name, sku, is_active as "isActive" from product
    where id in (
      (select id from product where not is_special and sku like ${`${escaped(q)}%`} limit ${most})
      union all
      (select id from product where not is_special and code like ${`${escaped(q)}%`} limit ${most})
      union all
      (select id from product where not is_special and lower(name) like ${`%${escaped(q)}%`} and length(${q}) > 2
        limit ${most}))
    order by sku <> ${q}, not is_active, name limit ${most}`.execute(db);
  return rows;
}

export interface FoundInquiryRow {
  id: number;
  kind: InquiryKind;
  fields: InquiryFields;
}

export async function foundInquiries(db: Db, { tsquery }: Pick<WordsQuery, "tsquery">): Promise<FoundInquiryRow[]> {
  const { rows } = await sql<FoundInquiryRow>`
    select id, kind, fields from claim where words @@ ${tsquery}::tsquery
    order by id desc limit ${most}`.execute(db);
  return rows;
}
