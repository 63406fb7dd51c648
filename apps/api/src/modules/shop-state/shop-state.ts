export { shopStateRoutes } from "./shop-state.routes.ts";
