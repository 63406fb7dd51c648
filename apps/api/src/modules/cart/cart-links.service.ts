import type { FilledCart } from "@zertsalo/contract/cart";
import type { Visitor } from "../../tokens.ts";
import { hashOfSecret, newSecret } from "@zertsalo/db/secrets";
import { ShopError } from "../../shop-error.ts";
import type { Db } from "@zertsalo/db/connection";
import { orderLinesOf } from "../orders/orders.service.ts";
import {
  hasLines,
  insertShare,
  isRestoreLink,
  linesOfCart,
  takeShare,
  spendRestoreLink,
} from "./cart-links.queries.ts";
import { deleteLines } from "./cart.queries.ts";
import type { CartKeeper } from "./cart.service.ts";
import { fillCart, type WantedLine } from "./fill-cart.service.ts";

type LeftOut = FilledCart["notAdded"][number];

/** An order once more, by today's prices and rules. Another's number is no number. */
export async function repeatOrder(keeper: CartKeeper, number: number): Promise<FilledCart> {
  const lines = await orderLinesOf(keeper.db, keeper.visitor, number);
  const wanted = lines.flatMap(({ productId, quantity }) => (productId === null ? [] : [{ productId, quantity }]));
  const gone = lines
    .filter(({ productId }) => productId === null)
    .map(({ name }): LeftOut => ({ productId: null, name, reason: "product_not_found" }));
  return fillCart(keeper, wanted, gone);
}

export async function shareOrder(db: Db, visitor: Visitor, number: number): Promise<string> {
  const lines = await orderLinesOf(db, visitor, number);
  const known = lines.flatMap(({ productId, quantity }) => (productId === null ? [] : [{ productId, quantity }]));
  return newShare(db, visitor, known);
}

/** Null: the cart is not his, or no cart any more. */
export async function shareCart(db: Db, visitor: Visitor, cartUid: string): Promise<string | null> {
  const lines = await linesOfCart(db, visitor.customerId, cartUid);
  return lines && newShare(db, visitor, lines);
}

async function newShare(db: Db, { customerId }: Visitor, lines: readonly WantedLine[]): Promise<string> {
  const link = newSecret();
  await insertShare(db, { tokenHash: hashOfSecret(link), customerId, lines });
  return link;
}

/** Once for each link and visitor: taken again, it changes nothing. Undefined: no link of ours, or an old one. */
export async function acceptShare(keeper: CartKeeper, link: string): Promise<FilledCart | undefined> {
  const taken = await takeShare(keeper.db, hashOfSecret(link), keeper.visitor.customerId);
  return taken && fillCart(keeper, taken.isFirst ? taken.lines : []);
}

/** Undefined: no link of ours, or an old one. Whoever has something in his cart is asked first. */
export async function restoreCart(
  keeper: CartKeeper,
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
