export { changedFieldDetails } from "./changed-fields.ts";
export { pickedProducts } from "./picked.queries.ts";
export { staffContentRoutes } from "./staff-content.routes.ts";
