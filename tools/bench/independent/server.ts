import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import pg from "pg";
import { addSql, cartSql, listSql, placedSql, placeSql, productSql, type Sort } from "./statements.ts";

/**
 * The independent minimal implementation: tables of its own (schema.sql), node:http, one statement for each request.
 * It trusts the header `x-customer`, and has as many connections and the same durable commit as our API.
 *
 * `node server.ts <port> <database>`
 */
const [port, connectionString = ""] = process.argv.slice(2);
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
const pool = new pg.Pool({ connectionString, max: 10, idleTimeoutMillis: 0, application_name: "zertsalo bench bare" });
const { sections, options } = await loadNames();

createServer(async (request, response) => {
  try {
    const body = await answer(request, await text(request));
    response.writeHead(body === null ? 404 : 200, { "content-type": "application/json" }).end(body);
  } catch (error) {
    response.writeHead(500).end(String(error));
  }
}).listen(Number(port), "127.0.0.1");

function answer({ method, url = "", headers }: IncomingMessage, body: string): Promise<string | null> {
  const customer = String(headers["x-customer"]);
  if (url.startsWith("/product/")) return findProduct(url.slice("/product/".length));
  if (url === "/list") return listProducts(JSON.parse(body) as ListRequest);
  if (url === "/cart" && method === "GET") return readCart(customer);
  if (url === "/cart") return addToCart(customer, JSON.parse(body) as { productId: number; quantity: number });
  if (url === "/order") return placeOrder(customer, String(headers["idempotency-key"]), JSON.parse(body) as Contact);
  return Promise.resolve(null);
}

async function findProduct(code: string): Promise<string | null> {
  const { rows } = await pool.query<{ document: string; price: number; oldPrice: number | null; storages: string }>({
    ...productSql,
    values: [code],
  });
  const [row] = rows;
  if (!row) return null;
  const { price, oldPrice, storages } = row;
  const prices = JSON.stringify({ price, priceFormatted: formatted(price), oldPrice, discountPercent: off(row) });
  return `${prices.slice(0, -1)},"storages":${storages ?? "[]"},${row.document.slice(1)}`;
}

interface ListRequest {
  typeCode: string;
  sort: Sort;
  filters: Record<string, { values: string[] } | { min: number; max: number }>;
}

async function listProducts({ typeCode, sort, filters }: ListRequest): Promise<string> {
  const groups: number[][] = [];
  let width = { min: 0, max: 1_000_000 };
  for (const [code, choice] of Object.entries(filters)) {
    if ("values" in choice) groups.push(choice.values.map((value) => options.get(`${code} ${value}`) ?? -1));
    else width = choice;
  }
  const { rows } = await pool.query<{ card: string; total: number }>(listSql(sort, groups), [
    sections.get(typeCode),
    width.min,
    width.max,
    ...groups,
  ]);
  return `{"list":[${rows.map(({ card }) => card).join(",")}],"total":${rows[0]?.total ?? 0}}`;
}

interface Line {
  quantity: number;
  price: number;
  oldPrice: number | null;
}

async function readCart(customer: string): Promise<string> {
  const { rows } = await pool.query<Line>({ ...cartSql, values: [customer] });
  return cartJson(rows);
}

async function addToCart(customer: string, { productId, quantity }: { productId: number; quantity: number }) {
  const { rows } = await pool.query<Line>({ ...addSql, values: [customer, productId, quantity] });
  return cartJson(rows);
}

function cartJson(lines: readonly Line[]): string {
  const total = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  const before = lines.reduce((sum, { price, oldPrice, quantity }) => sum + (oldPrice ?? price) * quantity, 0);
  const items = lines.map((line) => ({
    ...line,
    priceFormatted: formatted(line.price),
    total: line.price * line.quantity,
  }));
  return JSON.stringify({ items, total, totalFormatted: formatted(total), discount: before - total });
}

interface Contact {
  buyer: object;
  delivery: object;
}

interface PlacedOrder {
  number: number;
  total: number;
  lines: object[];
}

async function placeOrder(customer: string, key: string, { buyer, delivery }: Contact): Promise<string | null> {
  const values = [customer, randomUUID(), key, JSON.stringify(buyer), JSON.stringify(delivery)];
  let { rows } = await pool.query<PlacedOrder>({ ...placeSql, values });
  if (rows.length === 0) ({ rows } = await pool.query<PlacedOrder>({ ...placedSql, values: [customer, key] }));
  return rows[0] ? JSON.stringify({ ...rows[0], buyer, delivery }) : null;
}

const formatted = (kopecks: number) => `${(kopecks / 100).toFixed(0)} ₽`;
const off = ({ price, oldPrice }: { price: number; oldPrice: number | null }) =>
  oldPrice ? Math.round((1 - price / oldPrice) * 100) : 0;

/** Ids by the names that pages send, as our API has them in memory. */
async function loadNames() {
  const named = await pool.query<{ id: number; code: string }>("select id, code from section");
  const chosen = await pool.query<{ id: number; code: string; value: string }>(
    "select o.id, p.code, o.value from property_option o join property p on p.id = o.property_id",
  );
  return {
    sections: new Map(named.rows.map(({ id, code }) => [code, id])),
    options: new Map(chosen.rows.map(({ id, code, value }) => [`${code} ${value}`, id])),
  };
}
