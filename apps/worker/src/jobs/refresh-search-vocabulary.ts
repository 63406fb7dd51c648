import type { Db } from "@zertsalo/db/connection";
import { rebuildSearchVocabulary } from "@zertsalo/db/indexer/search-vocabulary";
import type { Log } from "../log.ts";

/** Rebuilds the vocabulary of typo correction from current names. */
export async function refreshSearchVocabulary(db: Db, log: Log): Promise<void> {
  const startedAt = performance.now();
  await rebuildSearchVocabulary(db);
  log.info({ ms: Math.round(performance.now() - startedAt) }, "search vocabulary rebuilt");
}
