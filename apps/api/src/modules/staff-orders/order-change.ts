import type { Money } from "@zertsalo/contract/money";
import type { OrderChange, OrderChanged } from "@zertsalo/contract/staff-order-change";
import type { DeliveryType } from "@zertsalo/contract/delivery";
import type { Db } from "@zertsalo/db/connection";
import type { OrderState } from "@zertsalo/orders/order-state";
import type { Buyer, CartLine } from "@zertsalo/domain/cart/cart-line";
import { quantityRefusal } from "@zertsalo/domain/cart/cart-stock";
import { discountPercent } from "@zertsalo/domain/catalog/prices";
import { getSurcharge } from "@zertsalo/domain/delivery/delivery-charge";
import { getDeliveryKind } from "@zertsalo/domain/delivery/delivery-types";
import {
  canChangeLines,
  type OrderTerms,
  type RecalculatedOrder,
  recalculateOrder,
  settleChange,
  termsOfDay,
} from "@zertsalo/domain/orders/order-change";
import { ShopError } from "../../http/shop-error.ts";
import { pricedLine, type PricedLine, type ProductLine } from "../cart/cart.ts";
import { resolveDeliveryTerms } from "../delivery/delivery.ts";
import type { OrderLineRow, OrderRow } from "../orders/orders.ts";
import { type ChangeFacts, changeFacts, loadKits, productLines } from "./order-change.queries.ts";

/** An order with changed lines, calculated by its original terms; added lines have current prices. */
export interface ChangeCalculation {
  facts: ChangeFacts;
  products: ProductLine[];
  /** Lines that stay, with their quantity; removed lines have zero. */
  existing: { row: OrderLineRow; quantity: number }[];
  added: PricedLine[];
  after: RecalculatedOrder;
  refund: Money;
  due: Money;
}

export async function calculateChange(
  db: Db,
  state: OrderState,
  row: OrderRow,
  change: OrderChange,
): Promise<ChangeCalculation> {
  if (!canChangeLines(state)) throw new ShopError("order_change_not_now");
  const facts = await changeFacts(db, state.key);
  const ids = idsIn(row.items);
  const boughtIds = idsIn(row.items.filter(isBought));
  const products = await productLines(
    db,
    ids,
    change.added.map(({ article }) => article),
  );
  const buyer = buyerOf(row, facts);
  const added = addedLines(row, change, products, buyer, facts.now);
  const given = existingLines(row, change, products, added);
  const fresh = added.filter(({ productId }) => !boughtIds.includes(productId));
  const placed = row.items.map((line) => frozenLine(line, line.quantity, products));
  const terms = await termsOfOrder(db, row, facts, placed, buyer, [...ids, ...fresh.map(({ productId }) => productId)]);
  const linesWith = (lines: ChangeCalculation["existing"]) => [
    ...lines.filter(({ quantity }) => quantity > 0).map((line) => frozenLine(line.row, line.quantity, products)),
    ...fresh,
  ];
  const { gifts } = recalculateOrder(linesWith(given), terms);
  // A gift goes with the goods that have earned it.
  const isEarned = ({ row: { snapshot } }: (typeof given)[number]) =>
    snapshot.giftRuleId === undefined || gifts.some(({ id }) => id === snapshot.giftRuleId);
  const existing = given.map((line) => (isEarned(line) ? line : { ...line, quantity: 0 }));
  const lines = linesWith(existing);
  if (lines.length === 0) throw new ShopError("order_change_empty");
  const after = recalculateOrder(lines, terms);
  return { facts, products, existing, added: fresh, after, ...settleChange(facts.paidFor, after.orderTotal) };
}

const isBought = ({ snapshot }: OrderLineRow) => snapshot.giftRuleId === undefined;
const idsIn = (lines: readonly OrderLineRow[]) => lines.flatMap(({ product_id: id }) => (id === null ? [] : [id]));

function buyerOf({ company_id: companyId, base_user_id: userId }: OrderRow, { company, person }: ChangeFacts): Buyer {
  if (companyId !== null) return { kind: "b2b", tier: company };
  return userId !== null && person
    ? { kind: "retail", registrationPercent: person.discountPercent }
    : { kind: "guest" };
}

/** Added lines, priced as in a cart. */
function addedLines(
  row: OrderRow,
  { added }: OrderChange,
  products: readonly ProductLine[],
  buyer: Buyer,
  now: Date,
): PricedLine[] {
  return added.map(({ article, quantity }) => {
    const product = products.find((each) => each.article === article);
    if (!product || product.isSpecialProduct) throw new ShopError("product_not_found");
    const isThere = row.items.some((each) => isBought(each) && each.product_id === product.id);
    const line = pricedLine({ ...product, uid: crypto.randomUUID(), quantity }, buyer, now);
    const refusal = quantityRefusal({ ...product, price: line.price.price }, quantity);
    if (refusal && !isThere) throw new ShopError(refusal);
    return line;
  });
}

