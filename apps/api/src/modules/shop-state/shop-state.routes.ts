import { orderState, priceState, statePageSize, stockState } from "@zertsalo/contract/shop-state";
import type { Db } from "@zertsalo/db/connection";
import { route } from "../../http/route.ts";
import type { Server } from "../../server.ts";
import { orderStatus } from "../orders/orders.ts";
import { type ProductKey, priceRows, statePage, stockRows } from "./shop-state.queries.ts";

/** What webhooks report of changes, as it is now: for systems that begin, or have been away. */
export async function shopStateRoutes(app: Server): Promise<void> {
  app.route({ ...route(stockState), handler: ({ query }) => pageOf(app.db, query, stockRows) });
  app.route({ ...route(priceState), handler: ({ query }) => pageOf(app.db, query, priceRows) });
  app.route({ ...route(orderState), handler: ({ params }) => orderStatus(app.db, params.number) });
}

type StateQuery = Parameters<typeof statePage>[1];

async function pageOf<Row>(db: Db, query: StateQuery, rowsOf: (db: Db, products: ProductKey[]) => Promise<Row[]>) {
  const products = await statePage(db, query, statePageSize);
  const isLast = products.length < statePageSize;
  return { list: await rowsOf(db, products), next: isLast ? null : (products.at(-1)?.id ?? null) };
}
