export { toSupplyWay } from "./allocate-stock.ts";
export { takeSlot } from "./courier-slot.queries.ts";
export type { StockAllocation } from "./placing.queries.ts";
export { placingParts } from "./placing-parts.ts";
export { placingRoutes } from "./placing.routes.ts";
export { place } from "./placing.service.ts";
export { lineRow } from "./write-order.ts";
