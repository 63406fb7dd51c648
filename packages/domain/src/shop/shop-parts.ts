import { getKind } from "@zertsalo/configurator/kinds";
import {
  type ConfiguratorFamily,
  type ConfiguratorType,
  configuratorTypeList,
  configuratorTypes,
} from "@zertsalo/contract/configurator-types";
import type { PaymentMethod } from "@zertsalo/contract/order-enums";
import type { ClosedParts, ShopPart } from "@zertsalo/contract/shop-parts";

interface ShopPartTexts {
  name: string;
  group: string;
  message: string;
}

/** As staff find them, and the message that is offered when one is closed. */
export const shopParts: Readonly<Record<ShopPart, ShopPartTexts>> = {
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
  ...(Object.fromEntries(
    configuratorTypeList.map((type) => [partOfConfigurator(type), configurator(getKind(type).plural)]),
  ) as Record<`configurator.${ConfiguratorFamily}`, ShopPartTexts>),
};

function payment(name: string) {
  return { name, group: "Оплата", message: "Временно не работает. Выберите другой способ" };
}
function configurator(name: string) {
  return { name, group: "Конфигураторы", message: "Сейчас не принимаем такие заказы. Откроем в ближайшие дни" };
}

export const partOfMethod = (method: PaymentMethod): ShopPart => `payment.${method}`;
function partOfConfigurator(type: ConfiguratorType): ShopPart {
  return `configurator.${configuratorTypes[type].family}`;
}

/** Why a piece of this type cannot be ordered now; null when it can. */
export const closedConfigurator = (closed: ClosedParts, type: ConfiguratorType): string | null =>
  closed[partOfConfigurator(type)] ?? null;
