import { createHmac } from "node:crypto";

export type Pseudonymizer = (text: string) => string;

/** Makes keys that reveal neither logins nor addresses; keyed, because there are few enough phones to try them all. */
export function createPseudonymizer(secret: string): Pseudonymizer {
  return (text) => createHmac("sha256", secret).update(`limit:${text}`).digest("base64url").slice(0, 22);
}
