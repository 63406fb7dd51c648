import type { Cart } from "@zertsalo/contract/cart";
import type { PaymentMethod } from "@zertsalo/contract/order-words";
import type { PaymentList } from "@zertsalo/contract/payments";
import { formatMoney } from "@zertsalo/domain/text/format";
import type { PaymentData } from "./payment-data.ts";

const looks: Record<PaymentMethod, { icon: string; about: string }> = {
  "sbp-sber": { icon: "qr", about: "Через приложение банка" },
  "card-online": { icon: "card", about: "Мир, Visa, Mastercard российских банков" },
  SberPay: { icon: "phone", about: "По\u00a0номеру телефона" },
  yooMoney: { icon: "card", about: "Кошелёк или\u00a0карта" },
  cashdesk: { icon: "cash", about: "При\u00a0самовывозе" },
  "prepay-cashdesk": { icon: "cash", about: "Остаток при\u00a0получении" },
  bill: { icon: "bill", about: "Для компаний и\u00a0ИП" },
};

export function paymentData({ payment, paymentRefusal, orderTotal }: Cart, { list, hidden }: PaymentList): PaymentData {
  return {
    cards: list.map(({ method, name }) => ({ method, name, ...looks[method] })),
    hidden: hidden.map(({ name, reason }) => ({ name, reason })),
    chosen: payment?.handlerCode ?? null,
    refusal: paymentRefusal?.text ?? null,
    prepay: payment?.prepay
      ? `Сейчас в\u00a0кассе\u00a0— ${formatMoney(payment.prepay)}, остальное при\u00a0получении`
      : null,
    isFree: orderTotal === 0,
  };
}
