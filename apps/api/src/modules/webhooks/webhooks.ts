export { webhooksRoutes } from "./webhooks.routes.ts";
