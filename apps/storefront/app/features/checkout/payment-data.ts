import type { PaymentMethod } from "@zertsalo/contract/order-words";

/** How the order can be paid, every text ready to be read. */
export interface PaymentData {
  cards: PaymentCard[];
  /** What it cannot be paid with: «По счёту: для компаний и ИП». */
  hidden: { name: string; reason: string }[];
  /** What the shop has closed for everybody, and what it says of it. */
  closed: { name: string; reason: string }[];
  chosen: PaymentMethod | null;
  /** Why what was chosen does not go any more. */
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
}

/** What was chosen, or the usual way of such a buyer until he has chosen one. */
export function resolvePaymentMethod({ cards, chosen, refusal }: PaymentData): PaymentMethod | null {
  return chosen ?? (refusal ? null : (cards[0]?.method ?? null));
}
