export { isWaiting } from "./companies.queries.ts";
export { staffCompaniesRoutes } from "./companies.routes.ts";
export { staffPromotionsRoutes } from "./promotions.routes.ts";
export { staffToolsRoutes } from "./tools.routes.ts";
