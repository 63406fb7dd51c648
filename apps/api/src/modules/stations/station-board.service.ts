import type { PricingRules } from "@zertsalo/configurator/pricing-rules/pricing-rules";
import type { StationBoard, StationTask } from "@zertsalo/contract/stations";
import type { Db } from "@zertsalo/db/connection";
import { pausedStatuses, workshopStatuses } from "@zertsalo/domain/workshop/stages";
import type { CutPart, Operation } from "@zertsalo/production/bill";
import { materialFamilies, materialText } from "@zertsalo/production/material-rules";
import { isReady } from "@zertsalo/production/station/mark-refusal";
import { cuttingStation, partsCutBy } from "@zertsalo/production/station/reopened-operations";
import { unitNumber } from "@zertsalo/production/stock/unit-number";
import { sql } from "kysely";
import { ShopError } from "../../http/shop-error.ts";
import { workText } from "../cutting/cutting.ts";
import { loadWork, type StationPiece } from "./station-work.ts";
import * as queries from "./stations.queries.ts";

export interface StationParts {
  db: Db;
  rules: PricingRules;
  now: Date;
}

/** As many as the workshop's queue shows; what is due later has time. */
const maxPieces = 500;
const maxTasks = 60;

async function loadPieces({ db, rules, now }: StationParts): Promise<StationPiece[]> {
  const statuses = [...workshopStatuses, ...pausedStatuses];
  const rows = await queries.listPieces(
    db,
    sql`piece.place <> 'done' and board.status = any (${statuses}::"char"[])`,
    maxPieces,
  );
  return loadWork(db, rules, rows, now);
}

/** What is not done at this station: what can be done now, and how much comes later. */
function workAt(pieces: readonly StationPiece[], station: string) {
  const all = pieces.flatMap((piece) =>
    piece.operations
      .filter(({ code, station: own }) => own === station && piece.states.get(code)?.state !== "done")
      .map((operation) => ({ piece, operation, state: piece.states.get(operation.code) })),
  );
  const ready = all.filter(
    ({ piece, operation }) => !pausedStatuses.includes(piece.row.status) && isReady(piece, operation),
  );
  return { ready, later: all.length - ready.length };
}

export async function loadStations(parts: StationParts) {
  const [stations, pieces] = [await queries.listStations(parts.db), await loadPieces(parts)];
  return {
    stations: stations.map((station) => {
      const { ready, later } = workAt(pieces, station.code);
      return {
        ...station,
        ready: ready.length,
        started: ready.filter(({ state }) => state?.state === "started").length,
        later,
      };
    }),
  };
}

export async function loadStationBoard(parts: StationParts, code: string, staffId: number): Promise<StationBoard> {
  const { db, now } = parts;
  const station = (await queries.listStations(db)).find((each) => each.code === code);
  if (!station) throw new ShopError("station_unknown");
  const { ready, later } = workAt(await loadPieces(parts), code);
  const tasks = ready.map(({ piece, operation }) => taskOf(piece, operation));
  const families = Object.keys(materialFamilies).filter((family) => cuttingStation(family) === code);
  const sheets = families.length > 0 ? await queries.listReleasedSheets(db, families) : [];
  return {
    station,
    tasks: [...tasks.filter(({ started }) => started), ...tasks.filter(({ started }) => !started)].slice(0, maxTasks),
    later,
    today: await queries.countToday(db, { station: code, staffId, now }),
    sheets: sheets.map(({ unitId, material, ...sheet }) => ({
      ...sheet,
      number: unitNumber(unitId),
      materialText: materialText(material),
    })),
  };
}

function taskOf(piece: StationPiece, operation: Operation): StationTask {
  const { row, code, parts, states, partState } = piece;
  const { startedAt, startedBy, rework = [] } = states.get(operation.code) ?? {};
  const uncut = partsCutBy(operation, parts).filter((part) => ["planned", "broken"].includes(partState(part.code)));
  const nameOf = (part: string) => parts.find((each) => each.code === part)?.label ?? part;
  return {
    piece: code,
    number: row.number,
    name: row.name,
    about: row.about,
    due: row.due,
    operation: operation.code,
    label: operation.label,
    basis: operation.basis,
    minutes: operation.minutes,
    started: startedAt ? { at: startedAt.toISOString(), by: startedBy ?? "" } : null,
    rework: rework.map(nameOf),
    parts: parts.map((part) => ({ ...partOf(part), state: partState(part.code) })),
    hasDrawing: row.hasDrawing,
    uncut: uncut.length,
  };
}

function partOf(part: CutPart) {
  const { code, label, width, height, thickness, material } = part;
  const size = `${width} × ${height} × ${thickness}`;
  return { code, label, size, work: workText(part), materialText: materialText(material) };
}
