import { z } from "zod";
import { ConfigurationHash, StoneRect } from "./configuration.ts";
import { endpoint } from "./endpoint.ts";
import { Id } from "./id.ts";
import { Money } from "./money.ts";

const tag = "Конфигураторы";
const path = "/zertsalo-a-catalog/v1/configurators";

/** A remnant or a slab of the stock that the piece fits on. */
export const StoneOffer = z
  .object({
    unit: z.object({
      id: z.int(),
      /** «М-00412» */
      number: z.string(),
      kind: z.enum(["sheet", "remnant"]),
      /** Millimetres; the vein runs along the width. */
      width: z.int(),
      height: z.int(),
      photo: z.string().nullable(),
      photoAt: z.iso.datetime({ offset: true }).nullable(),
    }),
    /** Where the parts of the piece lie on it, first the top. */
    parts: z.array(StoneRect),
    /** Of them what moves together when the buyer moves it: the top with the strips beside it. */
    movable: StoneRect,
    defects: z.array(StoneRect),
    /** Places of other buyers on it. */
    occupied: z.array(StoneRect),
    /** What is cut off raw edges before anything else, and between two parts. */
    trimMm: z.int(),
    kerfMm: z.int(),
    /** What it takes off the price of the list; 0 for a slab. */
    saving: Money,
    /** Of one piece, with it. */
    price: Money,
    /** The visitor's own hold of it for this piece. */
    hold: z
      .object({
        id: z.uuid(),
        until: z.iso.datetime({ offset: true }),
        /** A visit renews it no further: a week is over then. */
        isLast: z.boolean(),
      })
      .nullable(),
  })
  .meta({ id: "StoneOffer" });
export type StoneOffer = z.infer<typeof StoneOffer>;

/** A place that is held for the visitor. */
export const StoneHold = z
  .object({
    id: z.uuid(),
    number: z.string(),
    /** Of the piece. */
    name: z.string(),
    hash: ConfigurationHash,
    until: z.iso.datetime({ offset: true }),
  })
  .meta({ id: "StoneHold" });
export type StoneHold = z.infer<typeof StoneHold>;

export const StonesAnswer = z
  .object({
    /** Of the piece as the rules of now make it. */
    hash: ConfigurationHash,
    /** False: such a piece has no stone to choose. */
    isOffered: z.boolean(),
    offers: z.array(StoneOffer),
    /** Everything that is held for the visitor, for other pieces too. */
    holds: z.array(StoneHold),
  })
  .meta({ id: "StonesAnswer" });
export type StonesAnswer = z.infer<typeof StonesAnswer>;

/** As sent: the rules correct them. */
const anyOptions = z.record(z.string(), z.unknown());
const Millimetres = z.int().min(0).max(10_000);
const typeParams = z.object({ type: z.string().max(40) });

export const stonesForPiece = endpoint({
  method: "POST",
  path: `${path}/:type/stones`,
  summary:
    "Remnants and slabs that the piece fits on; what is held for the visitor is held 24 hours from now, a week in all",
  tag,
  params: typeParams,
  body: z.strictObject({ options: anyOptions }),
  response: z.object({ data: StonesAnswer }),
  errors: ["configurator_not_found", "configuration_malformed", "too_many_request"],
});

export const holdStone = endpoint({
  method: "POST",
  path: `${path}/:type/stones/hold`,
  summary:
    "Holds a place on a stone for 24 hours, a week in all: where the buyer has put the piece, if a saw comes to it, or where it fits",
  tag,
  params: typeParams,
  body: z.strictObject({
    options: anyOptions,
    unitId: Id,
    /** The lower left corner of all that is cut of it together, mm from the stone's own. */
    at: z.strictObject({ x: Millimetres, y: Millimetres }).optional(),
  }),
  response: z.object({ data: StonesAnswer }),
  errors: [
    "configurator_not_found",
    "configuration_malformed",
    "configuration_corrected",
    "stone_taken",
    "stone_unfit",
    "stone_place_unfit",
    "stone_holds_limit",
    "stone_held_long",
    "too_many_request",
  ],
});

export const releaseStone = endpoint({
  method: "DELETE",
  path: "/zertsalo-a-catalog/v1/stone-holds/:id",
  summary: "The visitor lets a held place go",
  tag,
  params: z.object({ id: z.uuid() }),
  response: z.object({ data: z.object({ number: z.string() }) }),
  errors: ["stone_hold_not_found"],
});
