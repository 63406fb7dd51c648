export { wholesaleListsSource } from "./personal-lists.ts";
export { wholesaleRoutes } from "./wholesale.routes.ts";
