import { randomUUID } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";

/** The edge names every request. One that comes without a name, or with an odd one, gets a new name. */
export function readRequestId({ headers }: { headers: IncomingHttpHeaders }): string {
  const given = headers["x-request-id"];
  return typeof given === "string" && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}
