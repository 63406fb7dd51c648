export { samplesRoutes } from "./samples.routes.ts";
