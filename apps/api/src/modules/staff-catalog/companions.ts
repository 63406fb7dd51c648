import type { Companions, StaffCompanions } from "@zertsalo/contract/staff-companions";
import type { Db } from "@zertsalo/db/connection";
import { sql } from "kysely";
import { ShopError } from "../../http/shop-error.ts";
import { changedFieldDetails, pickedProducts } from "../staff-content/staff-content.ts";

export async function loadCompanions(db: Db, productId: number): Promise<StaffCompanions> {
  const { name, ...content } = await readCompanions(db, productId);
  const ids = new Set([...content.related, ...content.sinks, ...content.tabletops]);
  return { name, content, products: await pickedProducts(db, [...ids]) };
}

const lists = ["related", "sinks", "tabletops"] as const;

/** Returns the details of the audit entry. */
export async function keepCompanions(
  tx: Db,
  productId: number,
  { before, content }: { before: Companions; content: Companions },
) {
  await sql`select from product where id = ${productId} for update`.execute(tx);
  const { name: _, ...stored } = await readCompanions(tx, productId);
  if (lists.some((list) => stored[list].join() !== before[list].join()))
    throw new ShopError("content_changed_meanwhile");
  const wanted = new Set([...content.related, ...content.sinks, ...content.tabletops]);
  const isSound = !wanted.has(productId) && (await pickedProducts(tx, [...wanted])).length === wanted.size;
  if (!isSound) throw new ShopError("not_found");

  await tx.deleteFrom("related_product").where("product_id", "=", productId).execute();
  await tx.deleteFrom("selection_product").where("cabinet_id", "=", productId).execute();
  await sql`
    insert into related_product (product_id, related_id, sort)
    select ${productId}::int, id, n from unnest(${content.related}::int[]) with ordinality as named (id, n)`.execute(
    tx,
  );
  await sql`
    insert into selection_product (cabinet_id, type, product_id, sort)
    select ${productId}::int, 'sink', id, n from unnest(${content.sinks}::int[]) with ordinality as named (id, n)
    union all
    select ${productId}::int, 'tabletop', id, n from unnest(${content.tabletops}::int[]) with ordinality as named (id, n)
    `.execute(tx);
  return changedFieldDetails(stored, content);
}

async function readCompanions(db: Db, productId: number): Promise<Companions & { name: string }> {
  const fitting = (type: "sink" | "tabletop") => sql`
    array(select product_id from selection_product where cabinet_id = product.id and type = ${type}
      order by sort, product_id)`;
  const { rows } = await sql<Companions & { name: string }>`
    select name,
      array(select related_id from related_product where product_id = product.id order by sort, related_id) as related,
      ${fitting("sink")} as sinks, ${fitting("tabletop")} as tabletops
    from product where id = ${productId} and not is_special`.execute(db);
  const [row] = rows;
  if (!row) throw new ShopError("not_found");
  return row;
}
