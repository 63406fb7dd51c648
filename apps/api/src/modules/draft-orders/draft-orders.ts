export { draftOrdersRoutes } from "./draft-orders.routes.ts";
export { draftOrdersSource } from "./personal-drafts.ts";
