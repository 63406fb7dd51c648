export { allStores } from "./places.queries.ts";
export { placesRoutes } from "./places.routes.ts";
