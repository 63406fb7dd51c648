export { toSupplyWay } from "./allocate-stock.ts";
export { type StockAllocation, takeSlot } from "./placing.queries.ts";
export { placingParts } from "./placing-parts.ts";
export { placingRoutes } from "./placing.routes.ts";
export { place } from "./placing.service.ts";
export { lineRow } from "./write-order.ts";
