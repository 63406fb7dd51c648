import type { ProductGrouping } from "@zertsalo/contract/product-list";
import { checkRows } from "@zertsalo/db/check-rows";
import type { Db } from "@zertsalo/db/connection";
import { sql } from "kysely";
import { z } from "zod";

const AddedView = z.strictObject({ added: z.boolean(), others: z.int() });
const ViewedCards = z.strictObject({ cards: z.string().nullable() });

/** Maximum of stored views per visitor. */
const cap = 100;

export async function viewsCount(db: Db, customerId: string): Promise<number> {
  const { count } = await db
    .selectFrom("recently_viewed")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("customer_id", "=", customerId)
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Adds a view, or moves an old one to the front, and drops those above the cap, in one statement. Returns the number of
 * views, null without such a product. Losing a view in a crash is acceptable, so the commit is asynchronous.
 */
export async function addView(db: Db, customerId: string, productId: number): Promise<number | null> {
  const { rows } = await sql`
    with added as (
      insert into recently_viewed (customer_id, product_id)
      select ${customerId}, id from product where id = ${productId} and is_active
      on conflict (customer_id, product_id) do update set viewed_at = now()
      returning product_id
    ), others as materialized (
      select product_id, row_number() over (order by viewed_at desc) as place
      from recently_viewed
      where customer_id = ${customerId} and product_id <> ${productId}
    ), dropped as (
      delete from recently_viewed
      where customer_id = ${customerId}
        and product_id in (select product_id from others where place >= ${cap})
        and exists (select from added)
    )
    select exists (select from added) as added, (select count(*) from others where place < ${cap}) as others
    from set_config('synchronous_commit', 'off', true)`.execute(db);
  const [row] = checkRows(AddedView, rows);
  return row?.added ? row.others + 1 : null;
}

/** Cards as written by the indexer, joined by commas, the latest view first; of a family, only the latest. */
export async function viewedCards(
  db: Db,
  customerId: string,
  { limit, groupBy }: { limit: number; groupBy: ProductGrouping },
): Promise<string> {
  const group = groupBy === "family" ? sql`coalesce(product.family_id, -product.id)` : sql`product.id`;
  const { rows } = await sql`
    select string_agg(card::text, ',' order by viewed_at desc) as cards
    from (
      select card, viewed_at
      from (
        select distinct on (${group}) product.id, viewed_at
        from recently_viewed
        join product on product.id = recently_viewed.product_id
        where customer_id = ${customerId}
        order by ${group}, viewed_at desc
      ) as own
      join product_card on product_card.product_id = own.id and zone_id = 1
      order by viewed_at desc
      limit ${limit}
    ) as latest`.execute(db);
  return checkRows(ViewedCards, rows)[0]?.cards ?? "";
}

/** A product viewed by both keeps its latest view. */
export async function moveViews(tx: Db, from: string, to: string): Promise<void> {
  await sql`
    with moved as (delete from recently_viewed where customer_id = ${from} returning product_id, viewed_at)
    insert into recently_viewed (customer_id, product_id, viewed_at)
    select ${to}, product_id, viewed_at from moved
    on conflict (customer_id, product_id) do update
      set viewed_at = greatest(recently_viewed.viewed_at, excluded.viewed_at)`.execute(tx);
  await sql`
    delete from recently_viewed where customer_id = ${to} and product_id in (
      select product_id from recently_viewed where customer_id = ${to} order by viewed_at desc offset ${cap}
    )`.execute(tx);
}
