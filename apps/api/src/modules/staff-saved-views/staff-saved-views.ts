export { staffSavedViewsRoutes } from "./saved-views.routes.ts";
