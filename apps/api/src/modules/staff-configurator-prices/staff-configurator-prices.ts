export { staffConfiguratorPricesRoutes } from "./prices.routes.ts";
