export { staffDeliveryRoutes } from "./staff-delivery.routes.ts";
