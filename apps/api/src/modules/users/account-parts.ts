import type { SessionParts } from "../session/session.service.ts";
import type { SignInLimits } from "../session/sign-in-limits.ts";
import type { MayWriteTo } from "./sending-limits.ts";

/** What the calls of an account work with. */
export interface AccountParts extends SessionParts {
  limits: SignInLimits;
  mayWriteTo: MayWriteTo;
  /** Keys the hashes of what is too short to be hashed plainly. */
  secret: string;
}
