import { drawingKey } from "@zertsalo/configurator/output/drawing-key";
import { newOrderForStaff, type NoticedOrder, type Occasion, orderNotice } from "@zertsalo/mail-texts/order-notices";
import type { OrderNotice } from "@zertsalo/domain/orders/order-effects";
import { formatDay } from "@zertsalo/domain/text/dates";
import { formatExact, formatMoney } from "@zertsalo/domain/text/format";
import type { Db } from "@zertsalo/db/connection";
import { type AnyEmail, type EmailAttachment, queueEmail } from "@zertsalo/db/emails";
import { enqueueAll, type QueuedWork } from "@zertsalo/db/enqueue";
import type { StaffAddresses } from "@zertsalo/db/staff-addresses";
import { noticedOrder } from "./noticed-order.ts";
import { billOfOrder } from "./order-bill.ts";
import type { OrderState } from "./order-state.ts";

/** Whoever reads it a day later has read the email. */
const textGoodMinutes = 24 * 60;

/** One for each order, occasion and move: telling it twice is telling it once. `n`: one of several alike. */
const causeOf = (notice: string, { number, version }: OrderState, n?: number) =>
  `notice:${notice}/${number}/${version}${n === undefined ? "" : `/${n}`}`;

/** The email and the text of an occasion, in the transaction that makes it one. */
export async function sendOrderNotice(
  tx: Db,
  order: OrderState,
  notice: OrderNotice,
  occasion: Occasion = {},
): Promise<void> {
  await enqueueAll(tx, { ...composeNotice(order, notice, await noticedOrder(tx, order), occasion), jobs: [] });
}

export function composeNotice(
  order: OrderState,
  notice: OrderNotice,
  noticed: NoticedOrder,
  occasion: Occasion = {},
  attachments: readonly EmailAttachment[] = [],
): Pick<QueuedWork, "emails" | "texts"> {
  const { email, text } = orderNotice(notice, noticed, occasion);
  const cause = causeOf(notice, order, occasion.n);
  return {
    emails: order.email && email ? [{ ...email, to: order.email, cause, attachments }] : [],
    texts: order.phone && text ? [{ phone: order.phone, ...text, cause, goodMinutes: textGoodMinutes }] : [],
  };
}

/** What the buyer has agreed to, as he saw it: his own copy. A catalogue product has no drawing. */
export function drawingAttachments(
  signed: readonly { hash: string | null; sha256: string | null }[],
): EmailAttachment[] {
  return signed.flatMap(({ hash, sha256 }) => {
    if (!hash || !sha256) return [];
    const name = `Чертёж ${hash.slice(0, 8).toUpperCase()}.pdf`;
    return { key: drawingKey(hash, sha256, "pdf"), name, contentType: "application/pdf" };
  });
}

/** The bill itself is drawn when the email leaves. */
export async function issueBill(tx: Db, order: OrderState): Promise<void> {
  const bill = await billOfOrder(tx, order.key);
  if (!bill || !order.email) return;
  const { number, buyer, total, vat, vatPercent, validUntil, day } = bill;
  await queueEmail(tx, {
    kind: "bill-issued",
    to: order.email,
    cause: causeOf("bill-issued", order),
    data: {
      name: order.fullName?.split(" ")[0] ?? "",
      billNumber: number,
      companyName: buyer.name,
      orderTotal: formatMoney(total),
      vatPercent,
      vatAmount: `${formatExact(vat)}\u00a0₽`,
      validUntil: formatDay(validUntil, day),
      bill: `/order/${number}/bill/`,
    },
    attachments: [{ bill: order.key, name: `Счёт № ${number}.pdf`, contentType: "application/pdf" }],
  });
}

/** Staff hear of a new order wherever it goes. */
export function newOrderEmail(order: NoticedOrder, addresses: StaffAddresses): AnyEmail {
  const data = newOrderForStaff(order);
  const to = data.isWholesale ? addresses.wholesale : addresses.shop;
  return { kind: "staff-new-order", to, cause: `staff-new-order/${order.number}`, data };
}
