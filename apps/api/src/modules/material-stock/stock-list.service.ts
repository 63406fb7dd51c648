import type { StockUnitView } from "@zertsalo/contract/staff-material";
import type { Db } from "@zertsalo/db/connection";
import { hasGrain } from "@zertsalo/production/part-rules";
import { materialFamilyName, listMaterials } from "@zertsalo/production/stock/material-list";
import { readUnitScan } from "@zertsalo/production/stock/unit-number";
import { type RawBuilder, sql } from "kysely";
import type { FileLinks } from "../chat/chat.ts";
import * as units from "./stock-units.queries.ts";
import { toStockUnit } from "./to-stock-unit.ts";

const pageSize = 60;

const veined = listMaterials().flatMap(({ code }) => (hasGrain(code) ? [code] : []));
const needsPhoto = sql`(unit.kind = 'remnant' and unit.photo_key is null and unit.material = any (${veined}::text[]))`;
const isFree = sql`unit.state = 'free'`;

const views: Readonly<Record<StockUnitView, RawBuilder<unknown>>> = {
  free: isFree,
  sheet: sql`${isFree} and unit.kind = 'sheet'`,
  remnant: sql`${isFree} and unit.kind = 'remnant'`,
  planned: sql`${isFree} and not ${units.isUnplanned}`,
  needs_photo: sql`${isFree} and ${needsPhoto}`,
  old: sql`${isFree} and ${units.isOld}`,
  written_off: sql`unit.state = 'written_off'`,
};

interface ListQuery {
  view: StockUnitView;
  family: string;
  place: string;
  q: string;
  skip: number;
}

export async function listStock(
  { db, links }: { db: Db; links: FileLinks },
  { view, family, place, q, skip }: ListQuery,
  seesCost: boolean,
) {
  const ofFamily = family ? sql`unit.material like ${`${family}/%`}` : sql`true`;
  const found = q.trim() ? matches(q) : sql`true`;
  const atPlace = place ? sql`unit.place = ${place}` : sql`true`;
  const where = sql`${views[view]} and ${ofFamily} and ${atPlace} and ${found}`;
  const [rows, families, { cost, ...totals }] = await Promise.all([
    units.listUnits(db, where, { skip, limit: pageSize + 1 }),
    units.countFamilies(db, sql`${views[view]} and ${atPlace} and ${found}`),
    units.stockTotals(db, sql`${isFree} and ${ofFamily}`, needsPhoto),
  ]);
  return {
    units: rows.slice(0, pageSize).map((row) => toStockUnit(links, row)),
    hasMore: rows.length > pageSize,
    total: families.filter((each) => !family || each.family === family).reduce((sum, each) => sum + each.units, 0),
    families: families.map((each) => ({ ...each, name: materialFamilyName(each.family) })),
    totals: { ...totals, cost: seesCost ? cost : null },
  };
}

/** A number, a batch or a part of the material's name. */
function matches(q: string): RawBuilder<unknown> {
  const text = q.trim().toLowerCase();
  const named = listMaterials().flatMap((each) => (each.text.toLowerCase().includes(text) ? [each.code] : []));
  const id = /^[мm]?-?\d+$/i.test(text) ? readUnitScan(text) : null;
  return sql`(unit.material = any (${named}::text[]) or strpos(lower(unit.batch), ${text}) > 0 or unit.id = ${id}::int)`;
}

export async function stockOptions(db: Db) {
  const materials = listMaterials();
  return {
    materials: materials.map(({ code, family, text, sheet }) => ({ code, family, text, ...sheet })),
    families: [...new Set(materials.map(({ family }) => family))].map((family) => ({
      family,
      name: materialFamilyName(family),
    })),
    places: await units.listPlaces(db),
  };
}
