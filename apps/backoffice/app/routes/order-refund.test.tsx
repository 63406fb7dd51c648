// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { OrderStatus } from "@zertsalo/contract/order-statuses";
import { refundStaffOrder } from "@zertsalo/contract/staff-order-money";
import { staffOrder } from "@zertsalo/contract/staff-orders";
import { expect, test } from "vitest";
import { type CardChanges, orderCard } from "#app/lib/testing/order-card.test-part.ts";
import { dialog, fill, named, plain } from "#app/lib/testing/render-route.test-part.tsx";
import { openOrder } from "./open-order.test-part.ts";

const openCard = async (changes: CardChanges = {}) => {
  const { api, card, user } = await openOrder({ ...changes, money: { refundable: 950_050, ...changes.money } });
  api.answer(refundStaffOrder, card);
  return { api, user };
};

async function openRefund(changes: CardChanges = {}) {
  const { api, user } = await openCard(changes);
  await user.click(screen.getByRole("button", { name: "Вернуть деньги" }));
  const form = dialog("Вернуть деньги");
  return { api, user, form, sum: form.getByLabelText("Сумма"), reason: form.getByLabelText("За что, для журнала") };
}

test.each([
  { typed: "1 234,50", name: "Вернуть 1 234,50 ₽", amount: 123_450 },
  { typed: "1234.5", name: "Вернуть 1 234,50 ₽", amount: 123_450 },
  { typed: "9500 ₽", name: "Вернуть 9 500 ₽", amount: 950_000 },
  { typed: "0,01", name: "Вернуть 0,01 ₽", amount: 1 },
])("«$typed» is sent as $amount kopecks with the version on the screen", async ({ typed, name, amount }) => {
  const { api, user, form, sum, reason } = await openRefund();
  await fill(user, sum, typed);
  await fill(user, reason, "скол на углу");
  await user.click(form.getByRole("button", named(name)));
  await waitFor(() =>
    expect(api.sent(refundStaffOrder)).toEqual([
      { params: { number: "761030" }, body: { version: 7, amount, words: "скол на углу" } },
    ]),
  );
});

test.each(["12 тысяч", "-500", "1,234", "1e5"])("«%s» is no sum: none is made up for it", async (typed) => {
  const { api, user, form, sum, reason } = await openRefund();
  await fill(user, sum, typed);
  await fill(user, reason, "скол на углу");
  await user.click(form.getByRole("button", { name: "Вернуть" }));
  await waitFor(() => expect(api.sent(refundStaffOrder)).toMatchObject([{ body: { amount: 0 } }]));
});

test("a refund needs its sum and its reason", async () => {
  const { api, user, form, sum, reason } = await openRefund();
  await user.click(form.getByRole("button", { name: "Вернуть" }));
  await fill(user, sum, "100");
  await user.click(form.getByRole("button", named("Вернуть 100 ₽")));
  await fill(user, sum, "");
  await fill(user, reason, "скол на углу");
  await user.click(form.getByRole("button", { name: "Вернуть" }));
  expect(api.sent(refundStaffOrder)).toEqual([]);
});

test("Enter in the reason refunds", async () => {
  const { api, user, sum, reason } = await openRefund();
  await fill(user, sum, "100");
  await user.type(reason, "скол{Enter}");
  await waitFor(() => expect(api.sent(refundStaffOrder)).toMatchObject([{ body: { amount: 10_000, words: "скол" } }]));
});

test("the dialog starts without a sum and names the largest one", async () => {
  const { sum, form } = await openRefund();
  expect((sum as HTMLInputElement).value).toBe("");
  expect(plain(form.getByText(/Не больше/).textContent)).toBe("Не больше 9 500,50 ₽");
});

