// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { OrderStatus } from "@zertsalo/contract/order-statuses";
import { takeTillMoney } from "@zertsalo/contract/staff-order-money";
import { expect, test } from "vitest";
import { type CardChanges, orderCard } from "#app/lib/testing/order-card.test-part.ts";
import { dialog, fill, plain } from "#app/lib/testing/render-route.test-part.tsx";
import { openOrder } from "./open-order.test-part.ts";

const prepaid = (prepay: number) => ({ ...orderCard().order.payment, prepay });

async function openTill(changes: CardChanges = {}) {
  const { api, card, user } = await openOrder({ ...changes, money: { dueAtTill: 950_050, ...changes.money } });
  api.answer(takeTillMoney, card);
  await user.click(screen.getByRole("button", { name: "Принято в кассе" }));
  const form = dialog("Принято в кассе");
  const field = (label: string) => form.getByLabelText<HTMLInputElement>(label);
  return { api, user, form, field, save: () => user.click(form.getByRole("button", { name: "Записать оплату" })) };
}

async function typeReceipt({ user, field }: Awaited<ReturnType<typeof openTill>>) {
  await fill(user, field("ФН"), "9999078900001234");
  await fill(user, field("ФД"), "145");
  await fill(user, field("ФПД"), "3522207165");
}

test("money of a till is sent in kopecks with the numbers of its receipt", async () => {
  const till = await openTill();
  await typeReceipt(till);
  await till.save();
  const receipt = { storage: "9999078900001234", document: "145", sign: "3522207165" };
  await waitFor(() =>
    expect(till.api.sent(takeTillMoney)).toEqual([
      { params: { number: "761030" }, body: { version: 7, amount: 950_050, receipt } },
    ]),
  );
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

const awaiting = OrderStatus.awaitingPayment;
test.each<{ name: string; changes: CardChanges; sum: string; text: RegExp }>([
  {
    name: "the prepayment, while the order awaits it",
    changes: { order: { status: awaiting, payment: prepaid(300_000) } },
    sum: "3000,00",
    text: /пойдёт в работу/,
  },
  {
    name: "no more than is due, where the prepayment is larger",
    changes: { order: { status: awaiting, payment: prepaid(990_000) } },
    sum: "9500,50",
    text: /пойдёт в работу/,
  },
  {
    name: "all that is due, once the order is in work",
    changes: { order: { status: OrderStatus.inWork, payment: prepaid(300_000) } },
    sum: "9500,50",
    text: /станет выданным/,
  },
  {
    name: "all that is due, where nothing is prepaid",
    changes: { order: { status: awaiting } },
    sum: "9500,50",
    text: /станет выданным/,
  },
])("the till begins with $name", async ({ changes, sum, text }) => {
  const { form, field } = await openTill(changes);
  expect(field("Сумма").value).toBe(sum);
  expect(form.getByText(text)).toBeTruthy();
  expect(plain(form.getByText(/Не больше/).textContent)).toBe("Не больше 9 500,50 ₽");
});

test("another sum is sent as it was typed", async () => {
  const till = await openTill();
  await typeReceipt(till);
  await fill(till.user, till.field("Сумма"), "1 000,5");
  await till.save();
  await waitFor(() => expect(till.api.sent(takeTillMoney)).toMatchObject([{ body: { amount: 100_050 } }]));
});

test.each([
  { name: "a storage number of fifteen digits", label: "ФН", typed: "999907890000123" },
  { name: "a storage number with letters", label: "ФН", typed: "99990789OOOO1234" },
  { name: "no document number", label: "ФД", typed: "" },
  { name: "a document number of eleven digits", label: "ФД", typed: "12345678901" },
  { name: "a fiscal sign with a space", label: "ФПД", typed: "3522 20716" },
])("a receipt with $name is not sent", async ({ label, typed }) => {
  const till = await openTill();
  await typeReceipt(till);
  await fill(till.user, till.field(label), typed);
  await till.save();
  expect(till.api.sent(takeTillMoney)).toEqual([]);
  expect(till.field(label).validity.valid).toBe(false);
});

test("an order that waits in the store is handed over by its pickup code", async () => {
  const till = await openTill({ delivery: { kept: { until: null, canResendCode: false } } });
  await typeReceipt(till);
  await fill(till.user, till.field("Код выдачи"), "4821");
  await till.save();
  await waitFor(() => expect(till.api.sent(takeTillMoney)).toMatchObject([{ body: { pickupCode: "4821" } }]));
});

test("a part of the sum is taken without the pickup code, and none is sent", async () => {
  const till = await openTill({ delivery: { kept: { until: null, canResendCode: false } } });
  await typeReceipt(till);
  await till.save();
  await waitFor(() => expect(till.api.sent(takeTillMoney)).toHaveLength(1));
  expect(till.api.sent(takeTillMoney)[0]?.body).not.toHaveProperty("pickupCode");
});

test("the code is not required of an order that waits in no store", async () => {
  const { form } = await openTill();
  expect(form.queryByLabelText("Код выдачи")).toBeNull();
});

test.each(["till_receipt_known", "order_moved_meanwhile", "pickup_code_missing"] as const)(
  "a refusal (%s) stays in the dialog with the receipt as typed",
  async (code) => {
    const till = await openTill();
    till.api.refuse(takeTillMoney, code, { text: `Отказ ${code}` });
    await typeReceipt(till);
    await till.save();
    expect((await till.form.findByRole("status")).textContent).toBe(`Отказ ${code}`);
    expect(["ФН", "ФД", "ФПД"].map((label) => till.field(label).value)).toEqual([
      "9999078900001234",
      "145",
      "3522207165",
    ]);
  },
);

test("nothing is due at a till: there is no button", async () => {
  await openOrder({ money: { dueAtTill: 0 } });
  expect(screen.queryByRole("button", { name: "Принято в кассе" })).toBeNull();
});
