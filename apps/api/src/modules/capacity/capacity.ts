export { capacityRoutes } from "./capacity.routes.ts";
