import type { OrderItem } from "@zertsalo/contract/order";
import type { BoardOrder } from "@zertsalo/contract/staff-order-list";
import type { WhyChain } from "@zertsalo/contract/staff-order-why";
import type { StaffOrder } from "@zertsalo/contract/staff-orders";
import { roubles } from "@zertsalo/domain/text/format";
import type { Visit } from "../visit.ts";
import { clipped, plain } from "./texts.ts";

type Link = Visit["link"];

const orderLink = (number: number) => `/orders/${number}/`;

/** An order as the list of the office has it. */
export function boardFacts({ number, label, title, total, payment, lateDays, ...order }: BoardOrder, link: Link) {
  return {
    number,
    placedAt: order.placedAt,
    status: label.text,
    buyer: clipped(order.buyer, 100),
    isWholesale: order.isWholesale,
    city: order.city,
    totalRub: roubles(total),
    goods: clipped(plain(title), 300),
    isMadeToOrder: order.isMade,
    promisedDay: order.deliveryDate,
    ...(lateDays !== null && { lateDays }),
    payment: payment.name,
    isPaid: payment.isPaid,
    url: link(orderLink(number)),
  };
}

/** An order as its card has it, without what only the buyer may know. */
export function staffOrderFacts(card: StaffOrder, link: Link) {
  const { order, moves, allowed, buyer, money, notes } = card;
  const { delivery, shopper } = order;
  const { userData, selectedItem } = delivery;
  return {
    number: order.number,
    placedAt: order.date,
    status: order.statusText,
    statusSince: order.statusAt,
    lines: order.items.map(lineFacts),
    goodsRub: roubles(order.itemsTotal),
    discountRub: roubles(order.discountTotal),
    deliveryRub: roubles(delivery.price + delivery.unloadPrice),
    totalRub: roubles(order.orderTotal),
    paidRub: roubles(money.paid),
    payment: { name: order.payment.name, isPaid: order.payment.isPaid, dueRub: roubles(order.paying.due) },
    delivery: {
      day: selectedItem.date_h,
      ...(selectedItem.minTime && { from: selectedItem.minTime, to: selectedItem.maxTime }),
      trackNumber: delivery.trackNum,
    },
    history: moves.map(({ text, actor, author, at }) => ({ text, by: author ?? actor, at })),
    nextMoves: allowed.map(({ text, consequences }) => ({ text, consequences })),
    allOrdersOfBuyer: { orders: buyer.orders, totalRub: roubles(buyer.total) },
    peoplesTexts: {
      buyer: shopper.fullName,
      phone: shopper.phone,
      email: shopper.email,
      ...(userData && { address: clipped(userData.address, 300), comment: clipped(userData.comment, 600) }),
      notes: notes.slice(0, 20).map(({ author, text, at }) => ({ author, text: clipped(text, 600), at })),
    },
    url: link(orderLink(order.number)),
  };
}

const lineFacts = ({ quantity, price, priceTotal, product }: OrderItem) => ({
  name: plain(product.name),
  article: product.article,
  ...(product.configurationText && { options: clipped(plain(product.configurationText), 500) }),
  quantity,
  priceRub: roubles(price),
  sumRub: roubles(priceTotal),
});

/** A sum with the rules that made it, in their order. */
export const chainFacts = ({ title, steps, total }: WhyChain) => ({
  title: plain(title),
  steps: steps.map(({ text, amount }) => ({ text: plain(text), amountRub: roubles(amount) })),
  totalRub: roubles(total),
});
