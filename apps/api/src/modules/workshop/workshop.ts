export { workshopRoutes } from "./workshop.routes.ts";
export { lockedPiece, markPiece, movePieceTo } from "./workshop.service.ts";
