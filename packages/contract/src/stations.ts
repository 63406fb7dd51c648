import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { Id } from "./id.ts";
import { pieceCodeParams, WorkshopStage } from "./workshop.ts";

const tag = "Участки цеха";
const stationCode = z.string().regex(/^[a-z_]{1,30}$/);

export const ScrapReason = z.enum(["chip", "crack", "wrong_size", "surface", "wrong_work", "other"]);
export type ScrapReason = z.infer<typeof ScrapReason>;

const StationFields = { code: z.string(), name: z.string(), stage: WorkshopStage };

/** A part of the piece, as a worker has it in his hands. */
const StationPart = z.object({
  code: z.string(),
  label: z.string(),
  /** «1247 × 482 × 12» */
  size: z.string(),
  /** «запил 45° спереди; вырез» */
  work: z.string(),
  materialText: z.string(),
  /** Where it is with the saw; none: in no plan. */
  state: z.enum(["planned", "cut", "broken", "none"]),
});
export type StationPart = z.infer<typeof StationPart>;

/** An operation of a piece that can be done now. */
export const StationTask = z
  .object({
    piece: z.string(),
    number: z.int(),
    name: z.string(),
    about: z.string(),
    due: z.iso.date(),
    operation: z.string(),
    label: z.string(),
    /** What the minutes were counted from. */
    basis: z.string(),
    minutes: z.int(),
    started: z.object({ at: z.iso.datetime(), by: z.string() }).nullable(),
    /** Names of parts that were scrapped and for which it is done once more. */
    rework: z.array(z.string()),
    parts: z.array(StationPart),
    hasDrawing: z.boolean(),
    /** At a saw: parts of it that are not cut yet. */
    uncut: z.int(),
  })
  .meta({ id: "StationTask" });
export type StationTask = z.infer<typeof StationTask>;

export const StationBoard = z
  .object({
    station: z.object(StationFields),
    /** What is under way first, then the nearest day. */
    tasks: z.array(StationTask),
    /** Pieces that come here later: something before it is not done, or the order is paused. */
    later: z.int(),
    /** What this worker has done here today. */
    today: z.object({ operations: z.int(), minutes: z.int() }),
    /** At a saw: sheets of released plans. */
    sheets: z.array(
      z.object({
        planId: Id,
        sheetId: Id,
        number: z.string(),
        materialText: z.string(),
        place: z.string(),
        parts: z.int(),
        due: z.iso.date().nullable(),
      }),
    ),
  })
  .meta({ id: "StationBoard" });
export type StationBoard = z.infer<typeof StationBoard>;

export const workshopStations = endpoint({
  method: "GET",
  path: "/admin/workshop/stations",
  summary: "Stations of the workshop with what waits for each of them",
  tag,
  rights: ["workshop.see"],
  response: z.object({
    stations: z.array(z.object({ ...StationFields, ready: z.int(), started: z.int(), later: z.int() })),
  }),
});

export const stationBoard = endpoint({
  method: "GET",
  path: "/admin/workshop/stations/:station",
  summary: "What a station does next, the nearest day first",
  tag,
  rights: ["workshop.see"],
  params: z.object({ station: stationCode }),
  response: StationBoard,
  errors: ["station_unknown"],
});

const mark = {
  /** Made by the tablet when the button is pressed: what is sent again is the same mark. */
  id: z.uuid(),
  station: stationCode,
  operation: z.string().min(1).max(80),
  /** How long ago it was pressed, by the tablet's clock; the moment is counted back from the server's. */
  agoSeconds: z.int().min(0).max(86_400),
};

export const StationMarkBody = z.union([
  z.strictObject({ ...mark, kind: z.literal("start") }),
  z.strictObject({ ...mark, kind: z.literal("done") }),
  z.strictObject({ ...mark, kind: z.literal("undo") }),
  z.strictObject({
    ...mark,
    kind: z.literal("scrap"),
    part: z.string().min(1).max(60),
    reason: ScrapReason,
    note: z.string().trim().max(300),
  }),
]);
export type StationMarkBody = z.infer<typeof StationMarkBody>;

export const markOperation = endpoint({
  method: "POST",
  path: "/admin/workshop/pieces/:code/operation-marks",
  summary: "An operation is started, done or undone, or a part is scrapped: it is planned again with its material",
  tag,
  rights: ["workshop.mark"],
  audit: { kind: "change", about: "piece", title: "Отметка участка" },
  params: pieceCodeParams,
  body: StationMarkBody,
  response: z.object({
    /** It was here already: the answer was lost, and it was sent again. */
    isRepeated: z.boolean(),
    /** The draft for a scrapped part; null: none, or there is no material for it, and it waits. */
    plan: Id.nullable(),
  }),
  errors: [
    "not_found",
    "workshop_paused",
    "workshop_handed_over",
    "station_unknown",
    "station_mark_other",
    "station_operation_unknown",
    "station_operation_done",
    "station_not_ready",
    "station_parts_uncut",
    "station_part_uncut",
    "station_passed_on",
  ],
});
