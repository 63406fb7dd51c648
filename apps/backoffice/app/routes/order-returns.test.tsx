// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import type { ReturnState } from "@zertsalo/contract/after-orders";
import { moveReturn, openReturn, staffReturns } from "@zertsalo/contract/staff-order-money";
import type { StaffReturn } from "@zertsalo/contract/staff-order-parts";
import { expect, test } from "vitest";
import { type CardChanges, lineA, lineB } from "#app/lib/testing/order-card.test-part.ts";
import { dialog, fill, named, plain, renderRoute } from "#app/lib/testing/render-route.test-part.tsx";
import { createStubClient } from "#app/lib/testing/stub-client.test-part.ts";
import { openOrder } from "./open-order.test-part.ts";
import * as returnsRoute from "./returns.tsx";

const mirrors = { item: lineA, name: "Зеркало «Овал»", quantity: 3, priceTotal: 1_000_000 };
const shelf = { item: lineB, name: "Полка", quantity: 1, priceTotal: 150_000 };

async function openNew(returnable = [mirrors]) {
  const { api, card, user } = await openOrder({ returnable });
  api.answer(openReturn, card);
  await user.click(screen.getByRole("button", { name: "Оформить возврат" }));
  const form = dialog("Оформить возврат");
  const field = (label: string) => form.getByLabelText<HTMLInputElement>(label);
  const hint = () => plain(form.getByText(/По чеку/).textContent);
  return { api, user, form, field, hint };
}

