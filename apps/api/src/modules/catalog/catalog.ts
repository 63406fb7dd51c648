export { cardsInOrder, cardsJson } from "./cards.queries.ts";
export type { ListQuery, Total } from "./catalog-index.ts";
export { catalogRoutes } from "./catalog.routes.ts";
export { getSection } from "./dictionary.ts";
export { buildListQuery } from "./list-query.ts";
export { type Catalog, openCatalog } from "./open-catalog.ts";
export { draftProductRow, productRow } from "./product.queries.ts";
export { productJson } from "./product.service.ts";
