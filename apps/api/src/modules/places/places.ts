export { allStores } from "./places.queries.ts";
export { storeDays, storeWeek } from "./store-schedule.ts";
export { placesRoutes } from "./places.routes.ts";
