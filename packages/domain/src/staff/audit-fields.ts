import type { PlacedBlock } from "@zertsalo/contract/home-blocks";
import { blockNames } from "../home/home-blocks.ts";
import { formatMoney } from "../text/format.ts";
import type { AuditChange, AuditField } from "./audit-details.ts";

/** Title of each editable field in the log. */
const auditFieldTitles: Readonly<Record<AuditField, string>> = {
  name: "Название",
  code: "Код в адресе",
  isVisible: "В меню",
  heading: "Заголовок",
  intro: "Вступление",
  seoTitle: "Title",
  seoDescription: "Description",
  seoMain: "Текст под списком",
  seoTemplate: "Шаблоны для товаров",
  tileId: "Картинка раздела",
  subTitle: "Подзаголовок",
  isActive: "На сайте",
  badge: "Бейдж",
  description: "Описание",
  seo: "Для поисковых систем",
  pictureId: "Картинка",
  marks: "Точки",
  portraitId: "Высокая картинка",
  gallery: "Галерея",
  productIds: "Товары",
  products: "Товары и цены",
  startsAt: "Начало",
  endsAt: "Конец",
  lead: "Строка на баннере",
  text: "Текст",
  rules: "Условия",
  ruleIds: "Правила скидок",
  stacksWithB2b: "Вместе с оптовой скидкой",
  banner: "Баннер на главной",
  title: "Название",
  body: "Текст",
  edition: "Редакция документа",
  newProducts: "Новинки",
  bestsellers: "Хиты",
  sale: "Распродажа",
  blocks: "Блоки главной",
  hero: "Первый экран",
  facts: "Факты",
  sections: "Разделы",
  saleLink: "Ссылка распродажи",
  calculator: "Быстрый расчёт",
  collections: "Коллекции",
  showrooms: "Шоурумы",
  banners: "Баннеры",
  productBlocks: "Подборки товаров",
  textBlocks: "Тексты",
  price: "Цена",
  related: "С этим покупают",
  sinks: "Подобрать раковину",
  tabletops: "Подобрать столешницу",
  parentId: "Раздел выше",
  at: "Место",
  state: "Состояние",
  reason: "Причина",
  answer: "Ответ магазина",
  assigneeId: "Ответственный",
  status: "Статус",
  note: "Заметка",
  hiddenPhotos: "Скрыто фото",
  sort: "Место в списке",
};

/** Fields whose raw value needs formatting. */
const fieldTexts: Partial<Record<AuditField, (value: unknown) => string>> = {
  price: (value) => (typeof value === "number" ? formatMoney(value) : ""),
  state: (value) => reviewStates[String(value)] ?? String(value),
  blocks: (value) => (Array.isArray(value) ? (value as PlacedBlock[]).map(blockText).join(", ") : valueText(value)),
  assigneeId: (value) => (value === null ? "" : `Сотрудник № ${Number(value)}`),
};
/** «Баннер с 2026-11-27 по 2026-11-29», «Шоурумы (скрыт)». */
const blockText = ({ kind, isVisible, from, until, audience }: PlacedBlock) =>
  [
    blockNames[kind],
    isVisible ? "" : "(скрыт)",
    from === null ? "" : `с ${from}`,
    until === null ? "" : `по ${until}`,
    audienceTexts[audience],
  ]
    .filter(Boolean)
    .join(" ");
const audienceTexts = { all: "", guests: "гостям", members: "вошедшим" } as const;
const reviewStates: Readonly<Record<string, string>> = {
  waiting: "ждёт решения",
  published: "опубликован",
  refused: "отклонён",
};

/** Changes between `before` and `after` of an entry, field by field; a list or a text has no fields. */
export function fieldChanges(before: unknown, after: unknown): AuditChange[] {
  const [was, is] = [fieldsOf(before), fieldsOf(after)];
  if (!was && !is) {
    return before === after ? [] : [{ field: "", title: "", from: valueText(before), to: valueText(after) }];
  }
  return [...new Set([...Object.keys(was ?? {}), ...Object.keys(is ?? {})])].flatMap((name) => {
    const field = name as AuditField;
    const text = fieldTexts[field] ?? valueText;
    const [from, to] = [was?.[name], is?.[name]].map((value) => (value === undefined ? "" : text(value)));
    if (from === to) return [];
    return [{ field, title: auditFieldTitles[field] ?? name, from: from ?? "", to: to ?? "" }];
  });
}

const fieldsOf = (value: unknown) =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : null;

const longest = 300;

/** Any value of a field as readable text: lists on one line, objects by their parts. */
function valueText(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "boolean") return value ? "да" : "нет";
  if (typeof value === "string" || typeof value === "number") return String(value).slice(0, longest);
  const parts = (Array.isArray(value) ? value : Object.values(value)).map(valueText).filter(Boolean);
  return parts.join(Array.isArray(value) ? ", " : " / ").slice(0, longest);
}