/** A product that is in the order already increases its line, at the price of that line. */
function existingLines(
  { items }: OrderRow,
  change: OrderChange,
  products: readonly ProductLine[],
  added: readonly PricedLine[],
): ChangeCalculation["existing"] {
  return items.map((row) => {
    const requested = change.lines.find(({ uid }) => uid === row.uid)?.quantity ?? row.quantity;
    const more = added.filter(({ productId }) => isBought(row) && productId === row.product_id);
    const quantity = more.reduce((total, line) => total + line.quantity, requested);
    if (!isBought(row) && quantity > row.quantity) throw new ShopError("quantity_above_stock", { qMax: row.quantity });
    const longer = quantity - row.quantity;
    const product = products.find(({ id }) => id === row.product_id);
    if (longer > 0) {
      if (!product) throw new ShopError("product_not_available");
      const refusal = quantityRefusal({ ...product, price: row.price }, longer);
      if (refusal) throw new ShopError(refusal);
    }
    return { row, quantity };
  });
}

/** A line at its ordered price; promo codes and tiers use the current catalogue data. */
function frozenLine(line: OrderLineRow, quantity: number, products: readonly ProductLine[]): CartLine {
  const product = products.find(({ id }) => id === line.product_id);
  const { price, old_price: oldPrice } = line;
  return {
    uid: line.uid,
    productId: line.product_id ?? -1,
    quantity,
    price: {
      price,
      oldPrice,
      discountPercent: discountPercent(price, oldPrice),
      isSale: product?.prices?.promo === price,
    },
    retail: product?.prices?.retail ?? price,
    saleStacksWithB2b: product?.saleStacksWithB2b ?? true,
    sections: product?.sections ?? [],
    isSpecialProduct: line.snapshot.isSpecialProduct,
    isSample: product?.isSample ?? false,
    giftRuleId: line.snapshot.giftRuleId ?? null,
    available: true,
  };
}

const mostPercent = 50;

/**
 * Finds the terms that reproduce the order's sums. Candidates are the current terms, then other registration discounts,
 * each with and without kits; at last all of these with the delivery price that was paid.
 */
async function termsOfOrder(
  db: Db,
  row: OrderRow,
  facts: ChangeFacts,
  placed: readonly CartLine[],
  buyer: Buyer,
  productIds: readonly number[],
): Promise<OrderTerms> {
  const kits = await loadKits(db, productIds);
  const type = row.delivery_type as DeliveryType;
  const { delivery_price: paid, delivery_discount: waived, unload_price: unloadPrice } = row;
  const quoted = {
    price: paid + waived,
    surcharge: getSurcharge(type, resolveDeliveryTerms(facts.prices, null)),
    freeFrom: facts.freeFrom ?? facts.prices.priceDelimiters[getDeliveryKind(type)],
  };
  const asItWas = { price: paid, surcharge: paid, freeFrom: 0 };
  const percents = Array.from({ length: mostPercent + 1 }, (_, registrationPercent) => registrationPercent);
  const buyers: Buyer[] =
    buyer.kind === "retail"
      ? [buyer, ...percents.map((registrationPercent) => ({ kind: "retail" as const, registrationPercent }))]
      : [buyer];
  const candidates = [quoted, asItWas].flatMap((delivery) =>
    buyers.flatMap((each) =>
      [kits, []].map((offered) => ({
        buyer: each,
        kits: offered,
        promo: facts.promo,
        rules: facts.rules,
        credits: facts.credits,
        delivery,
        unloadPrice,
      })),
    ),
  );
  const sums = {
    lineTotals: new Map(row.items.map(({ uid, price_total: total }) => [uid, total])),
    discount: {
      rules: row.rules_discount,
      registration: row.registration_discount,
      promotion: row.promotion_discount,
      b2b: row.b2b_discount,
      samples: row.samples_discount,
    },
    deliveryPrice: paid,
    orderTotal: row.order_total,
  };
  const terms = termsOfDay(placed, sums, candidates);
  if (!terms) throw new ShopError("order_not_repriceable");
  return terms;
}

/** The order before and after the change. */
export function changedAnswer(row: OrderRow, { existing, added, after, refund, due }: ChangeCalculation): OrderChanged {
  const sumOf = (uid: string) => after.items.find((item) => item.uid === uid)?.priceTotal ?? 0;
  return {
    lines: [
      ...existing.map(({ row: line, quantity }) => ({
        uid: line.uid,
        name: line.snapshot.name,
        article: line.snapshot.article,
        before: { quantity: line.quantity, sum: line.price_total },
        after: { quantity, sum: quantity === 0 ? 0 : sumOf(line.uid) },
      })),
      ...added.map(({ uid, row: product, quantity }) => ({
        uid: null,
        name: product.name,
        article: product.article,
        before: { quantity: 0, sum: 0 },
        after: { quantity, sum: sumOf(uid) },
      })),
    ],
    before: { deliveryPrice: row.delivery_price, orderTotal: row.order_total },
    after: {
      itemsTotal: after.itemsTotal,
      deliveryPrice: after.deliveryPrice,
      unloadPrice: after.unloadPrice,
      orderTotal: after.orderTotal,
    },
    lostCoupon: row.coupon !== null && after.coupon?.state !== "works" ? row.coupon : null,
    refund,
    due: isPaidBefore(row) ? due : Math.max(0, after.orderTotal - row.order_total),
    needsConsent: after.orderTotal > row.order_total,
  };
}

const isPaidBefore = ({ payment_status: status }: OrderRow) => status !== "pending";
