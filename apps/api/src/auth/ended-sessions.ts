import { checkRows } from "@zertsalo/db/check-rows";
import type { Db } from "@zertsalo/db/connection";
import { sql } from "kysely";
import { z } from "zod";
import { tokenLifeSeconds } from "./tokens.ts";

export interface EndedSessionsLimits {
  /** Maximum age of the list; an older one is loaded again before anything personal is answered. */
  maxAgeMs: number;
  /** A session that ended less than this ago still answers the requests that its pages had under way. */
  graceMs: number;
  /** Requests wait so long for a database that does not answer, counted from the first of them. */
  maxWaitMs: number;
}

/** After a failed load requests do not wait for another one. */
const retryMs = 1_000;
/** A transaction that ends a session takes effect after the time that it writes, by less than this. */
const overlapMs = 60_000;
const lifeMs = tokenLifeSeconds * 1_000;

export type SessionState = "live" | "ended" | "unknown";
/** Ids of the sessions that ended within the last `windowMs`. */
export type LoadEnded = (windowMs: number) => Promise<readonly string[]>;

/**
 * The sessions that ended while tokens of theirs are still valid, in the memory of this process: one statement every few
 * seconds instead of one per request, and no Redis.
 */
export function endedSessions(
  load: LoadEnded,
  { maxAgeMs, maxWaitMs }: Omit<EndedSessionsLimits, "graceMs">,
  now: () => number,
) {
  const ended = new Map<string, number>();
  /** Begin of the last statement that succeeded: what had ended by then is in the list. */
  let loadedAt = Number.NEGATIVE_INFINITY;
  let failedAt = Number.NEGATIVE_INFINITY;
  let loading: { since: number; done: Promise<void> } | null = null;

  function start(): { since: number; done: Promise<void> } {
    const since = now();
    const done = load(Math.min(since - loadedAt, lifeMs) + overlapMs)
      .then(
        (ids) => {
          for (const id of ids) ended.set(id, ended.get(id) ?? since);
          loadedAt = since;
        },
        () => {
          failedAt = now();
        },
      )
      .finally(() => {
        loading = null;
        deleteOld(since);
      });
    return { since, done };
  }

  /** Tokens of sessions that ended so long ago have expired. */
  function deleteOld(at: number): void {
    for (const [id, since] of ended) {
      if (since > at - lifeMs - overlapMs) break;
      ended.delete(id);
    }
  }

  /** The state by a list that is young enough. */
  function find(id: string): SessionState {
    if (ended.has(id)) return "ended";
    const age = now() - loadedAt;
    if (age > maxAgeMs / 2 && age <= maxAgeMs) loading ??= start();
    return age <= maxAgeMs && maxAgeMs > 0 ? "live" : "unknown";
  }

  /** Waits for a list that is young enough. */
  async function check(id: string): Promise<SessionState> {
    const since = now() - maxAgeMs;
    while (loadedAt < since) {
      if (now() - failedAt < retryMs) return "unknown";
      loading ??= start();
      const waitMs = maxWaitMs - (now() - loading.since);
      if (waitMs <= 0 || !(await within(waitMs, loading.done))) return "unknown";
    }
    return ended.has(id) ? "ended" : "live";
  }

  return { find, check };
}

/** Whether the work ends in time. */
async function within(ms: number, work: Promise<void>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), ms);
  });
  const inTime = await Promise.race([work.then(() => true), late]);
  clearTimeout(timer);
  return inTime;
}

const EndedRow = z.strictObject({ idHash: z.instanceof(Buffer) });

/** Revoked ones, and those at the end of their longest life. */
export async function loadEndedSessions(db: Db, windowMs: number, graceMs: number): Promise<string[]> {
  const [window, grace] = [`${windowMs} milliseconds`, `${graceMs} milliseconds`];
  const { rows } = await sql`
    select id_hash as "idHash" from session
    where revoked_at > now() - ${window}::interval - ${grace}::interval and revoked_at <= now() - ${grace}::interval
    union all
    select id_hash from session
    where expires_at > now() - ${window}::interval and expires_at <= now() and revoked_at is null`.execute(db);
  return checkRows(EndedRow, rows).map(({ idHash }) => idHash.toString("base64url"));
}
