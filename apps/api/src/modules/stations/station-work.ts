import { billOfWork } from "@zertsalo/configurator/bill-of-work";
import type { PricingRules } from "@zertsalo/configurator/pricing-rules/pricing-rules";
import type { Db } from "@zertsalo/db/connection";
import { pieceCode } from "@zertsalo/domain/workshop/piece-code";
import type { BillOfWork, CutPart } from "@zertsalo/production/bill";
import type { PartState, PieceProgress } from "@zertsalo/production/station/mark-refusal";
import { operationStates } from "@zertsalo/production/station/operation-states";
import { withPassedStages } from "@zertsalo/production/station/piece-place";
import { listMarks, listPartStates, type StationPieceRow } from "./stations.queries.ts";

export interface StationPiece extends Omit<PieceProgress, "parts"> {
  row: StationPieceRow;
  code: string;
  parts: readonly CutPart[];
  /** Marks of workers alone, without stages that were marked as a whole. */
  marked: PieceProgress["states"];
}

/** Each piece with its bill of work and what has become of its operations; one without a configuration has none. */
export async function loadWork(
  db: Db,
  rules: PricingRules,
  rows: readonly StationPieceRow[],
  now: Date,
): Promise<StationPiece[]> {
  const marks = Map.groupBy(
    await listMarks(
      db,
      rows.map(({ id }) => id),
    ),
    ({ pieceId }) => pieceId,
  );
  const partStates = new Map(
    (await listPartStates(db, [...new Set(rows.map(({ number }) => number))])).map(({ id, state }) => [id, state]),
  );
  const bills = new Map<string, BillOfWork>();
  return rows.flatMap((row) => {
    if (!row.configuration) return [];
    const { type, hash, options } = row.configuration;
    const bill = bills.get(hash) ?? billOfWork(rules, { type, hash, name: "", options });
    bills.set(hash, bill);
    const { operations, parts } = bill;
    const code = pieceCode(row);
    const marked = operationStates(operations, marks.get(row.id) ?? []);
    return [
      {
        row,
        code,
        operations,
        parts,
        marked,
        states: withPassedStages(operations, marked, row.place),
        partState: (part: string): PartState => partStates.get(`${code}/${part}`) ?? "none",
        now,
      },
    ];
  });
}
