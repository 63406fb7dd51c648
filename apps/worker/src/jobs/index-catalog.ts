import { setTimeout as pause } from "node:timers/promises";
import type { Db } from "@zertsalo/db/connection";
import { emptyOutbox } from "@zertsalo/db/indexer/empty-outbox";
import { suggestionFiller } from "@zertsalo/db/indexer/suggestion-filler";
import type { Log } from "../log.ts";
import { scheduleNextBoundary } from "./sales-boundary.ts";

const longestPauseMs = 30_000;

export interface Following {
  /** Time of the last successful poll of the outbox. */
  lastLookAt: number;
  stop(): Promise<void>;
}

/**
 * Updates the catalogue's derived tables from the outbox by polling: an order pays only for its outbox row, nothing is
 * lost while no worker runs, and only one of several workers is active.
 */
export function followOutbox(db: Db, log: Log, lookEveryMs: number): Following {
  const stopping = new AbortController();
  const following: Following = { lastLookAt: Date.now(), stop };
  const keepSuggestions = suggestionKeeping(db, log);

  async function follow(): Promise<void> {
    let failures = 0;
    while (!stopping.signal.aborted) {
      try {
        await indexCatalog(db, log);
        await keepSuggestions();
        following.lastLookAt = Date.now();
        failures = 0;
      } catch (err) {
        failures += 1;
        log.error({ err }, "catalogue indexing failed, will retry");
      }
      const waitMs = Math.min(lookEveryMs * 2 ** failures, longestPauseMs);
      await pause(waitMs, undefined, { signal: stopping.signal }).catch(() => {}); // aborted by stop()
    }
  }

  const end = follow();
  function stop(): Promise<void> {
    stopping.abort();
    return end;
  }
  return following;
}

/** One batch per poll, so that changes of products never wait for it. After a failure the search itself answers. */
function suggestionKeeping(db: Db, log: Log) {
  const fillSuggestions = suggestionFiller(db);
  let restUntil = 0;
  return async function keepSuggestions(): Promise<void> {
    if (Date.now() < restUntil) return;
    try {
      await fillSuggestions();
    } catch (err) {
      restUntil = Date.now() + longestPauseMs;
      log.warn({ err }, "suggestions not brought up to date, will retry");
    }
  };
}

/** One poll: indexes pending rows, and schedules the next price boundary, since a change may contain a new sale. */
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
