export { toSupplyWay } from "./allocate-stock.ts";
export { type StockAllocation, takeSlot } from "./placing.queries.ts";
export { placingRoutes } from "./placing.routes.ts";
export { lineRow } from "./write-order.ts";
