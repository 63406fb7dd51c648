export { staffDayRoutes } from "./staff-day.routes.ts";
