import type { Db } from "@zertsalo/db/connection";
import { rebuildSearchWords } from "@zertsalo/db/indexer/search-words";
import type { Log } from "../log.ts";

/** Makes the vocabulary that typos are corrected by anew, out of today's names. */
export async function refreshSearchWords(db: Db, log: Log): Promise<void> {
  const startedAt = performance.now();
  await rebuildSearchWords(db);
  log.info({ ms: Math.round(performance.now() - startedAt) }, "search vocabulary rebuilt");
}
