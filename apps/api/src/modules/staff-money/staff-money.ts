export { staffMoneyRoutes } from "./staff-money.routes.ts";
