import { randomUUID } from "node:crypto";
import { calculate } from "@zertsalo/configurator/calculate";
import type { ConfiguratorType, Options } from "@zertsalo/configurator/model";
import type { PricingRules } from "@zertsalo/configurator/pricing-rules/pricing-rules";
import { addCartItem, cart } from "@zertsalo/contract/cart";
import { configuratorByType } from "@zertsalo/contract/configurators";
import { configuratorTypeList } from "@zertsalo/contract/configurator-types";
import type { startMcp } from "@zertsalo/mcp/program.test-part";
import { newBuyer, newProduct } from "@zertsalo/testing/builders";
import { newOrder } from "@zertsalo/testing/order-builders";
import { sql } from "kysely";

type Api = Awaited<ReturnType<typeof startMcp>>["api"];

/** Rules and prices as the shop has them now. */
export async function readBooks(api: Api): Promise<ReadonlyMap<string, PricingRules>> {
  const books = await Promise.all(
    configuratorTypeList.map(async (type) => {
      const { data } = await api.call(configuratorByType, { params: { type } });
      return [type, data.book as unknown as PricingRules] as const;
    }),
  );
  return new Map(books);
}

/** People of the shop: whatever is called, nobody else reads a word of them or changes a row. */
export async function newVictims(api: Api, count: number) {
  const secrets: string[] = [];
  const lines: string[] = [];
  const product = await newProduct(api.db, { stock: { warehouse: 1_000 } });
  for (let at = 0; at < count; at += 1) {
    const secret = `Канарейка${randomUUID().slice(0, 8)}`;
    const buyer = await newBuyer(api.db, { name: secret });
    await newOrder(api.db, buyer);
    const person = api.newUser(buyer.id);
    await person.call(addCartItem, { body: { productId: product.id, quantity: 2 } });
    const { uid, items } = await person.call(cart);
    secrets.push(secret, buyer.email, uid ?? "");
    lines.push(...items.map((item) => item.uid));
  }
  return { secrets, lines };
}

/** Rows that nobody's program may touch: of the victims, and orders, payments and signatures of anybody. */
export async function untouchableRows(api: Api, lines: readonly string[]): Promise<string> {
  const { rows } = await sql<{ all: unknown }>`
    select jsonb_build_object(
      'lines', (select jsonb_agg(to_jsonb(item) order by uid) from cart_item item where uid = any(${lines}::uuid[])),
      'orders', (select jsonb_agg(to_jsonb(o) order by number) from orders o),
      'payments', (select count(*) from payment_attempt),
      'signatures', (select count(*) from order_acceptance)) as all`.execute(api.db);
  return JSON.stringify(rows);
}

interface Calculated {
  type: string;
  options: Options;
  hash: string;
  priceRub: number;
}

/** Faults of what one answer says: pieces that the rules would not make so, prices that the shop has not set. */
export function createAnswerCheck(books: ReadonlyMap<string, PricingRules>) {
  return function faultsOf(answer: unknown): string[] {
    return piecesIn(answer).flatMap((piece) => pieceFaults(books, piece, piece.priceRub * 100));
  };
}

export function pieceFaults(
  books: ReadonlyMap<string, PricingRules>,
  { type, options, hash }: Pick<Calculated, "type" | "options" | "hash">,
  price: number,
): string[] {
  const book = books.get(type);
  if (!book) return [`no rules for ${type}`];
  const own = calculate(book, type as ConfiguratorType, options);
  return [
    ...own.corrections.map(({ group, reason }) => `${type} ${hash}: ${group} would be corrected, ${reason}`),
    ...(own.hash === hash ? [] : [`${type} ${hash} is ${own.hash}`]),
    ...(own.total === price ? [] : [`${type} ${hash} costs ${own.total}, not ${price}`]),
  ];
}

function piecesIn(answer: unknown): Calculated[] {
  if (!answer || typeof answer !== "object") return [];
  const here = "hash" in answer && "options" in answer && "priceRub" in answer ? [answer as Calculated] : [];
  return [...here, ...Object.values(answer).flatMap(piecesIn)];
}
