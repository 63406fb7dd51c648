import { fillTemplate } from "./placeholders.ts";

/** With what is filled in; a text message of Cyrillic letters takes three segments then. */
export const longestText = 160;

/** A text message as staff see it. Its data are stored with it until it leaves, so they are flat. */
interface SmsTemplate<Data extends object = object> {
  title: string;
  occasion: string;
  required: readonly (keyof Data & string)[];
  text: string;
  /** An address is as long as it is: it is cut, and never the rest. */
  fits?: keyof Data & string;
  sample: Data;
}

interface Numbered {
  number: string;
}
interface Paged extends Numbered {
  /** The order's own, from the shop's root; it becomes a whole link when the message leaves. */
  page: string;
}
interface PickupNotice extends Numbered {
  place: string;
  until: string;
}
interface Refunded extends Numbered {
  refund: string | null;
  refundUntil: string | null;
}

const sms = <Data extends object>(template: SmsTemplate<Data>) => template;

const number = "48210573916";
const page = `/order/${number}/`;
const place = "Московское шоссе, 18-й км, 25В";

const smsTexts = {
  confirm: sms<{ code: string }>({
    title: "Код подтверждения",
    occasion: "Вход, регистрация или новый телефон",
    required: ["code"],
    text: "Зерцало: код подтверждения {{code}}. Никому его не сообщайте.",
    sample: { code: "048215" },
  }),
  restore: sms<{ code: string }>({
    title: "Код для нового пароля",
    occasion: "Покупатель забыл пароль",
    required: ["code"],
    text: "Зерцало: код для нового пароля {{code}}, действует 10 минут. Никому его не сообщайте.",
    sample: { code: "048215" },
  }),
  orderPlaced: sms<Paged & { total: string; payUntil: string | null }>({
    title: "Заказ принят",
    occasion: "Покупатель оформил заказ",
    required: ["number", "payUntil", "page"],
    text: "Зерцало: заказ {{number}} на {{total}} принят.[ Оплатите до {{payUntil}}:] {{page}}",
    sample: { number, total: "50 697 ₽", payUntil: "25 ноября, 12:40", page },
  }),
  orderReady: sms<PickupNotice & { code: string }>({
    title: "Заказ готов к выдаче",
    occasion: "Заказ ждёт покупателя в магазине",
    required: ["number", "place", "code", "until"],
    text: "Зерцало: заказ {{number}} готов, {{place}}. Код {{code}}. Ждём до {{until}}.",
    fits: "place",
    sample: { number, place, code: "4821", until: "4 декабря" },
  }),
  orderReadyReminder: sms<PickupNotice>({
    title: "Заказ всё ещё ждёт",
    occasion: "Срок хранения подходит к концу",
    required: ["number", "place", "until"],
    text: "Зерцало: заказ {{number}} ждёт вас до {{until}}, {{place}}. Потом вернём его на склад.",
    fits: "place",
    sample: { number, place, until: "4 декабря" },
  }),
  deliveryChanged: sms<Paged & { way: string; due: string | null }>({
    title: "Получение изменено",
    occasion: "Сотрудник изменил способ, день или адрес получения",
    required: ["number", "due", "page"],
    text: "Зерцало: заказ {{number}}, новое получение: {{way}}.[ Доплата {{due}}:] {{page}}",
    sample: { number, way: "СДЭК до двери 29 ноября", due: "350 ₽", page },
  }),
  contactsChanged: sms<Paged>({
    title: "Контакты заказа изменены",
    occasion: "Сотрудник изменил контакты заказа",
    required: ["number", "page"],
    text: "Зерцало: контакты заказа {{number}} изменены. Не вы просили? Позвоните нам: {{page}}",
    sample: { number, page },
  }),
  orderShipped: sms<Numbered & { day: string; hours: string }>({
    title: "Курьер едет",
    occasion: "Заказ передан нашему курьеру",
    required: ["number", "day", "hours"],
    text: "Зерцало: курьер с заказом {{number}} приедет {{day}}, {{hours}}. Позвонит за час.",
    sample: { number, day: "27 ноября", hours: "10:00–14:00" },
  }),
  orderAtPoint: sms<Numbered & { place: string; until: string | null }>({
    title: "Заказ в пункте СДЭК",
    occasion: "Перевозчик привёз заказ в пункт",
    required: ["number", "place"],
    text: "Зерцало: заказ {{number}} в пункте СДЭК, {{place}}.[ Храним до {{until}}.]",
    fits: "place",
    sample: { number, place, until: "4 декабря" },
  }),
  orderCancelled: sms<Refunded>({
    title: "Заказ отменён",
    occasion: "Заказ отменён покупателем или магазином",
    required: ["number", "refund"],
    text: "Зерцало: заказ {{number}} отменён.[ Вернём {{refund}} до {{refundUntil}}.]",
    sample: { number, refund: "50 697 ₽", refundUntil: "4 декабря" },
  }),
};

/** Before its kind where emails and text messages stand in one list. */
export const smsPrefix = "sms.";

export type SmsKind = keyof typeof smsTexts;
type SmsData<Kind extends SmsKind> = (typeof smsTexts)[Kind]["sample"];
export type AnySms = { [Kind in SmsKind]: { kind: Kind; data: SmsData<Kind> } }[SmsKind];

/** Each template knows its own data; whoever reads only its texts does not need to. */
export const smsTemplates: Readonly<Record<SmsKind, SmsTemplate>> = smsTexts as never;

export const isSmsKind = (kind: string): kind is SmsKind => Object.hasOwn(smsTexts, kind);

/** `edited`: the texts of staff in place of ours. */
export function composeSms({ kind, data }: AnySms, edited?: string): string {
  const { text, fits } = smsTemplates[kind];
  const write = (values: Record<string, string | null>) => fillTemplate(edited ?? text, values);
  const values: Record<string, string | null> = { ...data };
  if (!fits) return write(values);
  const room = Math.max(1, longestText - write({ ...values, [fits]: "" }).length);
  const whole = values[fits] ?? "";
  return write({ ...values, [fits]: whole.length <= room ? whole : `${whole.slice(0, room - 1).trimEnd()}…` });
}
