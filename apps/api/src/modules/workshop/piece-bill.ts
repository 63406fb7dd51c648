import type { BillPart, PieceBillOfWork } from "@zertsalo/contract/bill-of-work";
import { billOfWork } from "@zertsalo/configurator/bill-of-work";
import type { PricingRules } from "@zertsalo/configurator/pricing-rules/pricing-rules";
import type { Db } from "@zertsalo/db/connection";
import type { CutPart } from "@zertsalo/production/bill";
import { hardwareName } from "@zertsalo/production/hardware";
import { materialText } from "@zertsalo/production/material-rules";
import { stationName } from "@zertsalo/production/stations";
import { findPieceConfiguration } from "./workshop.queries.ts";
import { requirePiece } from "./workshop.service.ts";

/** Made from the frozen configuration of the order's line, so that a later price list changes nothing in it. */
export async function loadPieceBill(db: Db, rules: PricingRules, code: string): Promise<PieceBillOfWork | null> {
  const piece = await requirePiece(db, code);
  const configuration = await findPieceConfiguration(db, piece);
  if (!configuration) return null;
  const { type, hash } = configuration;
  const bill = billOfWork(rules, { type, hash, name: piece.name, options: configuration.options });
  return {
    version: bill.version,
    parts: grouped(bill.parts),
    hardware: bill.hardware.map((item) => ({
      name: hardwareName(item.code) ?? item.code,
      quantity: item.quantity,
      unit: item.unit,
    })),
    operations: bill.operations.map(({ after: _, station, ...operation }) => ({
      ...operation,
      station: stationName(station),
    })),
  };
}

/** Two sides of a carcass are one line; a strip and its twin at the other side stay apart, as they are glued. */
function grouped(parts: readonly CutPart[]): BillPart[] {
  const equal = Map.groupBy(parts, ({ code: _, ...part }) => JSON.stringify(part));
  return [...equal.values()].map((same) => {
    const [{ code: _, beside: __, edges, features, ...part }] = same as [CutPart];
    return {
      ...part,
      codes: same.map(({ code }) => code),
      materialText: materialText(part.material),
      edges: edges.map(({ side, work, lengthMm }) => ({ side, work, lengthMm })),
      features: [...features],
    };
  });
}
