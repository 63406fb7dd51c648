export { type UncutPiece, freeUnits, sharableUnits, loadDemand } from "./demand.service.ts";
export { loseCoveredStone } from "./stock-movements.service.ts";
export { materialStockRoutes } from "./material-stock.routes.ts";
export { changeUnit, describeUnit, insertRemnants, replaceDefects } from "./stock-changes.queries.ts";
export { findUnits, listDefects, lockUnits, type StockUnitRow } from "./stock-units.queries.ts";
export { photoLink } from "./to-stock-unit.ts";
