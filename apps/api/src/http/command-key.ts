import { createHash } from "node:crypto";
import { checkRows } from "@zertsalo/db/check-rows";
import type { FastifyRequest } from "fastify";
import { z } from "zod";
import type { Queries } from "../database/statement.ts";
import { ShopError } from "./shop-error.ts";

/** Route and body of a command. */
export interface Command {
  route: string;
  bodyHash: Buffer;
}

/** A command with the caller's idempotency key: a repeated request is executed once. */
export interface CommandKey extends Command {
  key: string;
}

export function toCommand({ routeOptions, params, body }: FastifyRequest): Command {
  const payload = JSON.stringify([params ?? null, body ?? null]);
  return { route: routeOptions.url ?? "", bodyHash: createHash("sha256").update(payload).digest() };
}

/** Reads the header `Idempotency-Key`; null without one. */
export function commandKey(request: FastifyRequest): CommandKey | null {
  const { "idempotency-key": key } = request.headers;
  if (key === undefined) return null;
  if (typeof key !== "string" || !/^[\w:.-]{8,100}$/.test(key)) throw new ShopError("invalid_request");
  return { key, ...toCommand(request) };
}

const DoneCommand = z.strictObject({ route: z.string(), body_hash: z.instanceof(Buffer), answer: z.unknown() });

/** Stored result of a command that was executed already. The same key with another body is the caller's mistake. */
export async function findDoneCommand(
  db: Queries,
  customerId: string,
  { key, route, bodyHash }: CommandKey,
): Promise<{ answer: unknown } | null> {
  const { rows } = await db.query({
    name: "command_done",
    text: "select route, body_hash, answer from idempotency where customer_id = $1::uuid and key = $2",
    values: [customerId, key],
  });
  const [done] = checkRows(DoneCommand, rows);
  if (!done) return null;
  if (done.route !== route || !bodyHash.equals(done.body_hash)) throw new ShopError("idempotency_key_reused");
  return { answer: done.answer };
}

/** Runs in the command's own transaction. A second command with the same key waits, then fails as a whole. */
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

/** A concurrent command with the same key committed first: its result exists now, and ours is rolled back. */
export const isDuplicateCommand = (error: unknown): boolean =>
  error instanceof Error && "constraint" in error && error.constraint === "idempotency_pkey";
