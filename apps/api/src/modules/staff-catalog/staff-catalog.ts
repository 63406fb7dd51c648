export { computeDigest } from "./bulk.service.ts";
export { publishLeastStock } from "./publish.service.ts";
export { productIds } from "./product-list.queries.ts";
export { staffCatalogRoutes } from "./staff-catalog.routes.ts";
