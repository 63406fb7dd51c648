import { createHash } from "node:crypto";
import type { ProductContent } from "@zertsalo/contract/product-content";
import type { ProductFilters } from "@zertsalo/contract/staff-products";
import type { BulkAnswer, BulkChange, SheetRow } from "@zertsalo/contract/staff-products-bulk";
import type { Db } from "@zertsalo/db/connection";
import { changedBy } from "@zertsalo/domain/catalog/bulk-change";
import { publishingFaults } from "@zertsalo/domain/catalog/product-content";
import { readSheetRow, sheetValues } from "@zertsalo/domain/catalog/product-sheet";
import { sql } from "kysely";
import { ShopError } from "../../shop-error.ts";
import { contentNames } from "./dictionary.queries.ts";
import { type KnownProduct, knownProducts, lockProducts } from "./product-content.queries.ts";
import { hasSection } from "./product-editor.queries.ts";
import { productIds } from "./product-list.queries.ts";
import { changesOf, publish } from "./publish.service.ts";

interface Asked {
  staffId: number;
  /** Of the check whose answer is to be applied; null only checks. */
  digest: string | null;
}

interface Wish {
  row: number;
  known: KnownProduct;
  after: ProductContent;
}

type Fault = BulkAnswer["errors"][number];

export async function changeMany(
  tx: Db,
  ids: readonly number[],
  change: BulkChange,
  asked: Asked,
): Promise<BulkAnswer> {
  if (change.kind === "section" && !(await hasSection(tx, change.sectionId))) throw new ShopError("section_not_found");
  await lockProducts(tx, ids);
  const known = await knownProducts(tx, ids);
  const wishes = [...known.values()].map((each) => ({ row: 0, known: each, after: changedBy(change, each.content) }));
  const gone = ids.filter((id) => !known.has(id)).map((id) => ({ row: 0, id, text: "Товара больше нет" }));
  return checkOrApply(tx, wishes, gone, asked);
}

/** Rows of a file: all of them, or none. */
export async function applySheet(tx: Db, rows: readonly SheetRow[], asked: Asked): Promise<BulkAnswer> {
  const ids = rows.map(({ values }) => (/^\d{1,9}$/.test(values.id ?? "") ? Number(values.id) : 0));
  const [sections] = [await sectionCodes(tx)];
  await lockProducts(tx, ids);
  const known = await knownInParts(tx, ids);
  const idOfCode = new Map(sections.map(({ id, code }) => [code, id]));
  const seen = new Set<number>();
  const faults: Fault[] = [];
  const wishes: Wish[] = [];
  for (const [at, { row, values }] of rows.entries()) {
    const id = ids[at] ?? 0;
    const product = known.get(id);
    if (!product) faults.push({ row, id: null, text: `ID: товара ${values.id || "без номера"} нет` });
    else if (seen.has(id)) faults.push({ row, id, text: "ID: этот товар уже был выше" });
    else {
      const { after, errors } = readSheetRow(values, product.content, (code) => idOfCode.get(code) ?? null);
      faults.push(...errors.map((text) => ({ row, id, text })));
      if (errors.length === 0) wishes.push({ row, known: product, after });
    }
    seen.add(id);
  }
  return checkOrApply(tx, wishes, faults, asked);
}

async function checkOrApply(
  tx: Db,
  wishes: readonly Wish[],
  found: readonly Fault[],
  asked: Asked,
): Promise<BulkAnswer> {
  const names = await contentNames(tx, []);
  const changed = changesOf(wishes, names);
  const errors = [...found, ...changed.flatMap(unready), ...(await takenCodes(tx, changed))];
  const differences = changed.map(({ row, known, after, changes }) => ({
    row,
    id: known.id,
    name: after.name,
    changes,
  }));
  const digest = errors.length === 0 && differences.length > 0 ? digestOf(differences) : null;
  if (asked.digest === null) return { differences, errors, digest, isApplied: false };
  // What was shown is not what would happen now.
  if (digest !== asked.digest) throw new ShopError("products_changed_meanwhile");
  for (const part of partsOf(changed)) await publish(tx, asked.staffId, part);
  return { differences, errors, digest, isApplied: true };
}

const digestOf = (differences: BulkAnswer["differences"]) =>
  createHash("sha256").update(JSON.stringify(differences)).digest("base64url");

/** Only what buyers would see has to be ready for them. */
function unready({ row, known, after }: Wish): Fault[] {
  if (!after.isActive) return [];
  return publishingFaults(after).map(({ text }) => ({ row, id: known.id, text }));
}

async function takenCodes(tx: Db, wishes: readonly Wish[]): Promise<Fault[]> {
  const renamed = wishes.filter(({ known, after }) => known.content.code !== after.code);
  if (renamed.length === 0) return [];
  const codes = renamed.map(({ after }) => after.code);
  const { rows } = await sql<{ id: number; code: string }>`
    select id, code from product where code = any (${codes}::text[])`.execute(tx);
  const bearers = new Map(rows.map(({ id, code }) => [code, id]));
  const isTwice = (code: string) => codes.indexOf(code) !== codes.lastIndexOf(code);
  return renamed
    .filter(({ known, after }) => isTwice(after.code) || (bearers.get(after.code) ?? known.id) !== known.id)
    .map(({ row, known, after }) => ({ row, id: known.id, text: `Код в адресе: «${after.code}» уже занят` }));
}

/** Statements of the API are short ones. */
const partLength = 500;

function partsOf<Item>(items: readonly Item[]): Item[][] {
  const count = Math.ceil(items.length / partLength);
  return Array.from({ length: count }, (_, at) => items.slice(at * partLength, (at + 1) * partLength));
}

async function knownInParts(tx: Db, ids: readonly number[]): Promise<Map<number, KnownProduct>> {
  const known = new Map<number, KnownProduct>();
  for (const part of partsOf(ids)) for (const [id, product] of await knownProducts(tx, part)) known.set(id, product);
  return known;
}

async function sectionCodes(db: Db): Promise<{ id: number; code: string }[]> {
  return db.selectFrom("section").select(["id", "code"]).execute();
}

export async function sheetPage(db: Db, filters: ProductFilters) {
  const found = await productIds(db, filters, partLength);
  const [known, sections] = [await knownProducts(db, found.ids), await sectionCodes(db)];
  const codes = new Map(sections.map(({ id, code }) => [id, code]));
  const rows = found.ids.flatMap((id) => {
    const product = known.get(id);
    return product ? [sheetValues(id, product.content, codes.get(product.content.sectionId) ?? "")] : [];
  });
  return { rows, cursor: found.cursor };
}
