import type { PaymentMethod } from "@zertsalo/contract/order-enums";

/** Icon and description of a payment method. */
export const paymentLooks: Record<PaymentMethod, { icon: string; about: string }> = {
  "sbp-sber": { icon: "qr", about: "Через приложение банка" },
  "card-online": { icon: "card", about: "Мир, Visa, Mastercard российских банков" },
  SberPay: { icon: "phone", about: "По\u00a0номеру телефона" },
  yooMoney: { icon: "card", about: "Кошелёк или\u00a0карта" },
  cashdesk: { icon: "cash", about: "При\u00a0самовывозе" },
  "prepay-cashdesk": { icon: "cash", about: "Остаток при\u00a0получении" },
  bill: { icon: "bill", about: "Для компаний и\u00a0ИП" },
};
