export { redirectsRoutes } from "./redirects.routes.ts";
export { saveRedirect } from "./redirects.service.ts";
