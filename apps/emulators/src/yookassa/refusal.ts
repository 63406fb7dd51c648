import { randomUUID } from "node:crypto";
import { type Answer, json } from "../exchange.ts";

const statuses = {
  invalid_request: 400,
  not_supported: 400,
  invalid_credentials: 401,
  forbidden: 403,
  not_found: 404,
  too_many_requests: 429,
  internal_server_error: 500,
} as const;
export type Refusal = { code: keyof typeof statuses; parameter?: string; description?: string };

export function refuse({ code, parameter, description = code }: Refusal): Answer {
  return json({ type: "error", id: randomUUID(), code, description, ...(parameter && { parameter }) }, statuses[code]);
}

export const invalid = (parameter: string, description?: string): Refusal => ({
  code: "invalid_request",
  parameter,
  ...(description && { description }),
});
