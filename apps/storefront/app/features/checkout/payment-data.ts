import type { PaymentMethod } from "@zertsalo/contract/order-enums";

/** Payment methods with formatted texts. */
export interface PaymentData {
  cards: PaymentCard[];
  /** Unavailable methods: «По счёту: для компаний и ИП». */
  hidden: { name: string; reason: string }[];
  /** Methods switched off by the shop, with its message. */
  closed: { name: string; reason: string }[];
  chosen: PaymentMethod | null;
  /** Why the chosen method is no longer available. */
  refusal: string | null;
  /** «Сейчас в кассе 21 906 ₽, остальное при получении» */
  prepay: string | null;
  /** Nothing is left to pay. */
  isFree: boolean;
}

export interface PaymentCard {
  method: PaymentMethod;
  name: string;
  about: string;
  icon: string;
  /** «С отсрочкой: оплатите за 14 дней после получения»: what a company's bill means for it. */
  deferral: string | null;
}

/** The chosen method, or the default one for this type of buyer. */
export function resolvePaymentMethod({ cards, chosen, refusal }: PaymentData): PaymentMethod | null {
  return chosen ?? (refusal ? null : (cards[0]?.method ?? null));
}
