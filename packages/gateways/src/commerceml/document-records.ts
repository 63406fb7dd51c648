import { OrderStatus } from "@zertsalo/contract/order-statuses";
import type { Money } from "@zertsalo/contract/money";
import { isYes, parseAmount, parseMoment, readRequisites } from "./values.ts";
import { elementsAt, findText, type XmlElement } from "./xml-elements.ts";

/** An order in 1C's current state. */
export interface ErpOrder {
  /** Our uid, stored by 1C; an order created in 1C has another one. */
  uid: string;
  number: string;
  /** Its status as we sent it; null: not in the document. */
  status: string | null;
}

/** A line of the bank's statement, or money received by a till. */
export interface ErpPayment {
  source: "bank" | "till";
  documentId: string;
  /** Uid or number of the order, where the accountant has matched it. */
  orderRef: string | null;
  purpose: string;
  amount: Money;
  paidAt: Date | null;
  fiscal: { storage: string; document: string; sign: string } | null;
}

export type DocumentRecord = { kind: "order"; order: ErpOrder } | { kind: "payment"; payment: ErpPayment };

const root = "КоммерческаяИнформация";
const sources = new Map<string, ErpPayment["source"]>([
  ["Выплата безналичных денег", "bank"],
  ["Выплата наличных денег", "till"],
  ["Эквайринговая операция", "till"],
]);

/** Reads orders.xml: states of orders, and payments for them. Other documents are skipped. */
export async function* documentRecords(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<DocumentRecord> {
  const whole = [`${root}/Документ`, `${root}/Контейнер/Документ`];
  for await (const { element } of elementsAt(bytes, { whole })) {
    const record = recordOf(element);
    if (record) yield record;
  }
}

function recordOf(element: XmlElement): DocumentRecord | null {
  const id = findText(element, "Ид");
  const operation = findText(element, "ХозОперация") ?? "";
  if (!id) return null;
  if (operation === "Заказ товара") {
    const order = { uid: id.toLowerCase(), number: findText(element, "Номер") ?? "", status: readStatus(element) };
    return { kind: "order", order };
  }
  const source = sources.get(operation);
  const amount = parseAmount(findText(element, "Сумма"));
  if (!source || amount === null || amount <= 0) return null;
  return { kind: "payment", payment: paymentOf(element, { source, documentId: id, amount }) };
}

/** «W», or «[W] Принят в работу» in some configurations; a cancelled order may only have the cancel flag. */
function readStatus(element: XmlElement): string | null {
  const requisites = readRequisites(element);
  if (isYes(requisites.get("Отменен"))) return OrderStatus.canceled;
  return (
    /^(?:\[([A-Z])\].*|([A-Z]))$/
      .exec(requisites.get("Статус заказа")?.trim() ?? "")
      ?.slice(1)
      .find(Boolean) ?? null
  );
}

function paymentOf(element: XmlElement, fields: Pick<ErpPayment, "source" | "documentId" | "amount">): ErpPayment {
  const requisites = readRequisites(element);
  const [storage, document, sign] = ["ФН", "ФД", "ФПД"].map((name) => requisites.get(name));
  return {
    ...fields,
    orderRef: findText(element, "Основание"),
    purpose: requisites.get("Назначение платежа") ?? findText(element, "Комментарий") ?? "",
    paidAt: parseMoment(findText(element, "Дата"), findText(element, "Время")),
    fiscal: storage && document && sign ? { storage, document, sign } : null,
  };
}
