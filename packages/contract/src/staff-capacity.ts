import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { Id, pathId } from "./id.ts";

const tag = "Загрузка цеха";
const path = "/admin/capacity";

export const OutageKind = z.enum(["breakdown", "illness", "vacation", "maintenance"]);
export type OutageKind = z.infer<typeof OutageKind>;

const Load = z.object({ capacity: z.int(), booked: z.int() });
const Outage = z.object({
  id: Id,
  station: z.string(),
  machines: z.number(),
  from: z.iso.date(),
  to: z.iso.date(),
  kind: OutageKind,
  note: z.string(),
  by: z.string(),
});

export const CapacityBoard = z
  .object({
    /** Rises with every plan; a change of staff names the one that they saw. */
    planVersion: z.int(),
    replannedAt: z.iso.datetime().nullable(),
    /** Working days. */
    days: z.array(z.iso.date()),
    /** With one load for each day. */
    stations: z.array(
      z.object({ code: z.string(), name: z.string(), machines: z.int(), shifts: z.int(), loads: z.array(Load) }),
    ),
    /** Orders that the plan packs later than promised; null: it does not fit into the planned days. */
    risks: z.array(
      z.object({ number: z.int(), name: z.string(), promised: z.iso.date(), forecast: z.iso.date().nullable() }),
    ),
    outages: z.array(Outage),
    /** What buyers are promised now for the usual piece of each kind. */
    nearest: z.array(z.object({ name: z.string(), day: z.iso.date().nullable() })),
  })
  .meta({ id: "CapacityBoard" });
export type CapacityBoard = z.infer<typeof CapacityBoard>;

export const capacityBoard = endpoint({
  method: "GET",
  path,
  summary: "Stations by days: minutes that may be booked and that are, orders at risk, breakdowns and absences",
  tag,
  rights: ["capacity.see"],
  query: z.object({ days: z.coerce.number().int().min(5).max(22).default(10) }),
  response: CapacityBoard,
});

export const capacityPieces = endpoint({
  method: "GET",
  path: `${path}/stations/:station/:day`,
  summary: "The pieces that a station works on in a day, the latest promise last",
  tag,
  rights: ["capacity.see"],
  params: z.object({ station: z.string().max(40), day: z.iso.date() }),
  response: z.object({
    pieces: z.array(
      z.object({
        number: z.int(),
        name: z.string(),
        operation: z.string(),
        minutes: z.int(),
        promised: z.iso.date(),
        forecast: z.iso.date().nullable(),
      }),
    ),
  }),
});

const planVersion = z.int();
/** Machines that are missing, half ones when a colleague stands in for half of the time. */
const Machines = z.number().multipleOf(0.5).min(0.5).max(20);

export const addOutage = endpoint({
  method: "POST",
  path: `${path}/outages`,
  summary: "A breakdown or an absence: the rest is planned anew at once, promised days stay",
  tag,
  rights: ["capacity.change"],
  audit: { kind: "change", about: "capacity", title: "Участок: меньше мощности" },
  body: z
    .strictObject({
      planVersion,
      station: z.string().max(40),
      machines: Machines,
      from: z.iso.date(),
      to: z.iso.date(),
      kind: OutageKind,
      note: z.string().trim().max(300),
    })
    .refine(({ from, to }) => from <= to, { path: ["to"] }),
  response: z.object({ planVersion: z.int() }),
  errors: ["not_found", "content_changed_meanwhile"],
});

export const endOutage = endpoint({
  method: "POST",
  path: `${path}/outages/:id/end`,
  summary: "The station works again: the rest is planned anew at once",
  tag,
  rights: ["capacity.change"],
  audit: { kind: "change", about: "capacity", title: "Участок: снова работает" },
  params: z.object({ id: pathId }),
  body: z.strictObject({ planVersion }),
  response: z.object({ planVersion: z.int() }),
  errors: ["not_found", "content_changed_meanwhile"],
});

export const replanWorkshop = endpoint({
  method: "POST",
  path: `${path}/plan`,
  summary: "All open work is planned anew",
  tag,
  rights: ["capacity.change"],
  audit: { kind: "change", about: "capacity", title: "План цеха пересчитан" },
  body: z.strictObject({ planVersion }),
  response: z.object({ planVersion: z.int() }),
  errors: ["content_changed_meanwhile"],
});
