export { staffSegmentsRoutes } from "./segments.routes.ts";
