import type { ProductFilters } from "@zertsalo/contract/staff-products";
import type { SheetAnswer, SheetRow } from "@zertsalo/contract/staff-products-bulk";
import type { Db } from "@zertsalo/db/connection";
import { readSheetRow, sheetValues } from "@zertsalo/domain/catalog/product-sheet";
import { cellTexts, type ColumnChange, sinceExport } from "@zertsalo/domain/catalog/sheet-since-export";
import { ShopError } from "../../http/shop-error.ts";
import {
  applyChanges,
  checkChanges,
  type CheckedChange,
  toDifference,
  computeDigest,
  type RowError,
  chunkSize,
  toChunks,
  type PlannedChange,
} from "./bulk.service.ts";
import { type CatalogProduct, loadProducts, lockProducts } from "./product-content.queries.ts";
import { productIds } from "./product-list.queries.ts";

interface SheetOptions {
  staffId: number;
  /** The check to apply and the rows ticked in it; null only checks. */
  apply: { digest: string; ticked: readonly number[] } | null;
}

interface PlannedRow extends PlannedChange {
  sinceExport: SheetAnswer["differences"][number]["sinceExport"];
  changedSince: ColumnChange[];
}

/**
 * Rows of a file: the change of each, with whether the shop has changed the product since the export. Nothing is
 * written while one row has an error, and then only the ticked rows.
 */
export async function applySheet(
  tx: Db,
  rows: readonly SheetRow[],
  { staffId, apply }: SheetOptions,
): Promise<SheetAnswer> {
  const { planned, untouched, faults } = await readRows(tx, rows);
  const { changed, errors, warnings } = await checkChanges(tx, planned, faults);
  const differences = changed.map(sheetDifference);
  const digest = computeDigest(differences, errors);
  if (apply === null) return { differences, errors, warnings, digest, isApplied: false, untouched };
  if (digest !== apply.digest) throw new ShopError("products_changed_meanwhile");
  const ticked = new Set(apply.ticked);
  const applied = changed.filter(({ row }) => ticked.has(row));
  await applyChanges(tx, staffId, applied);
  return { differences: applied.map(sheetDifference), errors, warnings, digest, isApplied: true, untouched };
}

const sheetDifference = (row: CheckedChange<PlannedRow>) => ({
  ...toDifference(row),
  sinceExport: row.sinceExport,
  changedSince: row.changedSince,
});

async function readRows(tx: Db, rows: readonly SheetRow[]) {
  const ids = rows.map(({ values }) => (/^\d{1,9}$/.test(values.id ?? "") ? Number(values.id) : 0));
  const sections = await sectionCodes(tx);
  await lockProducts(tx, ids);
  const products = await loadInChunks(tx, ids);
  const idOfCode = new Map(sections.map(({ id, code }) => [code, id]));
  const codeOfId = new Map(sections.map(({ id, code }) => [id, code]));
  const seen = new Set<number>();
  const faults: RowError[] = [];
  const planned: PlannedRow[] = [];
  const untouched: SheetAnswer["untouched"] = [];
  for (const [at, { row, values, exported }] of rows.entries()) {
    const id = ids[at] ?? 0;
    const product = products.get(id);
    if (!product) faults.push({ row, id: null, text: `ID: товара ${values.id || "без номера"} нет` });
    else if (seen.has(id)) faults.push({ row, id, text: "ID: этот товар уже был выше" });
    else {
      const current = cellTexts(sheetValues(id, product.content, codeOfId.get(product.content.sectionId) ?? ""));
      const { edited, changedSince } = exported
        ? sinceExport(values, exported, current)
        : { edited: values, changedSince: [] };
      const { after, errors } = readSheetRow(edited, product.content, (code) => idOfCode.get(code) ?? null);
      faults.push(...errors.map((text) => ({ row, id, text })));
      const isEdited = Object.keys(edited).some((column) => column !== "id");
      if (!isEdited && changedSince.length > 0) untouched.push({ row, id, name: product.content.name, changedSince });
      const state = exported === null ? "unknown" : changedSince.length > 0 ? "changed" : "same";
      if (errors.length === 0) planned.push({ row, product, after, sinceExport: state, changedSince });
    }
    seen.add(id);
  }
  return { planned, untouched, faults };
}

async function loadInChunks(tx: Db, ids: readonly number[]): Promise<Map<number, CatalogProduct>> {
  const products = new Map<number, CatalogProduct>();
  for (const part of toChunks(ids)) for (const [id, product] of await loadProducts(tx, part)) products.set(id, product);
  return products;
}

async function sectionCodes(db: Db): Promise<{ id: number; code: string }[]> {
  return db.selectFrom("section").select(["id", "code"]).execute();
}

export async function sheetPage(db: Db, filters: ProductFilters) {
  const found = await productIds(db, filters, chunkSize);
  const [products, sections] = [await loadProducts(db, found.ids), await sectionCodes(db)];
  const codes = new Map(sections.map(({ id, code }) => [id, code]));
  const rows = found.ids.flatMap((id) => {
    const product = products.get(id);
    return product ? [sheetValues(id, product.content, codes.get(product.content.sectionId) ?? "")] : [];
  });
  return { rows, cursor: found.cursor };
}
