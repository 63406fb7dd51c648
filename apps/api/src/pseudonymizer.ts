import { createHmac } from "node:crypto";

export type Pseudonymizer = (text: string) => string;

/** Makes keys in which neither logins nor addresses can be read: there are few enough phones to try them all. */
export function createPseudonymizer(secret: string): Pseudonymizer {
  return (text) => createHmac("sha256", secret).update(`limit:${text}`).digest("base64url").slice(0, 22);
}
