import { type OpenDatabase, openDatabase, type DatabaseTimeouts } from "@zertsalo/db/connection";
import { createCounter } from "@zertsalo/inner-server/metrics";
import type { Redis } from "ioredis";
import type { Registry } from "prom-client";
import { type CatalogState, catalogState } from "./catalog-state.ts";
import type { CatalogIndex } from "./catalog-index.ts";
import type { TimeLimits } from "../../limits/time-limits.ts";
import { facetCache } from "./facet-cache.ts";
import { postgresIndex } from "./postgres/postgres-index.ts";
import type { Replica } from "../../database/replica.ts";
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
  /** Called for the first page of each search. */
  countSearch(outcome: "found" | "corrected" | "nothing"): void;
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
const countSettings = { jit: "off", work_mem: "32MB" };

interface CatalogParts {
  db: Catalog["db"];
  pool: Catalog["pool"];
  redis: Redis;
  registry: Registry;
  timeLimits: TimeLimits;
  replica: Replica;
}

interface CatalogOptions {
  patience?: DatabaseTimeouts;
  /** Empty: the same database and role as for everything else. */
  countsUrl?: string;
  pooled?: boolean;
}

export function openCatalog(
  { db, pool, redis, registry, timeLimits, replica }: CatalogParts,
  { patience = {}, countsUrl = "", pooled = false }: CatalogOptions = {},
): Catalog {
  const searches = createCounter(registry, "searches_total");
  const countedMs = patience.statementTimeoutMs ?? countMs;
  const state = catalogState(db, { versionsMs: timeLimits.catalogVersionsMs });
  const url = pool.options.connectionString ?? "";
  const counting = openDatabase(countsUrl || url, {
    ...patience,
    pooled,
    connections: countConnections,
    statementTimeoutMs: countedMs,
    settings: countSettings,
    applicationName: "zertsalo counts",
  });
  const searching = openDatabase(url, {
    ...patience,
    pooled,
    connections: searchConnections,
    applicationName: "zertsalo search",
    searches: true,
  });
  return {
    db,
    pool,
    index: postgresIndex({
      pool,
      searchPool: replica.before(searching.pool),
      freshSearchPool: searching.pool,
      countPool: counting.pool,
      state,
      countMs: countedMs,
      suggestionMs: timeLimits.suggestionMs,
    }),
    state,
    keepFacets: facetCache(redis),
    wholeSections: wholeSections(),
    timeLimits,
    countSearch: (outcome) => searches.inc({ outcome }),
    async warm() {
      await Promise.all([warmPool(searching.pool, searchConnections), replica.warm()]);
    },
    async close() {
      await Promise.all([counting.pool.end(), searching.pool.end()]);
    },
  };
}
