import { randomInt, randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { openDatabase } from "@zertsalo/db/connection";
import type { OrderRecording, ReadyCart } from "./placing.ts";

/**
 * Replays the statements of one order for every cart, with its own ids in place of the recorded ones: the cost of
 * placing without validation and pricing.
 *
 * `node bare-placing.ts <port> <recording.json> <carts.json> <database>`
 */
const [port, recordingFile = "", cartsFile = "", databaseUrl = ""] = process.argv.slice(2);
const recording = JSON.parse(readFileSync(recordingFile, "utf8"), revived) as OrderRecording;
const carts = new Map((JSON.parse(readFileSync(cartsFile, "utf8")) as ReadyCart[]).map((cart) => [cart.cartUid, cart]));
// Long limits: a busy machine is measured too, and timeouts would be missing in the result.
const { pool } = openDatabase(databaseUrl, { statementTimeoutMs: 60_000, patienceMs: 60_000 });

createServer(async (request, response) => {
  request.resume(); // read to its end, as every server must
  const cart = carts.get(request.url?.split("/").at(-1) ?? "");
  if (!cart) return void response.writeHead(404).end();
  const rows = await placeAgain(cart);
  response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(rows));
}).listen(Number(port), "127.0.0.1");

/** All on one connection, including the queries after the commit. */
async function placeAgain(cart: ReadyCart): Promise<unknown[]> {
  const number = 90_000_000_000 + randomInt(9_000_000_000);
  const given = new Map<string, string>([
    [recording.cart.customerId, cart.customerId],
    [recording.cart.cartUid, cart.cartUid],
    [recording.order.uid, randomUUID()],
    [String(recording.order.number), String(number)],
  ]);
  const client = await pool.connect();
  try {
    let rows: unknown[] = [];
    for (const { values, ...statement } of recording.statements) {
      ({ rows } = await client.query({ ...statement, values: values.map((value) => ownValue(value, given)) }));
    }
    return rows;
  } finally {
    client.release();
  }
}

function ownValue(value: unknown, given: ReadonlyMap<string, string>): unknown {
  if (typeof value === "number") return Number(given.get(String(value)) ?? value);
  if (typeof value !== "string") return value;
  let own = value;
  for (const [recorded, other] of given) own = own.replaceAll(recorded, other);
  return own;
}

/** Dates and buffers are restored from text, as the driver received them. */
function revived(_key: string, value: unknown): unknown {
  if (typeof value === "string" && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return new Date(value);
  const { type, data } = (value ?? {}) as { type?: string; data?: number[] };
  return type === "Buffer" && data ? Buffer.from(data) : value;
}
