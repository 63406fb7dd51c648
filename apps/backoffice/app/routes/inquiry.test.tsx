// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import * as contract from "@zertsalo/contract/staff-inquiries";
import { expect, test } from "vitest";
import { dialog, fill, plain, renderRoute } from "#app/lib/testing/render-route.test-part.tsx";
import { createStubClient } from "#app/lib/testing/stub-client.test-part.ts";
import * as inquiriesRoute from "./inquiries.tsx";
import * as inquiryRoute from "./inquiry.tsx";

const at = "2026-11-16T09:00:00.000Z";
const inquiry: contract.InquiryCard = {
  id: 41,
  kind: "complaint",
  subject: "Скол на зеркале",
  name: "Анна Лис",
  orderNumber: 761_030,
  status: "open",
  term: { text: "2 дня", tone: "soon" },
  assignee: null,
  createdAt: at,
  version: 6,
  phone: "79270000001",
  email: "lis@example.test",
  text: "Скол на зеркале",
  facts: [],
  files: [],
  visit: null,
  order: null,
  recordedBy: null,
  history: [],
  related: [],
};
const views = contract.InquiryView.options;
const counts = Object.fromEntries(views.map((view) => [view, 0])) as Record<contract.InquiryView, number>;

async function openInquiry(changes: Partial<contract.InquiryCard> = {}, address = "/inquiries/41") {
  const api = createStubClient();
  const card = { ...inquiry, ...changes };
  api.answer(contract.staffInquiries, { inquiries: [], hasMore: false, counts });
  for (const entry of [contract.staffInquiry, contract.assignInquiry, contract.answerInquiry]) api.answer(entry, card);
  for (const entry of [contract.noteInquiry, contract.setInquiryStatus, contract.recordInquiry])
    api.answer(entry, card);
  const routes = { "/inquiries": { ...inquiriesRoute, children: { ":id": inquiryRoute } } };
  const user = await renderRoute({ routes, at: address, api });
  const text = () => screen.getByLabelText<HTMLTextAreaElement>("Ответ покупателю");
  const press = (name: string) => user.click(screen.getByRole("button", { name }));
  return { api, user, text, press };
}
const params = { id: "41" };

test.each([
  { outcome: "Закрыть обращение", button: "Ответить и закрыть", status: "closed" },
  { outcome: "Ждать покупателя", button: "Ответить и ждать", status: "waiting" },
  { outcome: "Оставить в работе", button: "Ответить", status: "open" },
])("«$button» answers with the version and leaves it $status", async ({ outcome, button, status }) => {
  const { api, user, text, press } = await openInquiry();
  await fill(user, text(), "Заменим зеркало");
  await user.click(screen.getByRole("radio", { name: outcome }));
  await press(button);
  const body = { version: 6, text: "Заменим зеркало", status };
  await waitFor(() => expect(api.sent(contract.answerInquiry)).toEqual([{ params, body }]));
  await waitFor(() => expect(text().value).toBe(""));
});

test("Ctrl and Enter answer, Enter alone begins a new line", async () => {
  const { api, user, text } = await openInquiry();
  await user.type(text(), "Заменим{Enter}зеркало");
  expect(api.sent(contract.answerInquiry)).toEqual([]);
  await user.keyboard("{Control>}{Enter}{/Control}");
  await waitFor(() =>
    expect(api.sent(contract.answerInquiry)).toMatchObject([{ body: { text: "Заменим\nзеркало", status: "closed" } }]),
  );
});

test("a note goes to colleagues alone", async () => {
  const { api, user, text, press } = await openInquiry();
  await fill(user, text(), "Звонить после шести");
  await press("В заметки");
  await waitFor(() =>
    expect(api.sent(contract.noteInquiry)).toEqual([{ params, body: { text: "Звонить после шести" } }]),
  );
  expect(api.sent(contract.answerInquiry)).toEqual([]);
});

