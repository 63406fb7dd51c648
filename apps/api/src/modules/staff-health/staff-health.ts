export { staffHealthRoutes } from "./staff-health.routes.ts";
