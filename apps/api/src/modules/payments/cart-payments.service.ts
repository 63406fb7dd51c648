import type { Cart } from "@zertsalo/contract/cart";
import type { OrderDetails } from "@zertsalo/contract/order";
import type { PaymentMethod, ShopperType } from "@zertsalo/contract/order-enums";
import type { PaymentList, UnavailablePayments } from "@zertsalo/contract/payments";
import type { OrderPages } from "@zertsalo/orders/order-link";
import { type PayableOrder, paymentList, paymentRefusal } from "@zertsalo/domain/orders/payment-list";
import { paymentMethods } from "@zertsalo/domain/orders/payment-methods";
import { paymentRefusalCode, paymentRefusalText } from "@zertsalo/domain/orders/payment-refusal-text";
import type { Server } from "../../server.ts";
import { ShopError } from "../../http/shop-error.ts";
import {
  cartAnswer,
  payableOrder,
  pricedCart,
  cartRow,
  updateCart,
  type CartContext,
  changedCart,
} from "../cart/cart.ts";
import { ownOrderKey } from "../orders/orders.ts";
import { orderPageUrl } from "./order-page-url.ts";
import { payAgain } from "./pay-again.ts";

/**
 * Payment methods for the cart as it is. `requestedType` lets a buyer see those of another buyer type, except
 * wholesale.
 */
export async function listPayments(keeper: CartContext, requestedType: ShopperType | undefined): Promise<PaymentList> {
  const { list } = paymentList(await payableAs(keeper, requestedType));
  return list.map((payment) => ({ ...payment, label: payment.name }));
}

export async function listUnavailablePayments(
  keeper: CartContext,
  requestedType: ShopperType | undefined,
): Promise<UnavailablePayments> {
  const paid = await payableAs(keeper, requestedType);
  return {
    list: paymentList(paid).hidden.map(({ method, reason }) => ({
      method,
      name: paymentMethods[method].name,
      reason: paymentRefusalText(method, reason, paid),
      isClosed: reason === "payment_closed",
    })),
  };
}

async function payableAs(keeper: CartContext, requestedType: ShopperType | undefined): Promise<PayableOrder> {
  const { paid } = await payable(keeper);
  return paid.shopperType === "b2b" || !requestedType || requestedType === "b2b"
    ? paid
    : { ...paid, shopperType: requestedType };
}

interface ChosenPayment {
  method: PaymentMethod;
  returnUrl: string;
  failUrl: string;
  /** URLs of the shop's order pages. */
  pages: OrderPages;
}

/** Null: the buyer has no such cart or order. */
export async function choosePayment(
  app: Server,
  keeper: CartContext,
  cartUid: string,
  { method, returnUrl, failUrl, pages }: ChosenPayment,
): Promise<Cart | OrderDetails | null> {
  const [return_url, fail_url] = [returnUrl, failUrl].map((url) => orderPageUrl(url, pages.origin));
  if (!return_url || !fail_url) throw new ShopError("return_url_invalid");
  const { paid, cart } = await payable(keeper);
  if (cart.uid !== cartUid) {
    const key = await ownOrderKey(keeper.db, keeper.visitor, cartUid);
    return key && payAgain(app, key, { method, returnUrl: return_url, failUrl: fail_url, pages });
  }
  const refusal = paymentRefusal(method, paid);
  if (refusal)
    throw new ShopError(paymentRefusalCode(refusal), { method, text: paymentRefusalText(method, refusal, paid) });
  const change = { payment_method: method, return_url, fail_url, seen_stamp: cart.priceStamp };
  const isHis = await updateCart(keeper.db, keeper.visitor.customerId, cartUid, change);
  return isHis ? changedCart(keeper) : null;
}

async function payable({ pool, visitor, caller }: CartContext) {
  const row = await cartRow(pool, visitor, caller);
  const priced = pricedCart(row);
  const cart = cartAnswer(row, priced);
  return { cart, paid: payableOrder(row, priced, cart.orderTotal) };
}
