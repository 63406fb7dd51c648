import { OrderStatus } from "@zertsalo/contract/order-statuses";
import type { Order } from "@zertsalo/contract/order";
import { type OrderHistory, orderHistory, shopperCounters } from "@zertsalo/contract/orders";
import { type Day, inMoscow } from "@zertsalo/domain/delivery/calendar";
import { isOnline } from "@zertsalo/domain/orders/payment-methods";
import { formatMoney } from "@zertsalo/domain/text/format";
import type { Api } from "#app/lib/http/api.server.ts";
import { drawingThumb } from "@zertsalo/configurator/output/thumb";
import { paths } from "#app/lib/navigation/paths.ts";
import { settledOr } from "#app/lib/http/settled-or.server.ts";
import { numberText } from "#app/lib/orders/order-text.ts";
import { contentsText, dateText, deliveryLine, headline } from "./order-texts.ts";
import type { OrderCardData, OrdersPageData } from "./orders-page-data.ts";
import { moreOrders, type OrdersSearch, stateChips } from "./orders-search.ts";

/** One call takes a hundred at most; deeper pages go on behind its cursor. */
const callSize = 100;
const maxPictures = 3;

export async function loadOrders(api: Api, search: OrdersSearch, isBusiness: boolean): Promise<OrdersPageData> {
  const now = new Date();
  const [found, { activeOrdersCount }] = await Promise.all([
    settledOr(firstOrders(api, search), null),
    settledOr(api.call(shopperCounters), { activeOrdersCount: 0 }),
  ]);
  const today = inMoscow(now).day;
  return {
    orders: found && found.orders.map((order) => orderCard(order, today)),
    chips: stateChips(search, activeOrdersCount),
    isNarrowed: search.state !== null,
    isBusiness,
    more: found && moreOrders(search, found.total),
    readAt: now.toISOString(),
  };
}

async function firstOrders(api: Api, { state, limit }: OrdersSearch): Promise<{ orders: Order[]; total: number }> {
  const orders: Order[] = [];
  let total = 0;
  let cursor: string | null = "";
  while (cursor !== null && orders.length < limit) {
    const query = {
      limit: Math.min(callSize, limit - orders.length),
      ...(cursor && { cursor }),
      ...(state && { state }),
    };
    const page: OrderHistory = await api.call(orderHistory, { query });
    orders.push(...page.collection);
    ({ total, cursor } = page);
  }
  return { orders, total };
}

function orderCard(order: Order, today: Day): OrderCardData {
  const { number, items } = order;
  const pictured = items.length > maxPictures + 1 ? items.slice(0, maxPictures) : items;
  return {
    number,
    status: order.status,
    title: `Заказ №\u00a0${numberText(number)}`,
    link: paths.order(number),
    date: `от\u00a0${dateText(order.date)}`,
    label: order.label,
    sum: formatMoney(order.orderTotal),
    contents: contentsText(items),
    pictures: pictured.map(({ uid, images, product: { configuration } }) => ({
      uid,
      picture: images[0] ?? null,
      drawing: configuration && drawingThumb(configuration),
    })),
    moreLines: items.length - pictured.length,
    headline: headline(order, today),
    text: order.status === OrderStatus.canceled ? cancelText(order) : deliveryLine(order),
    payHref: payHref(order),
  };
}

/** The provider's page, or where there is none yet the order's own, which asks for one. */
function payHref({ number, status, payment }: Order): string | null {
  if (status !== OrderStatus.awaitingPayment || !isOnline(payment.handlerCode)) return null;
  return payment.redirectUrl ?? paths.order(number);
}

const cancelText = ({ payment, cancelReason }: Order) =>
  [cancelReason, payment.isRefunded ? "Деньги возвращены" : null].filter(Boolean).join(". ");
