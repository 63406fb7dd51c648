import { openDatabase } from "@zertsalo/db/connection";
import { type SampleRequest, sendAll } from "../load.ts";
import { type Buyer, newBuyers } from "./buyers.ts";
import { inTurn, type Row, type RowContext } from "./row.ts";

const cartPath = "/orders-zertsalo/api/v1/cart";
const buyersOfSide = 20;
/** Lines of each cart. */
const lines = 5;

/** Buyers with carts of five lines add one more piece, and read their carts. */
export async function cartRows(context: RowContext, secret: string): Promise<Row[]> {
  const [recorded, ...buyers] = await newBuyers(secret, 1 + 2 * buyersOfSide);
  if (!recorded) throw new Error("There is no buyer to record");
  const [ours, replay] = [buyers.slice(0, buyersOfSide), buyers.slice(buyersOfSide)];
  const productIds = await prepare(context.databaseUrl, replay);
  const filled = [recorded, ...buyers].flatMap((buyer) => productIds.map((id) => addition(buyer, id)));
  const { failed } = await sendAll({ origin: context.origin }, filled, 4);
  if (failed > 0) throw new Error(`${failed} of ${filled.length} additions to carts failed`);

  const { recorder, recordings, requests } = context;
  const first = recordings.length;
  await recorder.warmUp(reading(recorded));
  for (const id of productIds) recordings.push((await recorder.record(addition(recorded, id))).statements);
  recordings.push((await recorder.record(reading(recorded))).statements);
  const replayed = (buyer: Buyer, recording: number): SampleRequest => ({
    method: "POST",
    path: `/${first + recording}`,
    body: JSON.stringify([[recorded.customerId, buyer.customerId]]),
  });
  const additions = (request: (buyer: Buyer, at: number) => SampleRequest, of: readonly Buyer[]) =>
    inTurn(productIds.flatMap((_, at) => of.map((buyer) => request(buyer, at))));
  return [
    {
      title: "add to a cart of 5 lines",
      connections: 4,
      requests,
      next: {
        ours: additions((buyer, at) => addition(buyer, productIds[at] ?? 0), ours),
        replay: additions(replayed, replay),
        bare: additions((buyer, at) => ({ ...addition(buyer, productIds[at] ?? 0), path: "/cart" }), replay),
      },
    },
    {
      title: "read a cart of 5 lines",
      connections: 4,
      requests,
      next: {
        ours: inTurn(ours.map(reading)),
        replay: inTurn(replay.map((buyer) => replayed(buyer, productIds.length))),
        bare: inTurn(replay.map((buyer) => ({ ...reading(buyer), path: "/cart" }))),
      },
    },
  ];
}

/** Products that never run out, and the carts of the independent implementation. */
async function prepare(databaseUrl: string, buyers: readonly Buyer[]): Promise<number[]> {
  const { pool } = openDatabase(databaseUrl, { statementTimeoutMs: 60_000 });
  const { rows } = await pool.query<{ id: number }>(
    `update stock set qty_max = 1000000 where kind = 'production' and product_id in (
       select product_id from stock join product on product.id = product_id
       where kind = 'production' and qty_max > 0 and is_active and not is_special order by product_id limit $1)
     returning product_id as id`,
    [lines],
  );
  const ids = rows.map(({ id }) => id);
  await pool.query(
    "insert into bare.cart_line select customer, product, 1 from unnest($1::uuid[]) customer, unnest($2::int[]) product",
    [buyers.map(({ customerId }) => customerId), ids],
  );
  await pool.end();
  return ids;
}

const addition = ({ headers }: Buyer, productId: number): SampleRequest => ({
  method: "POST",
  path: `${cartPath}/items`,
  headers,
  body: JSON.stringify({ productId, quantity: 1 }),
});

const reading = ({ headers }: Buyer): SampleRequest => ({ method: "GET", path: cartPath, headers });
