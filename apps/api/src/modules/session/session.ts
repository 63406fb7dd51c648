export { isAlive, validSession } from "./session.queries.ts";
export { isClient, isForeignPage, sessionRoutes } from "./session.routes.ts";
export {
  type SessionParts,
  leaveSession,
  refreshToken,
  replaceSession,
  rowOfSession,
  sessionHash,
} from "./session.service.ts";
export { isSignInCode, type SignInCodes, signInCodes } from "./sign-in-codes.ts";
export { type SignInLimits, signInLimits } from "./sign-in-limits.ts";
export { type LoginKey, noteDevice, noteOffer } from "./sign-in.queries.ts";
export { type SignInPlace, signInAs } from "./sign-in.service.ts";
