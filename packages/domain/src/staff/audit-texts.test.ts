import { expect, test } from "vitest";
import { auditSubject } from "./audit-subjects.ts";
import { auditChanges, auditText } from "./audit-texts.ts";

test.each([
  { about: "order", subject: "number 761030", says: "Заказ № 761030" },
  { about: "staff", subject: "id 17", says: "Сотрудник № 17" },
  { about: "company", subject: "id 501, userId 7", says: "Компания № 501, Покупатель № 7" },
  { about: "piece", subject: "code 761030-1-1", says: "Изделие 761030-1-1" },
  { about: "collection", subject: "id 5, n 2", says: "Коллекция № 5, Версия 2" },
  { about: "product", subject: "products 250", says: "Товаров: 250" },
  { about: "staff", subject: "id aB3", says: "" },
  { about: "switch", subject: "part chat", says: "" },
  { about: null, subject: "key золотой", says: "Страница золотой" },
  { about: "product", subject: "товары: 5", says: "5" },
  { about: "staff", subject: "", says: "" },
] as const)("$subject about $about is «$says»", ({ about, subject, says }) => {
  expect(auditSubject(about, subject)).toBe(says);
});

test.each([
  { details: { to: "A", words: "Ждём оплату → Отменён" }, says: "Ждём оплату → Отменён" },
  { details: { q: "лебедева", group: "work" }, says: "искали «лебедева», В работе" },
  { details: { from: "2026-11-01", to: "2026-11-30", paid: "no" }, says: "с 01.11.2026, по 30.11.2026, неоплаченные" },
  { details: { to: "F", moved: 3, refused: 1 }, says: "в «Завершён», переведено: 3, отказано: 1" },
  { details: { roles: ["owner", "workshop"] }, says: "Цех, Владелец" },
  { details: { isDisabled: true }, says: "доступ закрыт" },
  { details: { by: "application", device: "Chrome, Windows" }, says: "кодом из приложения, Chrome, Windows" },
  { details: { by: "enrolment", device: null }, says: "по ссылке, устройство не названо" },
  { details: { kind: "refund", n: 2 }, says: "чек возврата, № 2" },
  { details: { changes: [] }, says: "" },
  { details: { rows: 5 }, says: "rows: 5" },
  { details: {}, says: "" },
])("$details is «$says»", ({ details, says }) => {
  expect(auditText(details)).toBe(says);
});

const told = (details: object) =>
  auditChanges(details as Record<string, unknown>).map(({ title, from, to }) => `${title}: ${from} → ${to}`);

test("lists changes field by field, as text", () => {
  const change = { field: "name", title: "Название", from: "А", to: "Б" };
  expect(told({ changes: [change] })).toEqual(["Название: А → Б"]);
  expect(told({ products: [{ id: 5, changes: [change] }] })).toEqual(["Товар № 5. Название: А → Б"]);
  const before = { isVisible: true, price: 100_000, seo: { title: "Т", description: "" }, productIds: [1, 2] };
  const after = { isVisible: false, price: 200_000, seo: { title: "Т", description: "О" }, productIds: [2, 1] };
  expect(told({ before, after }).map((text) => text.replaceAll("\u00a0", " "))).toEqual([
    "В меню: да → нет",
    "Цена: 1 000 ₽ → 2 000 ₽",
    "Для поисковых систем: Т → Т / О",
    "Товары: 1, 2 → 2, 1",
  ]);
  const sale = { id: "sale", kind: "sale", isVisible: true, from: null, until: null, audience: "all" };
  const banner = { ...sale, id: "banner-1", kind: "banner", from: "2026-11-27", audience: "guests" };
  expect(told({ before: { blocks: [sale] }, after: { blocks: [banner, { ...sale, isVisible: false }] } })).toEqual([
    "Блоки главной: Распродажа → Баннер с 2026-11-27 гостям, Распродажа (скрыт)",
  ]);
  expect(told({ after: { name: "Новый" } })).toEqual(["Название:  → Новый"]);
  expect(told({ before: "Было", after: "Стало" })).toEqual([": Было → Стало"]);
  expect(told({ before: { выдумка: 1 } })).toEqual(["выдумка: 1 → "]);
});
