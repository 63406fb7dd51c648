export { erpRoutes } from "./erp.routes.ts";
