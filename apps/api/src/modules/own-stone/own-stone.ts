export { moveStoneHolds, type OrderedStone, takeStones } from "./stone-holds.queries.ts";
export { ownStoneRoutes } from "./own-stone.routes.ts";