test("a return is sent with its line, pieces, sum in kopecks and reason", async () => {
  const { api, user, form, field } = await openNew();
  await fill(user, field("Сколько штук"), "2");
  await fill(user, field("Сумма возврата"), "6 000,50");
  await fill(user, field("Причина"), "сколы по краю");
  await user.click(form.getByRole("button", named("Оформить возврат на 6 000,50 ₽")));
  const body = { version: 7, item: lineA, quantity: 2, amount: 600_050, reason: "сколы по краю" };
  await waitFor(() => expect(api.sent(openReturn)).toEqual([{ params: { number: "761030" }, body }]));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test.each([
  { pieces: "1", hint: "По чеку: 3 333,34 ₽ за 1 шт. Больше вернуть нельзя" },
  { pieces: "2", hint: "По чеку: 6 666,67 ₽ за 2 шт. Больше вернуть нельзя" },
  { pieces: "3", hint: "По чеку: 10 000 ₽ за 3 шт. Больше вернуть нельзя" },
])("the cost of $pieces by the receipt stands below the sum", async ({ pieces, hint }) => {
  const view = await openNew();
  await fill(view.user, view.field("Сколько штук"), pieces);
  expect(view.hint()).toBe(hint);
});

test.each([
  { name: "more pieces than were bought", label: "Сколько штук", typed: "4", fault: "Не больше 3" },
  { name: "no piece at all", label: "Сколько штук", typed: "0", fault: "Не меньше 1" },
])("$name cannot be returned", async ({ label, typed, fault }) => {
  const { api, user, form, field } = await openNew();
  await fill(user, field("Сумма возврата"), "100");
  await fill(user, field("Причина"), "сколы");
  await fill(user, field(label), typed);
  expect(form.getByRole("alert").textContent).toBe(fault);
  await user.click(form.getByRole("button", named("Оформить возврат на 100 ₽")));
  expect(api.sent(openReturn)).toEqual([]);
});

test("a return needs its sum and its reason", async () => {
  const { api, user, form, field } = await openNew();
  await user.click(form.getByRole("button", { name: "Оформить возврат" }));
  await fill(user, field("Сумма возврата"), "100");
  await user.click(form.getByRole("button", named("Оформить возврат на 100 ₽")));
  expect(api.sent(openReturn)).toEqual([]);
});

test("one line needs no choice, several do", async () => {
  const { form } = await openNew();
  expect(form.queryByLabelText("Товар")).toBeNull();
  expect(form.getByText("Зеркало «Овал»")).toBeTruthy();
});

test("another line begins with one piece, of its own cost", async () => {
  const { api, user, form, field, hint } = await openNew([mirrors, shelf]);
  await fill(user, field("Сколько штук"), "3");
  await user.selectOptions(field("Товар"), "Полка");
  expect(field("Сколько штук").value).toBe("1");
  expect(hint()).toBe("По чеку: 1 500 ₽ за 1 шт. Больше вернуть нельзя");
  await fill(user, field("Сумма возврата"), "1500");
  await fill(user, field("Причина"), "сколы");
  await user.click(form.getByRole("button", named("Оформить возврат на 1 500 ₽")));
  await waitFor(() => expect(api.sent(openReturn)).toMatchObject([{ body: { item: lineB, quantity: 1 } }]));
});

test("a number refused for one line does not block another", async () => {
  const { api, user, form, field } = await openNew([shelf, mirrors]);
  await fill(user, field("Сколько штук"), "2");
  expect(form.getByRole("alert").textContent).toBe("Не больше 1");
  await user.selectOptions(field("Товар"), "Зеркало «Овал»");
  await fill(user, field("Сколько штук"), "2");
  await fill(user, field("Сумма возврата"), "100");
  await fill(user, field("Причина"), "сколы");
  await user.click(form.getByRole("button", named("Оформить возврат на 100 ₽")));
  await waitFor(() => expect(api.sent(openReturn)).toMatchObject([{ body: { item: lineA, quantity: 2 } }]));
});

test("a refused return stays open with what was typed", async () => {
  const { api, user, form, field } = await openNew();
  api.refuse(openReturn, "return_sum_above");
  await fill(user, field("Сумма возврата"), "99999");
  await fill(user, field("Причина"), "сколы");
  await user.click(form.getByRole("button", named("Оформить возврат на 99 999 ₽")));
  expect((await form.findByRole("status")).textContent).toMatch(/^Столько вернуть нельзя/);
  expect([field("Сумма возврата").value, field("Причина").value]).toEqual(["99999", "сколы"]);
});

const request: StaffReturn = {
  item: lineA,
  name: "Зеркало «Овал»",
  quantity: 2,
  amount: 666_667,
  openedBy: null,
  reason: "не подошло",
  state: "waiting",
  words: "",
  askedAt: "2026-11-16T09:00:00.000Z",
  movedAt: "2026-11-16T09:00:00.000Z",
  allowed: ["accepted", "refused"],
};
const plate = () => within(screen.getByRole("region", { name: "Возврат товара" }));

async function openStep(to: ReturnState, button: string, title: string, changes: CardChanges = {}) {
  const { api, card, user } = await openOrder({ returns: [{ ...request, allowed: [to] }], ...changes });
  api.answer(moveReturn, card);
  await user.click(plate().getByRole("button", { name: button }));
  const form = dialog(title);
  return { api, user, form, confirm: () => user.click(form.getByRole("button", { name: "Подтвердить" })) };
}

test("an accepted return may add to its email", async () => {
  const { api, user, form, confirm } = await openStep("accepted", "Принять", "Принять возврат?");
  await fill(user, form.getByLabelText("Что добавить в письмо"), "упакуйте");
  await confirm();
  const body = { to: "accepted", words: "упакуйте", toStock: false };
  await waitFor(() => expect(api.sent(moveReturn)).toEqual([{ params: { number: "761030", item: lineA }, body }]));
});

test("a return is not refused without an answer to the buyer", async () => {
  const { api, user, form, confirm } = await openStep("refused", "Отклонить", "Отклонить возврат?");
  await confirm();
  expect(api.sent(moveReturn)).toEqual([]);
  await fill(user, form.getByLabelText("Почему, для покупателя"), "следы монтажа");
  await confirm();
  await waitFor(() =>
    expect(api.sent(moveReturn)).toMatchObject([{ body: { to: "refused", words: "следы монтажа" } }]),
  );
});

test("goods that came back go to the shelf, unless the tick is taken off", async () => {
  const { api, confirm } = await openStep("received", "Товар получен", "Товар вернулся?");
  await confirm();
  await waitFor(() => expect(api.sent(moveReturn)).toMatchObject([{ body: { to: "received", toStock: true } }]));
});

test("damaged goods do not go to the shelf", async () => {
  const { api, user, form, confirm } = await openStep("received", "Товар получен", "Товар вернулся?");
  await user.click(form.getByRole("checkbox", { name: "Вернуть на полку: товар как новый" }));
  await confirm();
  await waitFor(() => expect(api.sent(moveReturn)).toMatchObject([{ body: { to: "received", toStock: false } }]));
});

test("money goes back by the bank without further questions", async () => {
  const { api, form, confirm } = await openStep("refunded", "Вернуть деньги", "Вернуть деньги?");
  expect(plain(form.getByText(/Вернём/).textContent)).toBe(
    "Зеркало «Овал», 2 шт. Вернём 6 666,67 ₽ на тот же счёт и выдадим чек возврата.",
  );
  await confirm();
  await waitFor(() => expect(api.sent(moveReturn)).toMatchObject([{ body: { to: "refunded" } }]));
});

test("money given by hand needs to say how", async () => {
  const byHand = { money: { isByHand: true } };
  const { api, user, form, confirm } = await openStep("refunded", "Вернуть деньги", "Вернуть деньги?", byHand);
  expect(form.getByText(/Отдайте 6\s666,67\s₽ в кассе или переводом/)).toBeTruthy();
  await confirm();
  expect(api.sent(moveReturn)).toEqual([]);
  await fill(user, form.getByLabelText("Чем отдали: касса, номер перевода"), "касса 2");
  await confirm();
  await waitFor(() => expect(api.sent(moveReturn)).toMatchObject([{ body: { to: "refunded", words: "касса 2" } }]));
});

test("a step that somebody made meanwhile is refused in the dialog", async () => {
  const { api, user, form, confirm } = await openStep("accepted", "Принять", "Принять возврат?");
  api.refuse(moveReturn, "return_move_refused");
  await fill(user, form.getByLabelText("Что добавить в письмо"), "упакуйте");
  await confirm();
  expect((await form.findByRole("status")).textContent).toMatch(/^С заявкой уже что-то сделали/);
  expect(form.getByLabelText<HTMLTextAreaElement>("Что добавить в письмо").value).toBe("упакуйте");
});

test.each<{ name: string; changes: Partial<StaffReturn>; pill: string; buttons: string[] }>([
  { name: "that waits", changes: {}, pill: "Ждёт ответа", buttons: ["Принять", "Отклонить"] },
  { name: "that was refused", changes: { state: "refused", allowed: [] }, pill: "Отклонена", buttons: [] },
  {
    name: "whose money is on its way",
    changes: { state: "received", allowed: [] },
    pill: "Возвращаем деньги",
    buttons: [],
  },
  {
    name: "whose goods are here",
    changes: { state: "received", allowed: ["refunded"] },
    pill: "Товар получен",
    buttons: ["Вернуть деньги"],
  },
])("a return $name offers its next steps alone", async ({ changes, pill, buttons }) => {
  await openOrder({ returns: [{ ...request, ...changes }] });
  expect(plate().getByText(pill)).toBeTruthy();
  expect(
    plate()
      .queryAllByRole("button")
      .map(({ textContent }) => textContent),
  ).toEqual(buttons);
});

test("a return tells who opened it and what was answered", async () => {
  await openOrder({ returns: [{ ...request, openedBy: "Ольга Ким", words: "упакуйте" }] });
  expect(plate().getByText("«не подошло», оформил(а) Ольга Ким")).toBeTruthy();
  expect(plate().getByText("Ответили: упакуйте")).toBeTruthy();
});

test("without returns and without goods to return there is no plate", async () => {
  await openOrder();
  expect(screen.queryByRole("region", { name: "Возврат товара" })).toBeNull();
});

test("the list of returns is narrowed by a state of the contract alone", async () => {
  const api = createStubClient();
  api.answer(staffReturns, { returns: [{ ...request, number: 761_030, buyer: "" }] });
  const user = await renderRoute({ routes: { "/returns": returnsRoute }, at: "/returns?state=whatever", api });
  expect(plain(screen.getAllByRole("row")[1]?.textContent)).toBe(
    "№ 76103016.11.2026, 12:00Данные удаленыЗеркало «Овал»2 шт.не подошлоЖдёт ответа6 666,67 ₽",
  );
  api.answer(staffReturns, { returns: [] });
  await user.click(screen.getByRole("link", { name: "Отклонена" }));
  expect(await screen.findByText("Таких заявок нет")).toBeTruthy();
  expect(api.sent(staffReturns)).toEqual([{ query: {} }, { query: { state: "refused" } }]);
});
