export { staffCatalogRoutes } from "./staff-catalog.routes.ts";
