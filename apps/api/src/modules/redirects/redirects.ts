export { redirectsRoutes } from "./redirects.routes.ts";
