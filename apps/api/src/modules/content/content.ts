export { contentRoutes } from "./content.routes.ts";
export { homePage } from "./home.service.ts";
