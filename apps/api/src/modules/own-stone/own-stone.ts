export { ownStoneRoutes } from "./own-stone.routes.ts";
