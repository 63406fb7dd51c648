import type { ListedStockUnit, StockUnitCard } from "@zertsalo/contract/staff-material";
import type { Db } from "@zertsalo/db/connection";
import { readUnitScan, unitNumber } from "@zertsalo/production/stock/unit-number";
import { ShopError } from "../../http/shop-error.ts";
import type { FileLinks } from "../chat/chat.ts";
import * as units from "./stock-units.queries.ts";
import { photoLink, toStockUnit } from "./to-stock-unit.ts";

export interface StockParts {
  db: Db;
  links: FileLinks;
}

export async function requireUnit(db: Db, id: number): Promise<units.StockUnitRow> {
  const [row] = await units.findUnits(db, [id]);
  if (!row) throw new ShopError("stock_unit_unknown");
  return row;
}

export async function findScannedUnit({ db, links }: StockParts, text: string): Promise<ListedStockUnit> {
  const id = readUnitScan(text);
  if (id === null) throw new ShopError("stock_unit_unknown");
  return toStockUnit(links, await requireUnit(db, id));
}

export async function loadUnitCard({ db, links }: StockParts, id: number, seesCost: boolean): Promise<StockUnitCard> {
  const row = await requireUnit(db, id);
  const [defects, movements, remnants] = [
    await units.listDefects(db, [id]),
    await units.listMovements(db, id),
    await units.listRemnants(db, id),
  ];
  const numbered = (other: number) => ({ id: other, number: unitNumber(other) });
  const { photoKey, photoPreviewKey, photoAt } = row;
  return {
    ...toStockUnit(links, row),
    defects: defects.map(({ unitId: _, ...defect }) => defect),
    photo:
      photoKey && photoPreviewKey && photoAt
        ? { link: photoLink(links, photoKey), preview: photoLink(links, photoPreviewKey), at: photoAt.toISOString() }
        : null,
    note: row.note,
    parent: row.parentId === null ? null : numbered(row.parentId),
    remnants: remnants.map(numbered),
    cost: seesCost ? row.cost : null,
    movements: movements.map(({ at, ...movement }) => ({ ...movement, at: at.toISOString() })),
  };
}
