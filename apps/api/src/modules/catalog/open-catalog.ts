import { type OpenDatabase, openDatabase, type DatabaseTimeouts } from "@zertsalo/db/connection";
import type { Redis } from "ioredis";
import { type CatalogState, catalogState } from "./catalog-state.ts";
import type { CatalogIndex } from "./catalog-index.ts";
import type { TimeLimits } from "../../limits/time-limits.ts";
import { facetCache } from "./facet-cache.ts";
import { postgresIndex } from "./postgres/postgres-index.ts";
import { warmPool } from "../../database/warm-pool.ts";
import { wholeSections } from "./whole-sections.ts";

/** Dependencies of the catalogue handlers. */
export interface Catalog {
  db: OpenDatabase["db"];
  pool: OpenDatabase["pool"];
  index: CatalogIndex;
  state: CatalogState;
  keepFacets: ReturnType<typeof facetCache>;
  wholeSections: ReturnType<typeof wholeSections>;
  timeLimits: TimeLimits;
  /** Loads caches before the first search. */
  warm(): Promise<void>;
  close(): Promise<void>;
}

/** Timeout of counting; after it the options are returned without counts. */
const countMs = 800;
const countConnections = 3;
/** Text search uses few connections: each one loads the dictionaries, which takes half a second and memory. */
const searchConnections = 3;
/** Counts read many rows once: JIT compilation would take longer than the query. */
const countSettings = "-c jit=off -c work_mem=32MB";

interface CatalogParts {
  db: Catalog["db"];
  pool: Catalog["pool"];
  redis: Redis;
  timeLimits: TimeLimits;
}

export function openCatalog({ db, pool, redis, timeLimits }: CatalogParts, patience: DatabaseTimeouts = {}): Catalog {
  const countedMs = patience.statementTimeoutMs ?? countMs;
  const state = catalogState(db, { versionsMs: timeLimits.catalogVersionsMs });
  const countUrl = new URL(pool.options.connectionString ?? "");
  countUrl.searchParams.set("options", countSettings);
  const counting = openDatabase(countUrl.href, {
    ...patience,
    connections: countConnections,
    statementTimeoutMs: countedMs,
    applicationName: "zertsalo counts",
  });
  const searching = openDatabase(pool.options.connectionString ?? "", {
    ...patience,
    connections: searchConnections,
    applicationName: "zertsalo search",
    searches: true,
  });
  return {
    db,
    pool,
    index: postgresIndex({ pool, searchPool: searching.pool, countPool: counting.pool, state, countMs: countedMs }),
    state,
    keepFacets: facetCache(redis),
    wholeSections: wholeSections(),
    timeLimits,
    warm: () => warmPool(searching.pool, searchConnections),
    async close() {
      await Promise.all([counting.pool.end(), searching.pool.end()]);
    },
  };
}
