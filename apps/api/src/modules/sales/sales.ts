export { largestRunningSale } from "./sales.queries.ts";
export { salesRoutes } from "./sales.routes.ts";
