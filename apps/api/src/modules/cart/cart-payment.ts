import type { Cart } from "@zertsalo/contract/cart";
import type { Money } from "@zertsalo/contract/money";
import type { ShopperType } from "@zertsalo/contract/order-enums";
import { prepayAmount } from "@zertsalo/domain/orders/order-total";
import { type PayableOrder, paymentRefusal } from "@zertsalo/domain/orders/payment-list";
import { paymentMethods } from "@zertsalo/domain/orders/payment-methods";
import { paymentRefusalCode, paymentRefusalText } from "@zertsalo/domain/orders/payment-refusal-text";
import type { PricedCart } from "./cart-pricing.ts";
import type { CartRow } from "./cart-row.ts";

/** A session that buys for a company is wholesale; otherwise the submitted type counts. */
export const resolveShopperType = ({
  company,
  shopper_type: chosen,
}: Pick<CartRow, "company" | "shopper_type">): ShopperType => (company ? "b2b" : (chosen ?? "retail"));

/** Input for the choice of payment methods of this cart. */
export function payableOrder(row: CartRow, priced: PricedCart, orderTotal: Money): PayableOrder {
  return {
    shopperType: resolveShopperType(row),
    deliveryType: row.delivery?.item.deliveryType ?? null,
    orderTotal,
    hasSpecial: priced.lines.some(({ available, isSpecialProduct }) => available && isSpecialProduct),
    isCompanyActive: priced.companyRefusal === null,
    hasStoreInCity: row.stores.length > 0,
    closed: row.closed,
  };
}

/** The chosen method, as long as the cart can be paid with it. */
export function cartPayment(
  row: CartRow,
  priced: PricedCart,
  orderTotal: Money,
): Pick<Cart, "payment" | "paymentRefusal"> {
  const { payment_method: method } = row;
  if (method === null) return { payment: null, paymentRefusal: null };
  const paid = payableOrder(row, priced, orderTotal);
  const refusal = paymentRefusal(method, paid);
  if (refusal) {
    const text = paymentRefusalText(method, refusal, paid);
    return { payment: null, paymentRefusal: { method, code: paymentRefusalCode(refusal), text } };
  }
  const items = priced.lines.map(({ isSpecialProduct }, at) => ({
    isSpecialProduct,
    priceTotal: priced.totals.items[at]?.priceTotal ?? 0,
  }));
  return {
    payment: {
      id: paymentMethods[method].id,
      name: paymentMethods[method].name,
      isPaid: false,
      status: "pending",
      redirectUrl: null,
      handlerCode: method,
      prepay: prepayAmount(method, { items, orderTotal }, row.prepay_percent),
      isRefunded: false,
    },
    paymentRefusal: null,
  };
}
