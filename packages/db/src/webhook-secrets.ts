import { createSealer } from "./sealed.ts";

/** Secrets of receivers in the database: sealed by the secret that API and worker share. */
export function webhookSealer(jwtSecret: string) {
  const sealer = createSealer(jwtSecret);
  return {
    seal: (secret: string) => sealer.seal(secret, "webhook"),
    open: (sealed: Buffer) => sealer.open(sealed, "webhook"),
  };
}