test("closing without an answer needs its reason", async () => {
  const { api, user, text, press } = await openInquiry();
  await press("Закрыть без ответа");
  expect(api.sent(contract.setInquiryStatus)).toEqual([]);
  await fill(user, text(), "Реклама");
  await press("Закрыть без ответа");
  const body = { version: 6, status: "closed", note: "Реклама" };
  await waitFor(() => expect(api.sent(contract.setInquiryStatus)).toEqual([{ params, body }]));
});

test("a refused answer stays in its field", async () => {
  const { api, user, text, press } = await openInquiry();
  api.refuse(contract.answerInquiry, "inquiry_changed_meanwhile");
  await fill(user, text(), "Заменим зеркало");
  await press("Ответить и закрыть");
  expect((await screen.findByRole("status")).textContent).toMatch(/^Обращение успели изменить/);
  expect(text().value).toBe("Заменим зеркало");
});

test("taking an inquiry leaves the answer that is being written", async () => {
  const { api, user, text, press } = await openInquiry();
  await fill(user, text(), "Заменим зеркало");
  const assignee = { name: "Ольга Ким", isCaller: true };
  api.answer(contract.staffInquiry, { ...inquiry, assignee });
  await press("Взять себе");
  expect(await screen.findByRole("button", { name: "Отдать коллегам" })).toBeTruthy();
  expect(api.sent(contract.assignInquiry)).toEqual([{ params, body: { version: 6, isCaller: true } }]);
  await user.type(text(), " завтра");
  expect(text().value).toBe("Заменим зеркало завтра");
});

test("the letter A takes it, but not while one types", async () => {
  const { api, user, text } = await openInquiry();
  await user.type(text(), "a");
  expect(api.sent(contract.assignInquiry)).toEqual([]);
  screen.getByRole("button", { name: "Взять себе" }).focus();
  await user.keyboard("a");
  await waitFor(() => expect(api.sent(contract.assignInquiry)).toHaveLength(1));
});

test("one's own inquiry is given back", async () => {
  const { api, press } = await openInquiry({ assignee: { name: "Ольга Ким", isCaller: true } });
  await press("Отдать коллегам");
  await waitFor(() => expect(api.sent(contract.assignInquiry)).toMatchObject([{ body: { isCaller: false } }]));
});

test("a closed inquiry can only be opened again", async () => {
  const { api, press } = await openInquiry({ status: "closed" });
  expect(screen.queryByLabelText("Ответ покупателю")).toBeNull();
  expect(screen.queryByRole("button", { name: "Взять себе" })).toBeNull();
  await press("Открыть снова");
  const body = { version: 6, status: "open" };
  await waitFor(() => expect(api.sent(contract.setInquiryStatus)).toMatchObject([{ params, body }]));
});

test.each([
  { name: "with an e-mail", changes: {}, hint: "Уйдёт письмом на lis@example.test", button: "Ответить и закрыть" },
  {
    name: "with a phone alone",
    changes: { email: "" },
    hint: "Почты нет: позвоните по +7 (927) 000-0001 и запишите, что ответили",
    button: "Записать ответ и закрыть",
  },
])("an inquiry $name tells how the answer gets there", async ({ changes, hint, button }) => {
  await openInquiry(changes);
  expect(plain(screen.getByText(/Уйдёт письмом|Почты нет/).textContent)).toBe(hint);
  expect(screen.getByRole("button", { name: button })).toBeTruthy();
});

test("an inquiry that failed to load can be tried again", async () => {
  const api = createStubClient();
  api.answer(contract.staffInquiries, { inquiries: [], hasMore: false, counts });
  const routes = { "/inquiries": { ...inquiriesRoute, children: { ":id": inquiryRoute } } };
  const user = await renderRoute({ routes, at: "/inquiries/41", api });
  expect(screen.getByText(/Не\sудалось загрузить обращение/)).toBeTruthy();
  api.answer(contract.staffInquiry, inquiry);
  await user.click(screen.getByRole("button", { name: "Повторить" }));
  expect(await screen.findByLabelText("Ответ покупателю")).toBeTruthy();
});

