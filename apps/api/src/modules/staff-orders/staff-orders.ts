export { dropPaper, loadPaper, putPaper } from "./closing-papers.ts";
export { orderCard, requireOrderKey } from "./order-card.ts";
export { orderChangeRoutes } from "./order-change.routes.ts";
export { orderDeliveryRoutes } from "./order-delivery.routes.ts";
export { orderMoneyRoutes } from "./order-money.routes.ts";
export { bumpVersion } from "./order-refunds.queries.ts";
export { orderReceivingRoutes } from "./order-receiving.routes.ts";
export { keyOfNumber } from "./staff-orders.queries.ts";
export { staffOrdersRoutes } from "./staff-orders.routes.ts";
