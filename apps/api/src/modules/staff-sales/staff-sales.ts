export { staffSalesRoutes } from "./staff-sales.routes.ts";
