/** How long a request waits for something, and how long a process trusts what it has read. Tests bring others. */
export interface TimeLimits {
  /** From the beginning of the request on; a total that is not there by then is told as a lower bound. */
  listTotalMs: number;
  /** As long as whoever is typing waits for the counts of suggested sections; without them they are told uncounted. */
  suggestionCountsMs: number;
  /** How old the known versions of the catalogue may be: a change is seen by lists at once, by names within this. */
  catalogVersionsMs: number;
  /** For the whole conversation with the carrier, from the request's first moment: tariffs, and then carrying in. */
  carrierMs: number;
  /** For suggestions while somebody types an address. */
  addressHintsMs: number;
  /** For the check of an address: a calculation waits for more than that. */
  addressCheckMs: number;
  /** For the answers to the first, second, third… wrong password in a row. */
  wrongPasswordMs: readonly number[];
  /** An event loop this late, and not just once, has more to do than it can: new work would make all of it later. */
  eventLoopMs: number;
  /** A request that took longer is named in the log. */
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
  catalogVersionsMs: 1_000,
  carrierMs: 2_000,
  addressHintsMs: 3_000,
  addressCheckMs: 1_500,
  wrongPasswordMs: [0, 0, 200, 400, 800],
  eventLoopMs: 500,
  slowRequestMs: 1_000,
};
