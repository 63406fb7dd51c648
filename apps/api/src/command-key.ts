import { createHash } from "node:crypto";
import type { FastifyRequest } from "fastify";
import type { Pool } from "./modules/catalog/postgres/statement.ts";
import { ShopError } from "./shop-error.ts";

/** The caller's own name for a command, and what it asks for: whoever sends it again wants it done once. */
export interface CommandKey {
  key: string;
  route: string;
  bodyHash: Buffer;
}

/** By the header `Idempotency-Key`; null where there is none. */
export function commandKey({ headers, routeOptions, params, body }: FastifyRequest): CommandKey | null {
  const { "idempotency-key": key } = headers;
  if (key === undefined) return null;
  if (typeof key !== "string" || !/^[\w:.-]{8,100}$/.test(key)) throw new ShopError("invalid_request");
  const asked = JSON.stringify([params ?? null, body ?? null]);
  return { key, route: routeOptions.url ?? "", bodyHash: createHash("sha256").update(asked).digest() };
}

interface DoneCommand {
  route: string;
  body_hash: Buffer;
  answer: unknown;
}

/** What was kept of a command that was done already. The same key for something else is a mistake of the caller's. */
export async function doneBefore(
  pool: Pool,
  customerId: string,
  { key, route, bodyHash }: CommandKey,
): Promise<{ answer: unknown } | null> {
  const { rows } = await pool.query<DoneCommand>({
    name: "command_done",
    text: "select route, body_hash, answer from idempotency where customer_id = $1::uuid and key = $2",
    values: [customerId, key],
  });
  const [done] = rows;
  if (!done) return null;
  if (done.route !== route || !bodyHash.equals(done.body_hash)) throw new ShopError("idempotency_key_reused");
  return { answer: done.answer };
}

/** Somebody else was quicker with the same key: what he has done is there now, and ours is undone. */
export const isDoneMeanwhile = (error: unknown): boolean =>
  error instanceof Error && "constraint" in error && error.constraint === "idempotency_pkey";
