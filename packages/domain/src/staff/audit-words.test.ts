import { expect, test } from "vitest";
import { auditDetails, auditSubject } from "./audit-words.ts";

test.each([
  { action: "GET /admin/orders/:number", subject: "number 761030", says: "Заказ № 761030" },
  { action: "PUT /admin/staff/:id/roles", subject: "id 17", says: "Сотрудник № 17" },
  { action: "POST /admin/companies/:id/activation", subject: "id 501", says: "Компания № 501" },
  { action: "POST /admin/workshop/pieces/:code/marks", subject: "code 761030-1-1", says: "Изделие 761030-1-1" },
  {
    action: "PUT /admin/companies/:id/people/:userId",
    subject: "id 501, userId 7",
    says: "Компания № 501, Покупатель № 7",
  },
  { action: "DELETE /admin/sessions/:id", subject: "id aB3", says: "" },
  { action: "PUT /admin/switches/:part", subject: "part chat", says: "" },
  { action: "GET /admin/something/:key", subject: "key золотой", says: "золотой" },
  { action: "POST /admin/sign-out", subject: "", says: "" },
])("$subject of $action is «$says»", ({ action, subject, says }) => {
  expect(auditSubject(action, subject)).toBe(says);
});

test.each([
  { details: { to: "A", words: "Ждём оплату → Отменён" }, says: "Ждём оплату → Отменён" },
  { details: { q: "лебедева", group: "work" }, says: "искали «лебедева», В работе" },
  { details: { roles: ["owner", "workshop"] }, says: "Владелец, Цех" },
  { details: { isDisabled: true }, says: "доступ закрыт" },
  { details: { by: "application", device: "Chrome, Windows" }, says: "кодом из приложения, Chrome, Windows" },
  { details: { rows: 5 }, says: "rows: 5" },
  { details: {}, says: "" },
])("$details is «$says»", ({ details, says }) => {
  expect(auditDetails(details)).toBe(says);
});
