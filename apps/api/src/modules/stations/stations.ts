export { stationsRoutes } from "./stations.routes.ts";
