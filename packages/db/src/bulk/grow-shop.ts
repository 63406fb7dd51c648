import { sql } from "kysely";
import { type Db, openDatabase } from "../connection.ts";
import { rebuildCatalog } from "../indexer/rebuild.ts";
import { rebuildSearchVocabulary } from "../indexer/search-vocabulary.ts";
import { runInLanes } from "../run-in-lanes.ts";
import { addBulkDictionary, createWorkTables, dropWorkTables, firstBulkId } from "./dictionary.ts";
import { fillShare } from "./fill-share.ts";

const shareSize = 30_000;
const lanes = 2;

/**
 * Grows the demo shop to a number of products, for measuring. The same number gives the same shop.
 * Needs a superuser, who may load without triggers.
 */
export async function growShop(
  url: string,
  products: number,
  report: (step: string) => void = () => {},
): Promise<void> {
  const { db, close } = openDatabase(url, {
    connections: lanes + 2,
    statementTimeoutMs: 0,
    applicationName: "zertsalo bulk seed",
  });
  try {
    const missing = await missingProducts(db, products);
    await db.transaction().execute(addBulkDictionary);
    await createWorkTables(db);
    await runInLanes(
      lanes,
      shares(missing).map(
        ([first, end]) =>
          () =>
            fillShare(db, first, end),
      ),
    );
    await dropWorkTables(db);
    report("products");
    for (const table of filledTables) await sql`analyze ${sql.table(table)}`.execute(db);
    await sql`select setval('product_id_seq', (select max(id) from product where not is_special))`.execute(db);
    await sql`select setval('product_family_id_seq', (select max(id) from product_family))`.execute(db);
    report("statistics");
    await rebuildCatalog(db, { lanes, report });
    await rebuildSearchVocabulary(db);
    report("search vocabulary");
  } finally {
    await close();
  }
}

const filledTables = [
  "product",
  "product_family",
  "product_option",
  "product_number",
  "product_price",
  "product_badge",
  "product_media",
  "stock",
  "campaign_product",
];

async function missingProducts(db: Db, wanted: number): Promise<number> {
  const { rows } = await sql<{ own: number; bulk: number }>`
    select count(*) filter (where id < ${firstBulkId}) as own, count(*) filter (where id >= ${firstBulkId}) as bulk
    from product where not is_special and not is_sample`.execute(db);
  const { own = 0, bulk = 0 } = rows[0] ?? {};
  if (bulk > 0) throw new Error("This shop has been grown already: take a new database");
  return Math.max(0, wanted - own);
}

function shares(count: number): [first: number, end: number][] {
  const end = firstBulkId + count;
  return Array.from({ length: Math.ceil(count / shareSize) }, (_, n) => {
    const first = firstBulkId + n * shareSize;
    return [first, Math.min(first + shareSize, end)];
  });
}
