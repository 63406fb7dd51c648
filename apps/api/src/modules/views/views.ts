export { viewsSource } from "./personal-views.ts";
export { moveViews } from "./views.queries.ts";
export { viewsRoutes } from "./views.routes.ts";