async function openRecord() {
  const { api, user } = await openInquiry({}, "/inquiries?view=mine");
  await user.click(screen.getByRole("button", { name: "Записать со слов" }));
  const form = dialog("Записать со слов");
  const field = (label: string) => form.getByLabelText<HTMLInputElement>(label);
  const record = () => user.click(form.getByRole("button", { name: "Записать" }));
  return { api, user, form, field, record };
}

test("a call is recorded with the digits of its order, and the card opens", async () => {
  const { api, user, field, record } = await openRecord();
  await user.selectOptions(field("Вид обращения"), "Документы");
  await fill(user, field("Имя"), "Анна Лис");
  await fill(user, field("Телефон"), "8 927 000-00-01");
  await fill(user, field("Номер заказа, если есть"), "№ 761 030");
  await fill(user, field("Что просит"), "Нужен акт");
  await record();
  expect(await screen.findByLabelText("Ответ покупателю")).toBeTruthy();
  expect(api.sent(contract.recordInquiry)).toEqual([
    {
      body: {
        kind: "documents",
        name: "Анна Лис",
        phone: "8 927 000-00-01",
        email: "",
        orderNumber: 761_030,
        text: "Нужен акт",
      },
    },
  ]);
});

test("a recorded call without an order names none", async () => {
  const { api, user, field, record } = await openRecord();
  await fill(user, field("Имя"), "Анна Лис");
  await fill(user, field("Что просит"), "Перезвонить");
  await record();
  await waitFor(() =>
    expect(api.sent(contract.recordInquiry)).toMatchObject([{ body: { kind: "complaint", orderNumber: null } }]),
  );
});

test("a refused record stays in its dialog", async () => {
  const { api, user, form, field, record } = await openRecord();
  api.refuse(contract.recordInquiry, "order_not_found");
  await fill(user, field("Имя"), "Анна Лис");
  await fill(user, field("Что просит"), "Перезвонить");
  await record();
  expect((await form.findByRole("status")).textContent).toBe("Заказ не найден");
  expect([field("Имя").value, field("Что просит").value]).toEqual(["Анна Лис", "Перезвонить"]);
});

test.each([
  { at: "/inquiries", text: "Все обращения разобраны" },
  { at: "/inquiries?view=mine", text: "Таких обращений нет" },
  { at: "/inquiries?q=лис", text: "По запросу «лис» здесь ничего нет" },
  { at: "/inquiries?q=л", text: "Введите хотя бы три знака" },
])("an empty list at $at says «$text»", async ({ at: address, text }) => {
  await openInquiry({}, address);
  expect(screen.getByText(text)).toBeTruthy();
});

test("a row of the list opens beside it, narrowed as it is", async () => {
  const api = createStubClient();
  api.answer(contract.staffInquiries, { inquiries: [inquiry], hasMore: false, counts });
  api.answer(contract.staffInquiry, inquiry);
  const routes = { "/inquiries": { ...inquiriesRoute, children: { ":id": inquiryRoute } } };
  const user = await renderRoute({ routes, at: "/inquiries?view=complaints", api });
  const cells = within(screen.getAllByRole("row")[1]!).getAllByRole("cell");
  expect(cells.map(({ textContent }) => plain(textContent))).toEqual([
    "41",
    "Скол на зеркалеЗаказ № 761030",
    "Анна Лис",
    "претензия",
    "2 дня",
    "не назначен",
  ]);
  await user.click(screen.getByRole("link", { name: "Скол на зеркале" }));
  expect(await screen.findByLabelText("Ответ покупателю")).toBeTruthy();
  expect(api.sent(contract.staffInquiries).at(-1)).toMatchObject({ query: { view: "complaints" } });
});
