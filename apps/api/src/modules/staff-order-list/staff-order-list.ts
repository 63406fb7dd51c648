export { isOrderDue, isLate, needsConfirmation } from "./order-list.queries.ts";
export { staffOrderListRoutes } from "./order-list.routes.ts";
export { staffOrderPapersRoutes } from "./order-papers.routes.ts";
