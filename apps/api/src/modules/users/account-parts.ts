import type { SessionParts, SignInLimits } from "../session/session.ts";
import type { MayWriteTo } from "./sending-limits.ts";

/** Dependencies of account calls. */
export interface AccountParts extends SessionParts {
  limits: SignInLimits;
  mayWriteTo: MayWriteTo;
  /** HMAC key for codes, which are too short for a plain hash. */
  secret: string;
}
