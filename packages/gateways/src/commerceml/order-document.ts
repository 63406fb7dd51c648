import { OrderStatus } from "@zertsalo/contract/order-statuses";
import type { Money } from "@zertsalo/contract/money";
import type { PaymentMethod, PaymentStatus } from "@zertsalo/contract/order-enums";
import { inMoscow, moscowTime } from "@zertsalo/domain/delivery/calendar";
import { pieces } from "@zertsalo/domain/money/pieces";
import { paymentMethods } from "@zertsalo/domain/orders/payment-methods";
import { exactRoubles } from "@zertsalo/domain/text/format";
import { escapeXml, xmlTag } from "@zertsalo/domain/text/xml";

export interface OrderForErp {
  uid: string;
  number: number;
  placedAt: Date;
  status: OrderStatus;
  total: Money;
  buyer: {
    id: string;
    name: string | null;
    phone: string | null;
    email: string | null;
    company: { inn: string; kpp: string | null; name: string; address: string | null } | null;
  };
  lines: readonly OrderLineForErp[];
  deliveryPrice: Money;
  unloadPrice: Money;
  payment: { method: PaymentMethod; status: PaymentStatus; paid: Money };
  delivery: { type: string; day: string; address: string | null; trackNumber: string | null };
  /** The last change requested by 1C and refused. */
  refused: string | null;
}

export interface OrderLineForErp {
  /** Guid of the goods; null outside the catalogue. */
  guid: string | null;
  article: string | null;
  name: string;
  unit: string;
  quantity: number;
  /** After all discounts, which are already spread over the lines. */
  sum: Money;
  discount: Money;
  /** For a made-to-order piece. */
  configuration: ConfigurationForErp | null;
}

export interface ConfigurationForErp {
  type: string;
  json: string;
  /** The hash of its link, drawing and workshop files. */
  hash: string;
  rulesVersion: string;
  priceVersion: string;
  /** Readable description. */
  text: string;
  /** URL of the drawing. */
  drawing: string;
}

/** The response to `sale/query`: complete orders, keyed by uid. */
export function ordersDocument(orders: readonly OrderForErp[], now: Date): string {
  const head = `<КоммерческаяИнформация ВерсияСхемы="2.09" ДатаФормирования="${moscowTime(now).slice(0, 19)}">`;
  const documents = orders.map(documentOf);
  return ['<?xml version="1.0" encoding="UTF-8"?>', head, ...documents, "</КоммерческаяИнформация>\n"].join("\n");
}

function documentOf(order: OrderForErp): string {
  const { day } = inMoscow(order.placedAt);
  return inside("Документ", [
    xmlTag("Ид", order.uid),
    xmlTag("Номер", order.number),
    xmlTag("Дата", day),
    xmlTag("Время", moscowTime(order.placedAt).slice(11, 19)),
    xmlTag("ХозОперация", "Заказ товара"),
    xmlTag("Роль", "Продавец"),
    xmlTag("Валюта", "RUB"),
    xmlTag("Курс", 1),
    xmlTag("Сумма", exactRoubles(order.total)),
    inside("Контрагенты", [buyerOf(order.buyer)]),
    inside("Товары", [...order.lines.flatMap(goodsOf), ...servicesOf(order)]),
    requisites(requisitesOf(order)),
  ]);
}

function buyerOf({ id, name, phone, email, company }: OrderForErp["buyer"]): string {
  const fullName = company?.name ?? name ?? "Покупатель";
  const contact = (type: string, value: string | null) =>
    value ? inside("Контакт", [xmlTag("Тип", type), xmlTag("Значение", value)]) : "";
  return inside("Контрагент", [
    xmlTag("Ид", id),
    xmlTag("Наименование", fullName),
    xmlTag("Роль", "Покупатель"),
    xmlTag("ПолноеНаименование", fullName),
    ...(company
      ? [
          xmlTag("ОфициальноеНаименование", company.name),
          xmlTag("ИНН", company.inn),
          xmlTag("КПП", company.kpp),
          company.address ? inside("ЮридическийАдрес", [xmlTag("Представление", company.address)]) : "",
        ]
      : []),
    inside("Контакты", [contact("Телефон рабочий", phone), contact("Почта", email)]),
    ...(company && name ? [inside("Представители", [inside("Представитель", [xmlTag("Наименование", name)])])] : []),
  ]);
}

