import type { FilledCart } from "@zertsalo/contract/cart";
import type { Visitor } from "../../auth/tokens.ts";
import { hashOfSecret, newSecret } from "@zertsalo/db/secrets";
import { ShopError } from "../../http/shop-error.ts";
import type { Db } from "@zertsalo/db/connection";
import { getOrderLines } from "../orders/orders.ts";
import {
  hasLines,
  insertShare,
  isRestoreLink,
  linesOfCart,
  takeShare,
  spendRestoreLink,
} from "./cart-links.queries.ts";
import { deleteLines } from "./cart.queries.ts";
import type { CartContext } from "./cart.service.ts";
import { fillCart, type WantedLine } from "./fill-cart.service.ts";

type LeftOut = FilledCart["notAdded"][number];

/** Repeats an order at today's prices and rules. Another buyer's order number counts as unknown. */
export async function repeatOrder(keeper: CartContext, number: number): Promise<FilledCart> {
  const lines = await getOrderLines(keeper.db, keeper.visitor, number);
  const wanted = lines.flatMap(({ productId, quantity }) => (productId === null ? [] : [{ productId, quantity }]));
  const gone = lines
    .filter(({ productId }) => productId === null)
    .map(({ name }): LeftOut => ({ productId: null, name, reason: "product_not_found" }));
  return fillCart(keeper, wanted, gone);
}

export async function shareOrder(db: Db, visitor: Visitor, number: number): Promise<string> {
  const lines = await getOrderLines(db, visitor, number);
  const products = lines.flatMap(({ productId, quantity }) => (productId === null ? [] : [{ productId, quantity }]));
  return newShare(db, visitor, products);
}

/** Null: the cart belongs to another buyer or is closed. */
export async function shareCart(db: Db, visitor: Visitor, cartUid: string): Promise<string | null> {
  const lines = await linesOfCart(db, visitor.customerId, cartUid);
  return lines && newShare(db, visitor, lines);
}

async function newShare(db: Db, { customerId }: Visitor, lines: readonly WantedLine[]): Promise<string> {
  const link = newSecret();
  await insertShare(db, { tokenHash: hashOfSecret(link), customerId, lines });
  return link;
}

/** Works once per link and visitor: a second use changes nothing. Undefined: the link is unknown or expired. */
export async function acceptShare(keeper: CartContext, link: string): Promise<FilledCart | undefined> {
  const share = await takeShare(keeper.db, hashOfSecret(link), keeper.visitor.customerId);
  return share && fillCart(keeper, share.isFirst ? share.lines : []);
}

/** Undefined: the link is unknown or expired. A cart with lines needs a `mode` first. */
export async function restoreCart(
  keeper: CartContext,
  token: string,
  mode: "add" | "replace" | undefined,
): Promise<FilledCart | undefined> {
  const { db, visitor } = keeper;
  const tokenHash = hashOfSecret(token);
  if (!mode && (await hasLines(db, visitor.customerId))) {
    if (!(await isRestoreLink(db, tokenHash))) return undefined;
    throw new ShopError("restore_choice_needed");
  }
  const lines = await spendRestoreLink(db, tokenHash);
  if (!lines) return undefined;
  if (mode === "replace") await deleteLines(keeper.pool, visitor.customerId, null);
  return fillCart(keeper, lines);
}
