export { endSubscriptionByEmail, subscribeWilling } from "./subscriptions.queries.ts";
export { subscriptionsRoutes } from "./subscriptions.routes.ts";
