export { staffDiscountsRoutes } from "./discounts.routes.ts";
export { sectionNames } from "./sections.queries.ts";
export { segmentNames } from "./discounts.queries.ts";
