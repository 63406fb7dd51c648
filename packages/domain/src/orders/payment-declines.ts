/** Messages for the buyer about a failed payment. The keys are the providers' reason codes. */
const declineTexts = {
  "3d_secure_failed": "Не удалось подтвердить операцию кодом из СМС",
  call_issuer: "Банк просит связаться с ним. Позвоните по номеру на карте",
  card_expired: "Срок карты истёк",
  country_forbidden: "Этой картой нельзя заплатить из вашей страны",
  fraud_suspected: "Платёж остановила проверка безопасности. Попробуйте другой способ",
  general_decline: "Банк отклонил платёж",
  identification_required: "Кошельку нужна идентификация",
  insufficient_funds: "Не хватает денег на счёте",
  internal_timeout: "Платёжная система не ответила вовремя. Попробуйте ещё раз",
  invalid_card_number: "Проверьте номер карты",
  invalid_csc: "Проверьте код на обороте карты",
  issuer_unavailable: "Банк сейчас недоступен. Попробуйте позже",
  payment_method_limit_exceeded: "Превышен лимит по этому способу оплаты",
  payment_method_restricted: "Операции по этой карте ограничены",
  permission_revoked: "Вы отменили разрешение на списание",
  canceled_by_merchant: "Мы отменили этот платёж",
  expired_on_confirmation: "Время на оплату вышло. Начните ещё раз",
  expired_on_capture: "Удержание закончилось. Оплатите ещё раз",
} as const;

export type DeclineReason = keyof typeof declineTexts;

const isDeclineReason = (reason: string): reason is DeclineReason => Object.hasOwn(declineTexts, reason);

/** For an unknown reason the text still says where the money is. */
export const declineText = (reason: string | null): string =>
  reason !== null && isDeclineReason(reason) ? declineTexts[reason] : "Платёж не прошёл. Деньги остались у вас";
