export { storeList } from "./shelves.queries.ts";
export { staffStockCountRoutes } from "./stock-counts.routes.ts";
export { staffStockRoutes } from "./staff-stock.routes.ts";
