import { randomUUID } from "node:crypto";
import type { PricingRules } from "@zertsalo/configurator/pricing-rules/pricing-rules";
import type { StationMarkBody } from "@zertsalo/contract/stations";
import { acceptedStage } from "@zertsalo/contract/workshop";
import type { Db } from "@zertsalo/db/connection";
import { isHandedOn, workshopStatuses } from "@zertsalo/domain/workshop/stages";
import type { Operation } from "@zertsalo/production/bill";
import { stationMarkRefusal } from "@zertsalo/production/station/mark-refusal";
import { placeByOperations } from "@zertsalo/production/station/piece-place";
import { reopenedOperations } from "@zertsalo/production/station/reopened-operations";
import { stationName } from "@zertsalo/production/stations";
import { sql } from "kysely";
import { ShopError } from "../../http/shop-error.ts";
import { breakPart, planAgain } from "../cutting/cutting.ts";
import { lockedPiece, markPiece, movePieceTo } from "../workshop/workshop.ts";
import { findMark, insertStationMark } from "./station-marks.queries.ts";
import { loadWork, type StationPiece } from "./station-work.ts";
import { listPieces } from "./stations.queries.ts";

interface Marking {
  code: string;
  mark: StationMarkBody;
  staffId: number;
  now: Date;
}

interface Marked {
  isRepeated: boolean;
  /** The draft for a scrapped part. */
  plan: number | null;
  /** For the audit log. */
  text: string;
}

/** One mark of one tablet, once: what is sent again finds it there. */
export async function markOperation(tx: Db, rules: PricingRules, marking: Marking): Promise<Marked> {
  const { code, mark, staffId, now } = marking;
  // Two tablets, or one that sends twice, wait for each other here.
  const { piece: locked, order } = await lockedPiece(tx, code);
  const known = await findMark(tx, mark.id);
  if (known) {
    const isSame = known.pieceId === locked.id && known.operation === mark.operation && known.kind === mark.kind;
    if (!isSame) throw new ShopError("station_mark_other");
    return { isRepeated: true, plan: null, text: "Прислана повторно, уже записана" };
  }
  if (isHandedOn(order)) throw new ShopError("workshop_handed_over");
  if (!workshopStatuses.includes(order.status)) throw new ShopError("workshop_paused");
  const piece = await readPiece(tx, rules, locked.id, now);
  const operation = piece.operations.find((each) => each.code === mark.operation && each.station === mark.station);
  if (!operation) throw new ShopError("station_operation_unknown");
  const part = mark.kind === "scrap" ? mark.part : null;
  const refusal = stationMarkRefusal(piece, { kind: mark.kind, operation: operation.code, part });
  if (refusal) throw new ShopError(refusal);
  if (piece.row.place === acceptedStage) await markPiece(tx, code, acceptedStage, staffId);
  const at = new Date(now.getTime() - mark.agoSeconds * 1_000);
  await recordPassed(tx, piece, { staffId, at });
  const reopens = part === null ? [] : reopenedFor(piece, part, operation.code);
  const { id, kind } = mark;
  const why = mark.kind === "scrap" ? { part: mark.part, reason: mark.reason, note: mark.note } : {};
  const { station, code: done, label } = operation;
  const common = { pieceId: piece.row.id, station, operation: done, label };
  await insertStationMark(tx, { id, kind, ...common, ...why, reopens, normMinutes: operation.minutes, at, staffId });
  if (part !== null) await breakPart(tx, `${code}/${part}`);
  const after = await readPiece(tx, rules, locked.id, now);
  await movePieceTo(tx, code, placeByOperations(after.operations, after.marked), staffId);
  const plan = part === null ? null : await planScrapped(tx, rules, after, part, staffId);
  return { isRepeated: false, plan, text: textOf(operation, mark, plan) };
}

async function readPiece(tx: Db, rules: PricingRules, id: number, now: Date): Promise<StationPiece> {
  const [piece] = await loadWork(tx, rules, await listPieces(tx, sql`piece.id = ${id}`, 1), now);
  if (!piece) throw new ShopError("station_operation_unknown");
  return piece;
}

/** Operations of stages that were marked as a whole are written down, so that the piece can go back without them. */
async function recordPassed(
  tx: Db,
  { row, operations, states, marked }: StationPiece,
  by: { staffId: number; at: Date },
) {
  const passed = operations.filter(
    ({ code }) => states.get(code)?.state === "done" && marked.get(code)?.state !== "done",
  );
  for (const { code, station } of passed) {
    const id = randomUUID();
    await insertStationMark(tx, { id, kind: "done", pieceId: row.id, station, operation: code, normMinutes: 0, ...by });
  }
}

function reopenedFor({ operations, parts }: StationPiece, code: string, at: string): string[] {
  const part = parts.find((each) => each.code === code);
  return part ? reopenedOperations(operations, part, at) : [];
}

async function planScrapped(tx: Db, rules: PricingRules, piece: StationPiece, code: string, staffId: number) {
  const part = piece.parts.find((each) => each.code === code);
  if (!part) return null;
  return planAgain(tx, rules, { material: part.material, staffId, only: new Set([`${piece.code}/${code}`]) });
}

const kindTexts: Readonly<Record<StationMarkBody["kind"], string>> = {
  start: "начата",
  done: "готова",
  undo: "отметка снята",
  scrap: "брак",
};
const reasonTexts = {
  chip: "скол",
  crack: "трещина",
  wrong_size: "не тот размер",
  surface: "дефект поверхности",
  wrong_work: "ошибка обработки",
  other: "другое",
} as const;

function textOf({ label, station }: Operation, mark: StationMarkBody, plan: number | null): string {
  const work = `${stationName(station)}, «${label}»: ${kindTexts[mark.kind]}`;
  if (mark.kind !== "scrap") return work;
  const again = plan === null ? "ждёт материала" : `план раскроя № ${plan}`;
  return `${work}, ${mark.part}, ${reasonTexts[mark.reason]}, ${again}. ${mark.note}`.trim();
}
