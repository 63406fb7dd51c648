export { favoritesRoutes } from "./favorites.routes.ts";
export { favoritesSource } from "./personal-favorites.ts";
