import type { ConfiguratorType } from "@zertsalo/contract/configuration";
import type { PaymentMethod } from "@zertsalo/contract/order-words";
import type { ClosedParts, ShopPart } from "@zertsalo/contract/shop-parts";

/** Names and groups for staff, and the default message for closing a part. */
export const shopParts: Readonly<Record<ShopPart, { name: string; group: string; message: string }>> = {
  "payment.sbp-sber": payment("СБП"),
  "payment.card-online": payment("Картой онлайн"),
  "payment.SberPay": payment("SberPay"),
  "payment.yooMoney": payment("ЮMoney"),
  "payment.cashdesk": payment("В кассе магазина"),
  "payment.prepay-cashdesk": payment("Предоплата в кассе"),
  "payment.bill": payment("По счёту"),
  "carrier.cdek": {
    name: "СДЭК",
    group: "Доставка",
    message: "СДЭК сейчас не принимает отправления. Выберите нашу доставку или самовывоз",
  },
  chat: {
    name: "Чат с поддержкой",
    group: "Общение",
    message: "Чат сегодня не работает. Позвоните нам или напишите на почту",
  },
  "configurator.mirror": configurator("Зеркала"),
  "configurator.tabletop": configurator("Столешницы"),
  "configurator.vanity_unit": configurator("Тумбы"),
};

function payment(name: string) {
  return { name, group: "Оплата", message: "Временно не работает. Выберите другой способ" };
}
function configurator(name: string) {
  return { name, group: "Конфигураторы", message: "Сейчас не принимаем такие заказы. Откроем в ближайшие дни" };
}

export const partOfMethod = (method: PaymentMethod): ShopPart => `payment.${method}`;
const partOfConfigurator = (type: ConfiguratorType): ShopPart =>
  `configurator.${type === "led_mirror" ? "mirror" : type}`;

/** Why a piece of this type cannot be ordered now; null when it can. */
export const closedConfigurator = (closed: ClosedParts, type: ConfiguratorType): string | null =>
  closed[partOfConfigurator(type)] ?? null;
