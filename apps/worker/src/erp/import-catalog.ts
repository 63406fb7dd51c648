import type { Db } from "@zertsalo/db/connection";
import {
  type CatalogRecord,
  catalogRecords,
  type ErpGoods,
  type ErpOffer,
} from "@zertsalo/gateways/commerceml/catalog-records";
import { BrokenFile } from "@zertsalo/gateways/commerceml/xml-elements";
import { sql } from "kysely";
import { readLinks, noteGroups, noteThings, type PriceColumn } from "./links.ts";
import { isGuid, saveGoods } from "./save-goods.ts";
import { saveOffers } from "./save-offers.ts";

const rowsAtOnce = 500;
/** A full file that would remove more than this share from sale is treated as an error. */
const mostVanish = 0.2;

type ReportProgress = (note: string) => Promise<void>;

/**
 * Imports a catalogue file in batches; an interrupted or repeated import has the same result. Goods missing in a full
 * file go off sale only after all of it was read.
 */
export async function importCatalog(db: Db, bytes: AsyncIterable<Uint8Array>, tell: ReportProgress): Promise<string> {
  const goods = batch<ErpGoods>(async (rows) => {
    for (const id of await saveGoods(db, rows)) here.add(id);
    await tell(`Товары: ${goods.count}`);
  });
  const offers = batch<ErpOffer>(async (rows) => {
    await saveOffers(db, rows, declared);
    await tell(`Предложения: ${offers.count}`);
  });
  const here = new Set<number>();
  const declared = new Set<PriceColumn>();
  let isWhole = false;
  let passedOver = 0;

  for await (const record of catalogRecords(bytes)) {
    if (record.kind === "whole goods") isWhole = true;
    else if (record.kind === "goods" && isGuid(record.goods.guid)) await goods.add(record.goods);
    else if (record.kind === "offer" && isGuid(record.offer.guid) && !record.offer.variant) {
      await offers.add(record.offer);
    } else if (record.kind === "goods" || record.kind === "offer") passedOver += 1;
    else await noteClassifier(db, record, declared);
  }
  await goods.flush();
  await offers.flush();
  const withdrawn = isWhole ? await withdrawAbsent(db, here) : 0;
  return `Товары: ${goods.count}, предложения: ${offers.count}, сняты с продажи: ${withdrawn}, пропущены: ${passedOver}`;
}

async function noteClassifier(
  db: Db,
  record: Exclude<CatalogRecord, { kind: "goods" | "offer" | "whole goods" }>,
  declared: Set<PriceColumn>,
): Promise<void> {
  if (record.kind === "groups") return noteGroups(db, record.groups);
  if (record.kind === "store") return noteThings(db, "store", [record.store]);
  if (record.kind === "price kind") {
    await noteThings(db, "price", [record.price]);
    const column = (await readLinks(db, "price")).get(record.price.guid)?.target;
    if (column) declared.add(column as PriceColumn);
    return;
  }
  await noteThings(db, "property", [record.property]);
  await noteThings(db, "option", record.options);
}

function batch<Row>(save: (rows: readonly Row[]) => Promise<void>) {
  let waiting: Row[] = [];
  const collected = {
    count: 0,
    async add(row: Row): Promise<void> {
      waiting.push(row);
      collected.count += 1;
      if (waiting.length >= rowsAtOnce) await collected.flush();
    },
    async flush(): Promise<void> {
      if (waiting.length === 0) return;
      const rows = waiting;
      waiting = [];
      await save(rows);
    },
  };
  return collected;
}

async function withdrawAbsent(db: Db, here: ReadonlySet<number>): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ all: number; gone: number[] }>`
      select count(*)::int as all,
        coalesce(array_agg(id) filter (where not id = any (${[...here]}::int[])), '{}') as gone
      from product where is_active and not is_special and not is_office_made and not is_sample`.execute(tx);
    const { all = 0, gone = [] } = rows[0] ?? {};
    if (gone.length > all * mostVanish) {
      throw new BrokenFile(`Полная выгрузка сняла бы с продажи ${gone.length} из ${all} товаров: ничего не снято`);
    }
    await sql`update product set is_active = false, updated_at = now() where id = any (${gone}::int[])`.execute(tx);
    return gone.length;
  });
}
