export { arrivalsRoutes } from "./arrivals.routes.ts";
