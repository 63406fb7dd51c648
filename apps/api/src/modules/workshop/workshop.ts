export { workshopRoutes } from "./workshop.routes.ts";
