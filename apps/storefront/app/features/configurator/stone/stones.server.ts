import { ApiError } from "@zertsalo/client/api-error";
import {
  holdStone,
  releaseStone,
  type StoneOffer,
  type StonesAnswer,
  stonesForPiece,
} from "@zertsalo/contract/own-stone";
import type { Options } from "@zertsalo/configurator/model";
import { moscowMoment } from "@zertsalo/domain/text/dates";
import type { RouterContextProvider } from "react-router";
import { apiContext } from "#app/lib/http/api.server.ts";
import { sessionApi, visitorApi } from "#app/lib/session/visitor-api.server.ts";
import type { StoneData, StoneRefusal, StonesData } from "./stone-data.ts";

interface StoneRequest {
  intent: string;
  type: string;
  options: Options;
  /** Of the unit to hold, or of the hold to let go. */
  subject: string;
  /** Where the buyer has put his piece, «1200 700»; empty: where it fits. */
  at: string;
}

export const isStoneIntent = (intent: string): boolean =>
  intent === "stones" || intent === "hold-stone" || intent === "release-stone";

/** What the piece fits on, after the visitor has chosen or let go. */
export async function answerStoneIntent(
  context: Readonly<RouterContextProvider>,
  { intent, type, options, subject, at }: StoneRequest,
): Promise<StonesData | StoneRefusal> {
  const params = { type };
  try {
    if (intent === "hold-stone") {
      const api = await sessionApi(context);
      const { data } = await api.call(holdStone, {
        params,
        body: { options, unitId: Number(subject), ...cornerOf(at) },
      });
      return toStonesData(data);
    }
    const api = visitorApi(context) ?? context.get(apiContext);
    // What has run out meanwhile is let go too.
    if (intent === "release-stone") await api.call(releaseStone, { params: { id: subject } }).catch(refusedOnly);
    const { data } = await api.call(stonesForPiece, { params, body: { options } });
    return toStonesData(data);
  } catch (error) {
    return { refusal: `${refusedOnly(error).errorText}.` };
  }
}

function cornerOf(at: string): { at?: { x: number; y: number } } {
  if (at === "") return {};
  const [x = 0, y = 0] = at.split(" ").map(Number);
  return { at: { x, y } };
}

function refusedOnly(error: unknown): ApiError {
  if (!(error instanceof ApiError) || error.status >= 500) throw error;
  return error;
}

function toStonesData({ hash, isOffered, offers, holds }: StonesAnswer): StonesData {
  const others = holds.filter((hold) => hold.hash !== hash);
  return {
    hash,
    isOffered,
    stones: offers.map(toStone),
    others: others.map(({ id, number, name, until }) => ({ id, title: `${number}: ${name}`, until: untilText(until) })),
  };
}

function toStone({ unit, saving, hold, ...place }: StoneOffer): StoneData {
  const { parts, movable, defects, occupied, trimMm, kerfMm } = place;
  const { id, number, kind, width, height, photo } = unit;
  return {
    unitId: id,
    isRemnant: kind === "remnant",
    title: `${kind === "remnant" ? "Остаток" : "Плита"} ${number}`,
    width,
    height,
    photo,
    parts,
    movable,
    defects,
    occupied,
    trimMm,
    kerfMm,
    saving,
    hold: hold && { id: hold.id, until: untilText(hold.until), isLast: hold.isLast },
  };
}

function untilText(until: string): string {
  const { date, time } = moscowMoment(new Date(until));
  return `${date}, ${time}`;
}