test("a refused refund stays open with its message and with what was typed", async () => {
  const { api, user, form, sum, reason } = await openRefund();
  api.refuse(refundStaffOrder, "refund_above_paid");
  await fill(user, sum, "9999");
  await fill(user, reason, "скол на углу");
  await user.click(form.getByRole("button", named("Вернуть 9 999 ₽")));
  expect((await form.findByRole("status")).textContent).toMatch(/^Столько вернуть нельзя/);
  expect([sum, reason].map((field) => (field as HTMLInputElement).value)).toEqual(["9999", "скол на углу"]);
});

test("an API that is silent does not look like a refund", async () => {
  const { api, user, form, sum, reason } = await openRefund();
  api.refuse(refundStaffOrder, "unavailable");
  await fill(user, sum, "100");
  await fill(user, reason, "скол на углу");
  await user.click(form.getByRole("button", named("Вернуть 100 ₽")));
  await form.findByRole("status");
  expect(screen.getByRole("dialog", { name: "Вернуть деньги" })).toBeTruthy();
});

test("a refund closes the dialog and the card shows what is left", async () => {
  const { api, user, form, sum, reason } = await openRefund();
  await fill(user, sum, "100");
  await fill(user, reason, "скол на углу");
  const refund = {
    n: 1,
    amount: 10_000,
    occasion: "part" as const,
    words: "скол на углу",
    author: "Ольга Ким",
    isDone: false,
    isByHand: false,
    at: "2026-11-16T09:00:00.000Z",
  };
  api.answer(staffOrder, orderCard({ refunds: [refund], money: { paid: 940_050 } }));
  await user.click(form.getByRole("button", named("Вернуть 100 ₽")));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(screen.getByText("Осталось у нас 9 400,50 ₽")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Вернуть деньги" })).toBeNull();
});

test("the button is busy until the API has answered", async () => {
  const { api, user, form, sum, reason } = await openRefund();
  const { promise, resolve } = Promise.withResolvers<ReturnType<typeof orderCard>>();
  api.answer(refundStaffOrder, () => promise);
  await fill(user, sum, "100");
  await fill(user, reason, "скол на углу");
  const button = form.getByRole("button", named("Вернуть 100 ₽"));
  await user.click(button);
  await waitFor(() => expect(button.getAttribute("aria-busy")).toBe("true"));
  resolve(orderCard());
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("closing the dialog sends nothing, and what was typed is gone", async () => {
  const { api, user, form, sum } = await openRefund();
  await fill(user, sum, "100");
  await user.click(form.getByRole("button", { name: "Закрыть окно" }));
  expect(api.sent(refundStaffOrder)).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Вернуть деньги" }));
  expect(dialog("Вернуть деньги").getByLabelText<HTMLInputElement>("Сумма").value).toBe("");
});

const byHand = "Деньги пришли через кассу или банк: сначала отдайте их, потом запишите здесь.";
const byBank = "Вернём на тот же счёт и выдадим чек возврата. Состав и статус заказа не изменятся.";
test.each([
  { name: "by the bank", isByHand: false, status: OrderStatus.completed, text: byBank, deed: "Вернуть" },
  {
    name: "by the bank before the settlement",
    isByHand: false,
    status: OrderStatus.confirmed,
    text: `${byBank} Чек полного расчёта будет на эту сумму меньше.`,
    deed: "Вернуть",
  },
  { name: "by hand", isByHand: true, status: OrderStatus.confirmed, text: byHand, deed: "Записать возврат" },
])("a refund $name explains itself before it is made", async ({ isByHand, status, text, deed }) => {
  const { user, form, sum } = await openRefund({ order: { status }, money: { isByHand } });
  expect(form.getByText(text)).toBeTruthy();
  await fill(user, sum, "100");
  expect(form.getByRole("button", named(`${deed} 100 ₽`))).toBeTruthy();
});

test("nothing to refund: there is no button", async () => {
  await openCard({ money: { refundable: 0 } });
  expect(screen.queryByRole("button", { name: "Вернуть деньги" })).toBeNull();
});
