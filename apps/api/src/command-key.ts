import { createHash } from "node:crypto";
import type { FastifyRequest } from "fastify";
import type { Queries } from "./modules/catalog/postgres/statement.ts";
import { ShopError } from "./shop-error.ts";

/** What a command asks for. */
export interface Command {
  route: string;
  bodyHash: Buffer;
}

/** With the caller's own name for it: whoever sends it again wants it done once. */
export interface CommandKey extends Command {
  key: string;
}

export function toCommand({ routeOptions, params, body }: FastifyRequest): Command {
  const payload = JSON.stringify([params ?? null, body ?? null]);
  return { route: routeOptions.url ?? "", bodyHash: createHash("sha256").update(payload).digest() };
}

/** By the header `Idempotency-Key`; null where there is none. */
export function commandKey(request: FastifyRequest): CommandKey | null {
  const { "idempotency-key": key } = request.headers;
  if (key === undefined) return null;
  if (typeof key !== "string" || !/^[\w:.-]{8,100}$/.test(key)) throw new ShopError("invalid_request");
  return { key, ...toCommand(request) };
}

interface DoneCommand {
  route: string;
  body_hash: Buffer;
  answer: unknown;
}

/** What was kept of a command that was done already. The same key for something else is a mistake of the caller's. */
export async function findDoneCommand(
  db: Queries,
  customerId: string,
  { key, route, bodyHash }: CommandKey,
): Promise<{ answer: unknown } | null> {
  const { rows } = await db.query<DoneCommand>({
    name: "command_done",
    text: "select route, body_hash, answer from idempotency where customer_id = $1::uuid and key = $2",
    values: [customerId, key],
  });
  const [done] = rows;
  if (!done) return null;
  if (done.route !== route || !bodyHash.equals(done.body_hash)) throw new ShopError("idempotency_key_reused");
  return { answer: done.answer };
}

/** In the command's own transaction. A second one with the same key waits, and then fails as a whole. */
export async function saveCommand(
  db: Queries,
  customerId: string,
  { key, route, bodyHash }: CommandKey,
  answer: unknown,
): Promise<void> {
  await db.query({
    name: "command_keep",
    text: `insert into idempotency (customer_id, key, route, body_hash, answer)
      values ($1::uuid, $2, $3, $4::bytea, $5::jsonb)`,
    values: [customerId, key, route, bodyHash, JSON.stringify(answer)],
  });
}

/** Somebody else was quicker with the same key: what he has done is there now, and ours is undone. */
export const isDuplicateCommand = (error: unknown): boolean =>
  error instanceof Error && "constraint" in error && error.constraint === "idempotency_pkey";