/** A sum that does not divide becomes two positions one kopeck apart: price by count is the sum in each. */
function goodsOf(line: OrderLineForErp): string[] {
  const { configuration, quantity, discount } = line;
  return pieces(line.sum, quantity).map((group, at) =>
    inside("Товар", [
      // 1C has one service per configurator type; the product row of a single piece is unknown to it.
      xmlTag("Ид", configuration?.type ?? line.guid ?? line.article),
      xmlTag("Артикул", line.article),
      xmlTag("Наименование", line.name),
      `<БазоваяЕдиница>${escapeXml(line.unit)}</БазоваяЕдиница>`,
      ...amounts(group.price, group.quantity),
      discount > 0 && at === 0 ? discountOf(discount) : "",
      requisites([
        ["ТипНоменклатуры", configuration ? "Услуга" : "Товар"],
        ...(configuration
          ? ([
              ["КонфигурацияJSON", configuration.json],
              ["КонфигурацияХэш", configuration.hash],
              ["КонфигурацияПравила", configuration.rulesVersion],
              ["КонфигурацияЦены", configuration.priceVersion],
              ["Конфигурация", configuration.text],
              ["Чертёж", configuration.drawing],
            ] as const)
          : []),
      ]),
    ]),
  );
}

/** Informative: the sums above already exclude it. */
const discountOf = (discount: Money) =>
  inside("Скидки", [
    inside("Скидка", [
      xmlTag("Наименование", "Скидка"),
      xmlTag("Сумма", exactRoubles(discount)),
      xmlTag("УчтеноВСумме", true),
    ]),
  ]);

const servicesOf = ({ deliveryPrice, unloadPrice }: OrderForErp) => [
  serviceOf("ORDER_DELIVERY", "Доставка заказа", deliveryPrice),
  serviceOf("ORDER_UNLOAD", "Занос и подъём", unloadPrice),
];

function serviceOf(id: string, name: string, price: Money): string {
  if (price === 0) return "";
  const kind = requisites([["ТипНоменклатуры", "Услуга"]]);
  return inside("Товар", [xmlTag("Ид", id), xmlTag("Наименование", name), ...amounts(price, 1), kind]);
}

const amounts = (price: Money, quantity: number) => [
  xmlTag("ЦенаЗаЕдиницу", exactRoubles(price)),
  xmlTag("Количество", quantity),
  xmlTag("Сумма", exactRoubles(price * quantity)),
];

const requisitesOf = ({ status, payment, delivery, refused }: OrderForErp): [string, string | null][] => [
  ["Статус заказа", status],
  ["Отменен", String(status === OrderStatus.canceled)],
  ["Метод оплаты", paymentMethods[payment.method].name],
  ["Метод оплаты ИД", payment.method],
  ["Заказ оплачен", String(payment.status === "completed")],
  ["Сумма удержана", String(payment.status === "hold")],
  ["Оплачено", exactRoubles(payment.paid)],
  ["Способ доставки", delivery.type],
  ["Дата доставки", delivery.day],
  ["Адрес доставки", delivery.address],
  ["Трек-номер", delivery.trackNumber],
  ["Статус не принят", refused],
];

function requisites(values: readonly (readonly [name: string, value: string | null])[]): string {
  const given = values.filter(([, value]) => value);
  return inside(
    "ЗначенияРеквизитов",
    given.map(([name, value]) =>
      inside("ЗначениеРеквизита", [xmlTag("Наименование", name), xmlTag("Значение", value)]),
    ),
  );
}

const inside = (name: string, children: readonly string[]) => `<${name}>${children.join("")}</${name}>`;
