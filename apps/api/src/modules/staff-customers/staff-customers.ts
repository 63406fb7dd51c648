export { staffCustomersRoutes } from "./customers.routes.ts";
