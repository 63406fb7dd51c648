// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import { removeClosingPaper } from "@zertsalo/contract/staff-order-papers";
import { staffOrder, type StaffOrder } from "@zertsalo/contract/staff-orders";
import { beforeAll, expect, test, vi } from "vitest";
import { orderCard } from "#app/lib/testing/order-card.test-part.ts";
import { attach, dialog, fill, named, plain } from "#app/lib/testing/render-route.test-part.tsx";
import { stubUploads } from "#app/lib/testing/stub-uploads.test-part.ts";
import { openOrder } from "./open-order.test-part.ts";

// Already the 16th in Moscow.
beforeAll(() => void vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-15T21:30:00Z") }));

const paper = { id: 4, kind: "upd" as const, title: "УПД № 145", dated: "2026-11-10" };
const plate = () => within(screen.getByRole("region", { name: "Документы компании" }));
const pdf = (bytes = 10) => new File([new Uint8Array(bytes)], "upd.pdf", { type: "application/pdf" });

async function openPapers(order: Partial<StaffOrder["order"]> = {}, canAddPaper = true) {
  return openOrder({ order: { b2b: true, ...order }, canAddPaper });
}

async function openNew() {
  const { api, user } = await openPapers();
  await user.click(plate().getByRole("button", { name: "Приложить документ" }));
  const form = dialog("Приложить документ");
  const field = (label: string) => form.getByLabelText<HTMLInputElement>(label);
  const send = () => user.click(form.getByRole("button", { name: "Приложить" }));
  return { api, user, form, field, send };
}

test("a paper is sent with its kind, number and day, and the card is read again", async () => {
  const sent = stubUploads({ status: 200, body: { data: null } });
  const { api, user, field, send } = await openNew();
  await user.selectOptions(field("Вид документа"), "Акт");
  await fill(user, field("Номер"), "145/2");
  await fill(user, field("Дата"), "2026-11-10");
  attach(field("Файл"), pdf());
  api.answer(staffOrder, orderCard({ order: { b2b: true, papers: [paper] }, canAddPaper: true }));
  await send();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent.map(({ url, file }) => [url, file.name])).toEqual([
    ["/orders/761030/papers/?kind=act&paperNumber=145%2F2&dated=2026-11-10", "upd.pdf"],
  ]);
  expect(await plate().findByRole("link", { name: "УПД № 145" })).toBeTruthy();
});

test("a paper is dated today in Moscow, and never later", async () => {
  const { field } = await openNew();
  expect([field("Дата").value, field("Дата").max]).toEqual(["2026-11-16", "2026-11-16"]);
});

test.each([
  { name: "a file above ten megabytes", bytes: 10 * 1024 * 1024 + 1, text: "Файл больше 10 МБ. Сожмите его" },
  { name: "an empty file", bytes: 0, text: "Выберите файл PDF" },
])("$name is refused before it is sent", async ({ bytes, text }) => {
  const sent = stubUploads({ status: 200, body: null });
  const { user, form, field, send } = await openNew();
  await fill(user, field("Номер"), "145");
  attach(field("Файл"), pdf(bytes));
  await send();
  expect((await form.findByRole("alert")).textContent).toBe(text);
  expect(sent).toEqual([]);
});

test.each([
  { status: 409, body: { errorText: "Документ с таким номером у заказа уже есть" }, text: /^Документ с таким номером/ },
  { status: 415, body: null, text: /^Такой файл не примем/ },
  { status: 0, body: null, text: /^Документ не ушёл/ },
])("an answer of $status stays in the dialog with what was typed", async ({ status, body, text }) => {
  stubUploads({ status, body });
  const { user, form, field, send } = await openNew();
  await fill(user, field("Номер"), "145");
  attach(field("Файл"), pdf());
  await send();
  expect((await form.findByRole("alert")).textContent).toMatch(text);
  expect(field("Номер").value).toBe("145");
});

test("a paper is removed only once it is confirmed", async () => {
  const { api, card, user } = await openPapers({ papers: [paper] });
  api.answer(removeClosingPaper, card);
  await user.click(plate().getByRole("button", named("Удалить: УПД № 145")));
  expect(api.sent(removeClosingPaper)).toEqual([]);
  await user.click(dialog("Удалить УПД № 145").getByRole("button", { name: "Удалить документ" }));
  await waitFor(() => expect(api.sent(removeClosingPaper)).toEqual([{ params: { number: "761030", id: 4 } }]));
});

test("whoever may not add papers reads them and removes none", async () => {
  await openPapers({ papers: [paper] }, false);
  expect(plain(plate().getByRole("listitem").textContent)).toBe("УПД № 145 от 10.11.2026, видит компания");
  expect(plate().queryByRole("button")).toBeNull();
});

test.each([
  { canAdd: true, text: "Закрывающих документов ещё нет" },
  { canAdd: false, text: "Закрывающие документы прикладывает менеджер, когда заказ отгружен" },
])("without papers the plate tells why (may add: $canAdd)", async ({ canAdd, text }) => {
  await openPapers({}, canAdd);
  expect(plate().getByText(text)).toBeTruthy();
});

test("an order that is paid by bill has the bill", async () => {
  await openPapers({ payment: { ...orderCard().order.payment, handlerCode: "bill" } });
  expect(plate().getByRole("link", { name: "Счёт № 761030" }).getAttribute("href")).toBe("/orders/761030/bill/");
});

test("a private person's order has no papers", async () => {
  await openPapers({ b2b: false });
  expect(screen.queryByRole("region", { name: "Документы компании" })).toBeNull();
});
