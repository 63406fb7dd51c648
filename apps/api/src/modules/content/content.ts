export { cardsById } from "./content.queries.ts";
export { contentRoutes } from "./content.routes.ts";
export { homePage } from "./home.service.ts";
