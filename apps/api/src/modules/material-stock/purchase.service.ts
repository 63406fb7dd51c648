import type { PricingRules } from "@zertsalo/configurator/pricing-rules/pricing-rules";
import type { Db } from "@zertsalo/db/connection";
import { isMaterial, materialText } from "@zertsalo/production/material-rules";
import { listMaterials } from "@zertsalo/production/stock/material-list";
import { purchaseList } from "@zertsalo/production/stock/purchase-list";
import { refuseFields } from "../../http/refuse-fields.ts";
import { ShopError } from "../../http/shop-error.ts";
import { freeUnits, loadDemand, type UncutPiece } from "./demand.service.ts";
import * as queries from "./purchase.queries.ts";

export async function loadPurchaseList(db: Db, rules: PricingRules) {
  const [{ pieces: demand, hasMore }, units, minimums] = await Promise.all([
    loadDemand(db, rules),
    freeUnits(db),
    queries.listMinimums(db),
  ]);
  const stored = new Map(minimums.map((each) => [each.material, each]));
  const lines = purchaseList({
    // A chosen stone lies there already, and is nobody else's.
    demand: demand.map((piece) => withoutStone(piece)),
    units,
    minimums: new Map(minimums.filter(({ sheets }) => sheets > 0).map(({ material, sheets }) => [material, sheets])),
  });
  const described = (material: string) => ({
    material,
    materialText: materialText(material),
    version: stored.get(material)?.version ?? 0,
  });
  const listed = new Set(lines.map(({ material }) => material));
  return {
    lines: lines.map((line) => ({ ...line, ...described(line.material), unplaced: [...line.unplaced] })),
    others: listMaterials().flatMap(({ code }) => (listed.has(code) ? [] : described(code))),
    pieces: demand.length,
    hasMore,
  };
}

/** Returns the version and what the minimum was. */
export async function saveMinimum(tx: Db, minimum: { material: string; sheets: number; version: number }) {
  refuseFields({ material: isMaterial(minimum.material) ? null : "Такого материала нет" });
  const saved = await queries.storeMinimum(tx, minimum);
  if (!saved) throw new ShopError("content_changed_meanwhile");
  return saved;
}

function withoutStone({ stone, parts, ...piece }: UncutPiece): UncutPiece {
  const chosen = new Set(stone?.parts.map(({ part }) => part));
  return { ...piece, stone, parts: parts.filter(({ code }) => !chosen.has(code)) };
}
