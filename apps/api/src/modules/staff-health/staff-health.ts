export { failuresRoutes } from "./failures.routes.ts";
export { staffHealthRoutes } from "./staff-health.routes.ts";
