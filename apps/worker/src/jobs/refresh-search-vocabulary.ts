import type { Db } from "@zertsalo/db/connection";
import { rebuildSearchVocabulary } from "@zertsalo/db/indexer/search-vocabulary";
import type { Log } from "../log.ts";

/** Makes the vocabulary that typos are corrected by anew, out of today's names. */
export async function refreshSearchVocabulary(db: Db, log: Log): Promise<void> {
  const startedAt = performance.now();
  await rebuildSearchVocabulary(db);
  log.info({ ms: Math.round(performance.now() - startedAt) }, "search vocabulary rebuilt");
}
