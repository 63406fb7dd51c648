import type { EndedSessionsLimits } from "../auth/ended-sessions.ts";

/** Timeouts of requests, and maximum ages of cached data. Tests pass others. */
export interface TimeLimits {
  /** From the start of the request; a total that is not ready by then is a lower bound. */
  listTotalMs: number;
  /** Wait for the counts of suggested sections while the visitor types; later they are sent without counts. */
  suggestionCountsMs: number;
  /** Maximum age of the cached products of a suggestion; those that the indexer keeps are always current. */
  suggestionMs: number;
  /** Maximum age of the cached catalogue versions: lists see a change at once, names within this time. */
  catalogVersionsMs: number;
  /** For all calls to the carrier, from the start of the request: tariffs, then carrying in. */
  carrierMs: number;
  /** For suggestions while an address is typed. */
  addressHintsMs: number;
  /** For the check of an address: a calculation waits for other services too. */
  addressCheckMs: number;
  /** Delays of the responses to the first, second, third… wrong password in a row. */
  wrongPasswordMs: readonly number[];
  /** A sustained event loop delay above this is overload: new requests would slow down all others. */
  eventLoopMs: number;
  /** A session that has ended is refused within the sum of both. */
  endedSessions: EndedSessionsLimits;
  /** Slower requests are logged. */
  slowRequestMs: number;
}

declare module "fastify" {
  interface FastifyInstance {
    timeLimits: TimeLimits;
  }
}

export const defaultTimeLimits: TimeLimits = {
  listTotalMs: 40,
  suggestionCountsMs: 200,
  suggestionMs: 3_000,
  catalogVersionsMs: 1_000,
  carrierMs: 2_000,
  addressHintsMs: 3_000,
  addressCheckMs: 1_500,
  wrongPasswordMs: [0, 0, 200, 400, 800],
  eventLoopMs: 500,
  endedSessions: { maxAgeMs: 2_000, graceMs: 2_000, maxWaitMs: 1_500 },
  slowRequestMs: 1_000,
};
