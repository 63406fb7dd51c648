export { staffSearchRoutes } from "./search.routes.ts";
