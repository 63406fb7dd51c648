export { staffCostsRoutes } from "./staff-costs.routes.ts";
