import { createHash } from "node:crypto";
import type { ProductContent } from "@zertsalo/contract/product-content";
import type { BulkAnswer, BulkChange } from "@zertsalo/contract/staff-products-bulk";
import type { Db } from "@zertsalo/db/connection";
import { changedBy } from "@zertsalo/domain/catalog/bulk-change";
import { isOverwrittenByErp, priceOwners } from "@zertsalo/domain/catalog/price-owner";
import { publishingFaults } from "@zertsalo/domain/catalog/product-content";
import { publishingGaps } from "@zertsalo/domain/catalog/publishing-gaps";
import { sql } from "kysely";
import { ShopError } from "../../shop-error.ts";
import { contentNames } from "./dictionary.queries.ts";
import { erpPrices } from "./erp-prices.queries.ts";
import { type KnownProduct, knownProducts, lockProducts } from "./product-content.queries.ts";
import { hasSection } from "./product-editor.queries.ts";
import { changesOf, publish } from "./publish.service.ts";

interface Asked {
  staffId: number;
  /** Of the check whose answer is to be applied; null only checks. */
  digest: string | null;
}

/** One product and what a change makes of it. */
export interface PlannedChange {
  /** Of the sheet; zero where there is none. */
  row: number;
  known: KnownProduct;
  after: ProductContent;
}

export type Fault = BulkAnswer["errors"][number];

export async function changeMany(
  tx: Db,
  ids: readonly number[],
  change: BulkChange,
  asked: Asked,
): Promise<BulkAnswer> {
  if (change.kind === "section" && !(await hasSection(tx, change.sectionId))) throw new ShopError("section_not_found");
  await lockProducts(tx, ids);
  const known = await knownProducts(tx, ids);
  const planned = [...known.values()].map((each) => ({ row: 0, known: each, after: changedBy(change, each.content) }));
  const gone = ids.filter((id) => !known.has(id)).map((id) => ({ row: 0, id, text: "Товара больше нет" }));
  const { changed, errors, warnings } = await checkChanges(tx, planned, gone);
  const differences = changed.map(differenceOf);
  const digest = digestOf(differences, errors);
  if (asked.digest === null) return { differences, errors, warnings, digest, isApplied: false };
  if (digest !== asked.digest) throw new ShopError("products_changed_meanwhile");
  await applyChanges(tx, asked.staffId, changed);
  return { differences, errors, warnings, digest, isApplied: true };
}

export type CheckedChange<Planned extends PlannedChange = PlannedChange> = Planned & {
  changes: BulkAnswer["differences"][number]["changes"];
  isOverwrittenByErp: boolean;
};

/** Those of the planned changes that change something, and all that is wrong with them or will be missed. */
export async function checkChanges<Planned extends PlannedChange>(
  tx: Db,
  planned: readonly Planned[],
  found: readonly Fault[],
): Promise<{ changed: CheckedChange<Planned>[]; errors: Fault[]; warnings: Fault[] }> {
  const sent = await erpPrices(tx);
  const changed = changesOf(planned, await contentNames(tx, [])).map((each) => {
    const owners = priceOwners(each.known.isOfficeMade, sent);
    const isOverwritten = isOverwrittenByErp(each.known.content.prices, each.after.prices, owners);
    return { ...each, isOverwrittenByErp: isOverwritten };
  });
  const errors = [...found, ...changed.flatMap(unready), ...(await takenCodes(tx, changed))];
  return { changed, errors, warnings: changed.flatMap(lacking) };
}

export const differenceOf = ({ row, known, after, changes, isOverwrittenByErp: isOverwritten }: CheckedChange) => ({
  row,
  id: known.id,
  name: after.name,
  changes,
  isOverwrittenByErp: isOverwritten,
});

/** Names what a check has shown. Null where there is nothing to apply, or something is wrong. */
export function digestOf(differences: readonly object[], errors: readonly Fault[]): string | null {
  if (errors.length > 0 || differences.length === 0) return null;
  return createHash("sha256").update(JSON.stringify(differences)).digest("base64url");
}

export async function applyChanges(tx: Db, staffId: number, changed: readonly PlannedChange[]): Promise<void> {
  for (const part of partsOf(changed)) await publish(tx, staffId, part);
}

/** Only what buyers would see has to be ready for them. */
function unready({ row, known, after }: PlannedChange): Fault[] {
  if (!after.isActive) return [];
  return publishingFaults(after).map(({ text }) => ({ row, id: known.id, text }));
}

/** One line for a product: there may be hundreds of them. */
function lacking({ row, known, after }: PlannedChange): Fault[] {
  const gaps = publishingGaps(known.content, after, known.hasStock);
  if (gaps.length === 0) return [];
  return [{ row, id: known.id, text: `${after.name}. ${gaps.map(({ text }) => text).join(". ")}` }];
}

async function takenCodes(tx: Db, planned: readonly PlannedChange[]): Promise<Fault[]> {
  const renamed = planned.filter(({ known, after }) => known.content.code !== after.code);
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
export const partLength = 500;

export function partsOf<Item>(items: readonly Item[]): Item[][] {
  const count = Math.ceil(items.length / partLength);
  return Array.from({ length: count }, (_, at) => items.slice(at * partLength, (at + 1) * partLength));
}
