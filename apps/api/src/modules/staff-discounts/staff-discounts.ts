export { staffDiscountsRoutes } from "./discounts.routes.ts";
