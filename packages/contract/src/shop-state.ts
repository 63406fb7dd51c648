import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { Id, pathId } from "./id.ts";
import { orderNumberParams } from "./orders.ts";
import { webhookData } from "./webhooks.ts";

const tag = "Состояние: другим системам";
const path = "/integrations/v1";

/** Products of one page. */
export const statePageSize = 200;

const productCode = z.string().min(1).max(150);
const page = z.object({
  /** This product alone. */
  product: productCode.optional(),
  /** The `next` of the page before. */
  after: pathId.optional(),
});
/** `next` is null on the last page. */
const pageOf = <Row extends z.ZodType>(row: Row) => z.object({ list: z.array(row), next: Id.nullable() });

/** Rows are what the webhook `stock.changed` says of each. */
export const stockState = endpoint({
  method: "GET",
  path: `${path}/stock`,
  summary: "Stock by product and store, page by page or of one product",
  tag,
  access: "key",
  scope: "stock:read",
  query: page,
  response: pageOf(webhookData["stock.changed"]),
});

/** Rows are what the webhook `price.changed` says of each. */
export const priceState = endpoint({
  method: "GET",
  path: `${path}/prices`,
  summary: "Prices by product and price zone, page by page or of one product",
  tag,
  access: "key",
  scope: "prices:read",
  query: page,
  response: pageOf(webhookData["price.changed"]),
});

/** What the webhook `order.status_changed` says of it. */
export const orderState = endpoint({
  method: "GET",
  path: `${path}/orders/:number`,
  summary: "The status of an order, without anything of its buyer",
  tag,
  access: "key",
  scope: "orders:read",
  params: orderNumberParams,
  response: webhookData["order.status_changed"],
  errors: ["order_not_found"],
});
