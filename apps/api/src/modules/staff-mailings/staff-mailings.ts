export { staffMailingsRoutes } from "./mailings.routes.ts";
