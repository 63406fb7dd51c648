import { type OpenDatabase, openDatabase } from "@zertsalo/db/connection";
import type { Redis } from "ioredis";
import { type CatalogState, catalogState } from "./catalog-state.ts";
import type { CatalogIndex } from "./catalog-index.ts";
import { facetCache } from "./facet-cache.ts";
import { postgresIndex } from "./postgres/postgres-index.ts";

/** What the catalogue's calls work with. */
export interface Catalog {
  db: OpenDatabase["db"];
  pool: OpenDatabase["pool"];
  index: CatalogIndex;
  state: CatalogState;
  keepFacets: ReturnType<typeof facetCache>;
  close(): Promise<void>;
}

/** Counting is given up after this; the options are told without counts then. */
const countMs = 800;
const countConnections = 3;

export function openCatalog({ db, pool, redis }: { db: Catalog["db"]; pool: Catalog["pool"]; redis: Redis }): Catalog {
  const state = catalogState(db);
  const counting = openDatabase(pool.options.connectionString ?? "", {
    connections: countConnections,
    statementTimeoutMs: countMs,
    applicationName: "zertsalo counts",
    searches: false,
  });
  return {
    db,
    pool,
    index: postgresIndex({ pool, countPool: counting.pool, state }),
    state,
    keepFacets: facetCache(redis),
    close: () => counting.pool.end(),
  };
}
