import type { Db } from "@zertsalo/db/connection";
import type { FavoriteFact } from "@zertsalo/domain/favorites/favorite-page";
import { sql } from "kysely";
import { zoneId } from "../../database/zone-id.ts";

/** The user's favourites, the latest first. */
export async function findFavoriteIds(db: Db, userId: number): Promise<number[]> {
  const rows = await db
    .selectFrom("favorite")
    .select("product_id")
    .where("base_user_id", "=", userId)
    .orderBy("place", "desc")
    .execute();
  return rows.map(({ product_id }) => product_id);
}

/** Prepends the ids in their order; withdrawn products and existing favourites are skipped. */
export async function insertFavorites(tx: Db, userId: number, ids: readonly number[]): Promise<void> {
  await sql`
    insert into favorite (base_user_id, product_id)
    select ${userId}, product.id
    from unnest(${ids}::int[]) with ordinality as given (id, n) join product on product.id = given.id
    where product.is_active and not product.is_special and not product.is_sample
    order by n desc
    on conflict do nothing`.execute(tx);
}

export async function deleteOldest(tx: Db, userId: number, limit: number): Promise<void> {
  await sql`
    delete from favorite
    where base_user_id = ${userId} and product_id in (
      select product_id from favorite where base_user_id = ${userId} order by place desc offset ${limit}
    )`.execute(tx);
}

export async function deleteFavorite(db: Db, userId: number, productId: number): Promise<void> {
  await db.deleteFrom("favorite").where("base_user_id", "=", userId).where("product_id", "=", productId).execute();
}

export async function isForSale(db: Db, productId: number): Promise<boolean> {
  const found = await db
    .selectFrom("product")
    .select("id")
    .where("id", "=", productId)
    .where("is_active", "=", true)
    .where("is_special", "=", false)
    .where("is_sample", "=", false)
    .executeTakeFirst();
  return found !== undefined;
}

/** The products that are for sale, each with its top-level section. */
export async function favoriteFacts(db: Db, ids: readonly number[]): Promise<FavoriteFact[]> {
  const { rows } = await sql<FavoriteFact>`
    select listing.product_id as id, listing.discount > 0 as "isDiscounted",
      json_build_object('code', section.code, 'name', section.name, 'sort', section.sort) as section
    from listing join section on section.id = listing.section_id
    where zone_id = ${zoneId} and product_id = any (${ids}::int[]) and cardinality(section.path) = 2`.execute(db);
  return rows;
}
