export { cartWork, type CartWork, decidingDay, layPieces, type MadeLine } from "./cart-work.ts";
export { piecePackedBy, piecePromise } from "./piece-promise.ts";
export { cartAgeMs, forgetWorkshopLoad, pageAgeMs, readWorkshopLoad, workshopLoad } from "./workshop-cache.ts";
