import type { AuditSubject } from "@zertsalo/contract/audit-subjects";

/** Names of the subjects: in the filter («Заказы»), and of a single one by its number («Заказ № 761030»). */
export const auditSubjectNames: Readonly<Record<AuditSubject, { many: string; one: string }>> = {
  order: { many: "Заказы", one: "Заказ №" },
  inquiry: { many: "Обращения", one: "Обращение №" },
  product: { many: "Товары", one: "Товар №" },
  stock: { many: "Остатки", one: "Товар №" },
  section: { many: "Разделы", one: "Раздел №" },
  collection: { many: "Коллекции", one: "Коллекция №" },
  selection: { many: "Подборки и комплекты", one: "Комплект №" },
  page: { many: "Страницы", one: "Страница" },
  review: { many: "Отзывы", one: "Отзыв №" },
  picture: { many: "Картинки", one: "Картинка №" },
  campaign: { many: "Акции", one: "Акция №" },
  discount: { many: "Правила скидок", one: "Правило №" },
  promotion: { many: "Промокоды", one: "Промокод №" },
  configurator: { many: "Цены конфигураторов", one: "" },
  company: { many: "Компании", one: "Компания №" },
  expert: { many: "Эксперты", one: "Эксперт №" },
  terminal: { many: "Экраны магазинов", one: "Экран №" },
  buyer: { many: "Покупатели", one: "Покупатель №" },
  chat: { many: "Чаты", one: "Разговор №" },
  piece: { many: "Цех", one: "Изделие" },
  capacity: { many: "Загрузка цеха", one: "Перерыв №" },
  delivery: { many: "Доставка", one: "Город №" },
  material: { many: "Материалы цеха", one: "Лист №" },
  cutting: { many: "Планы раскроя", one: "План раскроя №" },
  money: { many: "Деньги", one: "Реестр №" },
  task: { many: "Задачи", one: "Задача №" },
  switch: { many: "Выключатели", one: "" },
  staff: { many: "Сотрудники и входы", one: "Сотрудник №" },
  store: { many: "Магазины", one: "Магазин №" },
  webhook: { many: "Вебхуки", one: "Получатель №" },
  saved_view: { many: "Сохранённые виды", one: "Вид №" },
  api_key: { many: "Ключи API", one: "Ключ API №" },
  message: { many: "Письма и SMS", one: "Письмо" },
  menu: { many: "Меню", one: "" },
  feed: { many: "Фиды товаров", one: "Фид" },
  synonyms: { many: "Синонимы поиска", one: "" },
  segment: { many: "Сегменты", one: "Сегмент №" },
  mailing: { many: "Рассылки", one: "Рассылка №" },
};

/**
 * How an entry names its subject: by the parameters of the path, and by names that calls record themselves. Null: the
 * entry's title or text already names it.
 */
export const subjectParts = {
  number: "Заказ №",
  userId: "Покупатель №",
  customer: "Карточка покупателя №",
  chatId: "Разговор №",
  answerId: "Готовый ответ №",
  file: "Файл №",
  fileId: "Файл №",
  code: "Изделие",
  productId: "Товар №",
  mediaId: "Картинка №",
  propertyId: "Свойство №",
  terminal: "Экран №",
  key: "Страница",
  message: "Письмо",
  name: "Фид",
  segment: "Сегмент №",
  count: "Пересчёт №",
  mailing: "Рассылка №",
  role: "Роль №",
  n: "Версия",
  sheet: "Лист плана №",
  products: "Товаров:",
  rows: "Строк:",
  view: "Вид",
  day: "День",
  draft: null,
  page: null,
  part: null,
  type: null,
  item: null,
  stage: null,
  kind: null,
} as const satisfies Record<string, string | null>;
export type SubjectPart = keyof typeof subjectParts | "id";

/** «productId 5», as stored in an entry. */
export type SubjectText = `${SubjectPart} ${string | number}`;

/** «number 761030» of an entry as «Заказ № 761030». */
export function auditSubject(about: AuditSubject | null, subject: string): string {
  return subject
    .split(", ")
    .flatMap((part) => {
      const [name = "", ...rest] = part.split(" ");
      const value = rest.join(" ");
      if (!value) return part || [];
      if (name !== "id") return partText(name, value) ?? [];
      // The id of a session is not readable.
      return about && /^\d+$/.test(value) ? `${auditSubjectNames[about].one} ${value}` : [];
    })
    .join(", ");
}

/** An unknown part of an old entry stays as it is. */
function partText(name: string, value: string): string | null {
  if (!Object.hasOwn(subjectParts, name)) return value;
  const noun = subjectParts[name as keyof typeof subjectParts];
  return noun === null ? null : `${noun} ${value}`;
}

/** The texts by which entries of these subjects name the one with this number. */
export const subjectTexts = (number: string): string[] =>
  ["number", "productId", "id", "code", "chatId", "userId", "customer", "terminal", "mediaId"].map(
    (part) => `${part} ${number}`,
  );
