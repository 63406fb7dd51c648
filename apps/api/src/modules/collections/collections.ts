export { allCollections } from "./collections.queries.ts";
export { collectionsRoutes } from "./collections.routes.ts";
