import { setTimeout as pause } from "node:timers/promises";
import type { Db } from "@zertsalo/db/connection";
import { emptyOutbox } from "@zertsalo/db/indexer/empty-outbox";
import type { Log } from "../log.ts";
import { scheduleNextBoundary } from "./sales-boundary.ts";

const longestPauseMs = 30_000;

export interface Following {
  /** When the last look at the outbox succeeded. */
  lastLookAt: number;
  stop(): Promise<void>;
}

/**
 * Keeps the catalogue's derived tables up with the outbox. It looks every so often instead of being called: the
 * outbox costs an order nothing but its row, nothing is lost while no worker runs, and of several workers one works.
 */
export function followOutbox(db: Db, log: Log, lookEveryMs: number): Following {
  const stopping = new AbortController();
  const following: Following = { lastLookAt: Date.now(), stop };

  async function follow(): Promise<void> {
    let failures = 0;
    while (!stopping.signal.aborted) {
      try {
        await indexCatalog(db, log);
        following.lastLookAt = Date.now();
        failures = 0;
      } catch (err) {
        failures += 1;
        log.error({ err }, "catalogue indexing failed, will retry");
      }
      const waitMs = Math.min(lookEveryMs * 2 ** failures, longestPauseMs);
      await pause(waitMs, undefined, { signal: stopping.signal }).catch(() => {}); // stopped meanwhile
    }
  }

  const end = follow();
  function stop(): Promise<void> {
    stopping.abort();
    return end;
  }
  return following;
}

/** One look: indexes what waits, and asks when prices change next, since the changes may have brought a new sale. */
async function indexCatalog(db: Db, log: Log): Promise<number> {
  const notes = await emptyOutbox(db, {
    onSetAside: (productId, err) => log.error({ productId, err }, "product skipped by the indexer"),
  });
  if (notes > 0) {
    log.debug({ notes }, "catalogue indexed");
    await scheduleNextBoundary(db);
  }
  return notes;
}
