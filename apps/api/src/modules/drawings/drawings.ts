export { findDrawing } from "./drawings.queries.ts";
export { drawingsRoutes } from "./drawings.routes.ts";
