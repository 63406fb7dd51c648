export { readClosedParts } from "./switches.queries.ts";
export { switchesRoutes } from "./switches.routes.ts";
