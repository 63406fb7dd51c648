import { randomUUIDv7 } from "node:crypto";
import type { Cart } from "@zertsalo/contract/cart";
import type { Db } from "@zertsalo/db/connection";
import { lineMax, quantityRefusal } from "@zertsalo/domain/cart/cart-stock";
import { mostSamples } from "@zertsalo/domain/cart/samples";
import { catalogPrice } from "@zertsalo/domain/catalog/prices";
import { maxListLines } from "@zertsalo/contract/wholesale-limits";
import { type CommandKey, findDoneCommand, isDuplicateCommand } from "../../http/command-key.ts";
import type { Caller } from "../../plugins/visitor.ts";
import { ShopError } from "../../http/shop-error.ts";
import type { Visitor } from "../../auth/tokens.ts";
import type { Queries } from "../../database/statement.ts";
import { cartAnswer } from "./cart-answer.ts";
import { pricedCart } from "./cart-pricing.ts";
import { cartRow } from "./cart-row.queries.ts";
import {
  addLines,
  deleteLines,
  dropPromo,
  setLineQuantity,
  findSupplies,
  type SupplyRow,
  supplyOfLine,
  writeGift,
} from "./cart.queries.ts";

/** Owner of the cart and his location, with the database. */
export interface CartContext {
  db: Db;
  pool: Queries;
  visitor: Visitor;
  caller: Caller;
}

/** Read-only. */
export async function getCart({ pool, visitor, caller }: CartContext): Promise<Cart> {
  return cartAnswer(await cartRow(pool, visitor, caller));
}

/** The cart after a change; also removes a promo code that is no longer valid for the buyer. */
export async function changedCart({ db, pool, visitor, caller }: CartContext): Promise<Cart> {
  const row = await cartRow(pool, visitor, caller);
  const priced = pricedCart(row);
  if (priced.goneCode !== null) await dropPromo(db, visitor.customerId, priced.goneCode);
  return cartAnswer(row, priced);
}

export async function addItem(
  keeper: CartContext,
  { productId, quantity }: { productId: number; quantity: number },
  command: CommandKey | null,
): Promise<Cart> {
  const { customerId } = keeper.visitor;
  if (command && (await findDoneCommand(keeper.pool, customerId, command))) return changedCart(keeper);
  const [supply] = await findSupplies(keeper.pool, customerId, [productId]);
  if (!supply) throw new ShopError("product_not_found");
  refuseQuantity(supply, quantity);
  refuseQuantity(supply, supply.inCart + quantity);
  if (supply.inCart === 0 && supply.cartLines >= maxListLines) throw new ShopError("cart_full");
  if (supply.isSample && supply.samplesInCart >= mostSamples) throw new ShopError("samples_limit");

  const line = { uid: randomUUIDv7(), productId, quantity, most: lineMax(supply) };
  const addition = { newUid: randomUUIDv7(), lines: [line], clips: false, command };
  const written = await addLines(keeper.pool, customerId, addition).catch((error: unknown) => {
    if (isDuplicateCommand(error)) return null;
    throw error;
  });
  if (written?.length === 0) throw new ShopError("quantity_above_stock", { qMax: line.most });
  return changedCart(keeper);
}

/** Null: the buyer's cart has no such line. */
export async function setItemQuantity(keeper: CartContext, uid: string, quantity: number): Promise<Cart | null> {
  const { customerId } = keeper.visitor;
  const supply = await supplyOfLine(keeper.pool, customerId, uid);
  if (!supply) return null;
  refuseQuantity(supply, quantity);
  const isSet = await setLineQuantity(keeper.pool, customerId, uid, quantity);
  return isSet ? changedCart(keeper) : null;
}

/** Null: the buyer's cart has no such line. */
export async function removeItem(keeper: CartContext, uid: string): Promise<Cart | null> {
  const gone = await deleteLines(keeper.pool, keeper.visitor.customerId, [uid]);
  return gone > 0 ? changedCart(keeper) : null;
}

/** Null: there is no such gift to be declined. */
export async function setGift(keeper: CartContext, ruleId: number, isDeclined: boolean): Promise<Cart | null> {
  const { db, pool, visitor, caller } = keeper;
  if (isDeclined) {
    const { lines } = await cartRow(pool, visitor, caller);
    if (!lines.some(({ giftRuleId }) => giftRuleId === ruleId)) return null;
  }
  await writeGift(db, visitor.customerId, ruleId, isDeclined);
  return changedCart(keeper);
}

export async function clearItems(keeper: CartContext, isUnavailableOnly: boolean): Promise<Cart> {
  const uids = isUnavailableOnly ? await unavailableUids(keeper) : null;
  if (uids === null || uids.length > 0) await deleteLines(keeper.pool, keeper.visitor.customerId, uids);
  return changedCart(keeper);
}

async function unavailableUids({ pool, visitor, caller }: CartContext): Promise<string[]> {
  const { lines } = pricedCart(await cartRow(pool, visitor, caller));
  return lines.filter(({ available }) => !available).map(({ uid }) => uid);
}

export const suppliedBy = (supply: SupplyRow) => ({ ...supply, price: catalogPrice(supply, supply.now).price });

function refuseQuantity(supply: SupplyRow, quantity: number): void {
  const refusal = quantityRefusal(suppliedBy(supply), quantity);
  if (refusal) throw new ShopError(refusal, { qMax: lineMax(supply) });
}
