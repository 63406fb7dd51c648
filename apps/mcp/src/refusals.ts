import { ApiError } from "@zertsalo/client/api-error";
import type { ErrorCode } from "@zertsalo/contract/errors";
import { SessionEnded } from "./sessions.ts";

/** A tool could not do it: why, and what to do about it. Both are whole sentences. */
export class Refusal extends Error {
  override readonly name = "Refusal";
  readonly advice: string;

  constructor(why: string, advice: string) {
    super(why);
    this.advice = advice;
  }
}

const advice: Partial<Record<ErrorCode, string>> = {
  product_not_found: "Найдите товар через search_products и возьмите code или id из ответа.",
  product_withdrawn: "Найдите замену через search_products.",
  product_not_available: "Предложите другой товар: search_products с inStock: true.",
  quantity_above_stock: "Уменьшите количество: сколько можно, сказано в get_product.",
  quantity_invalid: "Укажите целое количество от 1.",
  section_not_found: "Коды разделов даёт list_sections.",
  configurator_not_found: "Виды изделий даёт list_configurators.",
  configurator_closed: "Предложите другое изделие или готовый товар.",
  configuration_malformed: "Коды и значения параметров даёт describe_configurator.",
  configuration_corrected:
    "Вызовите calculate_piece, покажите исправления человеку и повторите с options и hash из его ответа.",
  configuration_hash_mismatch: "Вызовите calculate_piece ещё раз и возьмите options и hash из его ответа.",
  configuration_not_found: "Сначала сохраните изделие: draw_piece или add_piece_to_cart.",
  price_changed: "Вызовите calculate_piece ещё раз и покажите новую цену человеку.",
  cart_empty: "Сначала добавьте товар или изделие в корзину.",
  cart_not_found: "Сначала добавьте товар или изделие в корзину.",
  cart_item_not_found: "Позиции корзины даёт get_cart.",
  samples_limit: "Уберите один из образцов в корзине.",
  cart_full: "Уберите лишние позиции.",
  delivery_unavailable: "Уточните адрес у человека.",
  unauthorized: "Ключ отозван или истёк: новый создают в офисе, на странице «Мой вход».",
  forbidden: "У владельца ключа нет на это прав.",
  order_not_found: "Найдите заказ через find_orders.",
  too_many_request: "Подождите минуту и повторите.",
  unavailable: "Повторите через минуту. Если не поможет, дайте человеку ссылку на сайт.",
};

/** Of refusals that speak of a page. */
const ownTexts: Partial<Record<ErrorCode, string>> = {
  configuration_hash_mismatch: "Такого hash у этих options нет.",
};

export interface Refused {
  /** The code of the API's refusal, or ours. */
  code: string;
  text: string;
}

/** What a program reads of an error; null for a fault of ours, which has no details. */
export function refusedBy(error: unknown): Refused | null {
  if (error instanceof Refusal) return { code: "refused", text: `${error.message} ${error.advice}` };
  if (error instanceof SessionEnded) {
    return { code: "session_ended", text: "Сеанс закончился, корзина с ним тоже. Подключитесь заново." };
  }
  if (error instanceof ApiError && error.errorCode !== "internal") {
    const { errorCode: code, errorText } = error;
    const why = ownTexts[code as ErrorCode] ?? errorText.replace(/\.?$/, ".");
    return { code, text: `${why} ${advice[code as ErrorCode] ?? ""}`.trim() };
  }
  return null;
}

export const faultOfOurs: Refused = {
  code: "internal",
  text: "У нас что-то сломалось, мы об этом уже знаем. Повторите через минуту.",
};
