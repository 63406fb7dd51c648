export { findAbandonedCart, type OpenAbandonedCart } from "./abandoned-carts.queries.ts";
export { abandonedCartsRoutes } from "./abandoned-carts.routes.ts";
