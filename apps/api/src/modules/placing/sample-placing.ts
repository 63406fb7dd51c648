import type { Db } from "@zertsalo/db/connection";
import { sql } from "kysely";

interface Shelf {
  kind: "warehouse" | "production";
  pieces: number;
  days: { toDelivery: number; toPickup: number };
}

/** For tests of placing: sets stock and reads rows of a test database. */
export function stockFixture(db: Db) {
  const rowsOf = async <Row extends object>(query: ReturnType<typeof sql<Row>>) => (await query.execute(db)).rows;
  const stockOf = async (productId: number) =>
    (await rowsOf(sql<{ left: number }>`select sum(qty)::int as left from stock where product_id = ${productId}`))[0]
      ?.left;

  /** Puts all pieces of a product into the Moscow store. */
  async function keepOnly(productId: number, pieces: number): Promise<void> {
    await sql`delete from stock where product_id = ${productId}`.execute(db);
    await sql`
      insert into stock (product_id, store_id, kind, qty, qty_max, days_to_delivery, days_to_pickup)
      select ${productId}::int, store_id, 'store', ${pieces}::int, ${pieces}::int, 1, 0
      from city where name = 'Москва'`.execute(db);
  }
  /** Puts pieces, or production capacity, into the warehouse. */
  async function addShelf(productId: number, { kind, pieces, days }: Shelf): Promise<void> {
    await sql`
      insert into stock (product_id, store_id, kind, qty, qty_max, days_to_delivery, days_to_pickup)
      select ${productId}::int, min(id), ${kind}, ${kind === "warehouse" ? pieces : 0}::int, ${pieces}::int,
        ${days.toDelivery}::int, ${days.toPickup}::int
      from store where kind = 'warehouse'`.execute(db);
  }
  return { rowsOf, stockOf, keepOnly, addShelf };
}

export const refused = (promise: Promise<unknown>) =>
  promise.then(
    () => ({ errorCode: "accepted", data: null as unknown }),
    ({ errorCode, data }: { errorCode: string; data: unknown }) => ({ errorCode, data }),
  );
export const refusalCode = async (promise: Promise<unknown>) => (await refused(promise)).errorCode;
