/** Text messages of the shop, up to 160 characters with what is filled in. */
const longest = 160;

const confirm = (code: string) => `Зерцало: код подтверждения ${code}. Никому его не сообщайте.`;

/** An address is as long as it is: it is cut, and never the rest. */
function fitting(place: string, write: (place: string) => string): string {
  const room = longest - write("").length;
  return write(place.length <= room ? place : `${place.slice(0, room - 1).trimEnd()}…`);
}

interface Placed {
  number: string;
  total: string;
  payUntil: string | null;
  page: string;
}

interface PickupNotice {
  number: string;
  place: string;
  until: string;
}

export const smsTexts = {
  confirm,
  restore: (code: string) => `Зерцало: код для нового пароля ${code}, действует 10 минут. Никому его не сообщайте.`,
  "sign-in": confirm,
  phone: confirm,
  email: confirm,
  /** `page`: the order's own, from the shop's root; it becomes a whole link when the message leaves. */
  orderPlaced: ({ number, total, payUntil, page }: Placed) =>
    `Зерцало: заказ ${number} на ${total} принят.${payUntil ? ` Оплатите до ${payUntil}:` : ""} ${page}`,
  orderReady: ({ number, place, code, until }: PickupNotice & { code: string }) =>
    fitting(place, (where) => `Зерцало: заказ ${number} готов, ${where}. Код ${code}. Ждём до ${until}.`),
  orderReadyReminder: ({ number, place, until }: PickupNotice) =>
    fitting(place, (where) => `Зерцало: заказ ${number} ждёт вас до ${until}, ${where}. Потом вернём его на склад.`),
  deliveryChanged: ({ number, way, due, page }: { number: string; way: string; due: string | null; page: string }) =>
    `Зерцало: заказ ${number}, новое получение: ${way}.${due ? ` Доплата ${due}:` : ""} ${page}`,
  contactsChanged: ({ number, page }: { number: string; page: string }) =>
    `Зерцало: контакты заказа ${number} изменены. Не вы просили? Позвоните нам: ${page}`,
  orderShipped: ({ number, day, hours }: { number: string; day: string; hours: string }) =>
    `Зерцало: курьер с заказом ${number} приедет ${day}, ${hours}. Позвонит за час.`,
  orderAtPoint: ({ number, place, until }: Omit<PickupNotice, "until"> & { until: string | null }) =>
    fitting(
      place,
      (where) => `Зерцало: заказ ${number} в пункте СДЭК, ${where}.${until ? ` Храним до ${until}.` : ""}`,
    ),
  orderCancelled: ({ number, refund }: { number: string; refund: { amount: string; until: string } | null }) =>
    `Зерцало: заказ ${number} отменён.${refund ? ` Вернём ${refund.amount} до ${refund.until}.` : ""}`,
} as const;
