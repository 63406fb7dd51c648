import { searchOverview, searchSuggestions } from "@zertsalo/contract/search";
import { route } from "../../../http/route.ts";
import type { Server } from "../../../server.ts";
import type { Catalog } from "../open-catalog.ts";
import { buildOverview, suggestionsFor } from "./search.service.ts";

/** Products of a search come from the ordinary list (products/list with `q`). */
export function searchRoutes(app: Server, catalog: Catalog): void {
  app.route({ ...route(searchSuggestions), handler: ({ query }) => suggestionsFor(catalog, query.q, query.groupBy) });
  app.route({ ...route(searchOverview), handler: ({ query }) => buildOverview(catalog, query.q) });
}
