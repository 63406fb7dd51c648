import type { Money } from "@zertsalo/contract/money";
import { isYes, parseAmount, parseMoment, readRequisites } from "./values.ts";
import { elementsAt, findText, type XmlElement } from "./xml-elements.ts";

/** An order as 1C has it now. */
export interface ErpOrder {
  /** Ours, by which 1C knows it; an order that was made in 1C has another one. */
  uid: string;
  number: string;
  /** Of its state, as we told it; null: the document does not say. */
  letter: string | null;
}

/** A line of the bank's statement, or money that a till has taken. */
export interface ErpPayment {
  source: "bank" | "till";
  documentId: string;
  /** Uid or number of the order, where the accountant has found it. */
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

/** Reads orders.xml: what became of orders, and the money that came for them. Other papers are passed over. */
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
    const order = { uid: id.toLowerCase(), number: findText(element, "Номер") ?? "", letter: letterOf(element) };
    return { kind: "order", order };
  }
  const source = sources.get(operation);
  const amount = parseAmount(findText(element, "Сумма"));
  if (!source || amount === null || amount <= 0) return null;
  return { kind: "payment", payment: paymentOf(element, { source, documentId: id, amount }) };
}

/** «W», or «[W] Принят в работу» as some configurations write it; a cancelled one may say only so. */
function letterOf(element: XmlElement): string | null {
  const requisites = readRequisites(element);
  if (isYes(requisites.get("Отменен"))) return "A";
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
