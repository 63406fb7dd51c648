// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { OrderStatus } from "@zertsalo/contract/order-statuses";
import { moveStaffOrder, noteStaffOrder, type StaffOrder, staffOrder } from "@zertsalo/contract/staff-orders";
import { expect, test } from "vitest";
import { orderCard } from "#app/lib/testing/order-card.test-part.ts";
import { dialog, fill, plain } from "#app/lib/testing/render-route.test-part.tsx";
import { openOrder } from "./open-order.test-part.ts";

type Target = StaffOrder["allowed"][number];
const target = (to: Target["to"], text: string, changes: Partial<Target> = {}): Target => ({
  to,
  text,
  isMain: false,
  consequences: [],
  needsCode: false,
  ...changes,
});
const main = target(OrderStatus.inWork, "В работе", { isMain: true, consequences: ["Покупатель получит письмо"] });
const cancel = target(OrderStatus.canceled, "Отменён", { consequences: ["Вернём 9 500,50 ₽"] });
const other = target(OrderStatus.pending, "Отложен");
const handOver = target(OrderStatus.completed, "Выдан", { isMain: true, needsCode: true });

async function openMoves(...allowed: Target[]) {
  const { api, card, user } = await openOrder({ allowed });
  api.answer(moveStaffOrder, card);
  return { api, user };
}

test("the next step is a button, and moves only once it is confirmed", async () => {
  const { api, user } = await openMoves(main, cancel, other);
  await user.click(screen.getByRole("button", { name: "В работе" }));
  const question = dialog("Перевести в «В работе»?");
  expect(question.getByText("Покупатель получит письмо")).toBeTruthy();
  expect(api.sent(moveStaffOrder)).toEqual([]);
  await user.click(question.getByRole("button", { name: "Подтвердить" }));
  const body = { to: "W", version: 7, reason: "" };
  await waitFor(() => expect(api.sent(moveStaffOrder)).toEqual([{ params: { number: "761030" }, body }]));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("an order is not cancelled without a reason for its buyer", async () => {
  const { api, user } = await openMoves(main, cancel);
  await user.click(screen.getByRole("button", { name: "Отменить" }));
  const question = dialog("Отменить заказ?");
  expect(question.getByText("Вернём 9 500,50 ₽")).toBeTruthy();
  await user.click(question.getByRole("button", { name: "Подтвердить" }));
  expect(api.sent(moveStaffOrder)).toEqual([]);
  await fill(user, question.getByLabelText("Причина, её увидит покупатель"), "Товара нет в наличии");
  await user.click(question.getByRole("button", { name: "Подтвердить" }));
  await waitFor(() =>
    expect(api.sent(moveStaffOrder)).toMatchObject([{ body: { to: "A", reason: "Товара нет в наличии" } }]),
  );
});

test("other statuses open by keyboard, and Escape closes them", async () => {
  const { user } = await openMoves(main, other);
  const list = screen.getByText("Другой статус").closest("details")!;
  list.open = true;
  screen.getByRole("button", { name: "Отложен" }).focus();
  await user.keyboard("{Escape}");
  expect(list.open).toBe(false);
  expect(document.activeElement).toBe(list.querySelector("summary"));
});

test("a status of the list is confirmed as well, and the list closes", async () => {
  const { api, user } = await openMoves(main, other);
  const list = screen.getByText("Другой статус").closest("details")!;
  list.open = true;
  await user.click(screen.getByRole("button", { name: "Отложен" }));
  expect(list.open).toBe(false);
  await user.click(dialog("Перевести в «Отложен»?").getByRole("button", { name: "Подтвердить" }));
  await waitFor(() => expect(api.sent(moveStaffOrder)).toMatchObject([{ body: { to: "C" } }]));
});

test("an order is handed over only by its pickup code", async () => {
  const { api, user } = await openMoves(handOver);
  await user.click(screen.getByRole("button", { name: "Выдан" }));
  const question = dialog("Перевести в «Выдан»?");
  await user.click(question.getByRole("button", { name: "Отдать заказ" }));
  expect(api.sent(moveStaffOrder)).toEqual([]);
  await fill(user, question.getByLabelText("Код выдачи"), "4821");
  await user.click(question.getByRole("button", { name: "Отдать заказ" }));
  await waitFor(() => expect(api.sent(moveStaffOrder)).toMatchObject([{ body: { to: "F", pickupCode: "4821" } }]));
});

test("a wrong code is refused beside what was typed", async () => {
  const { api, user } = await openMoves(handOver);
  api.refuse(moveStaffOrder, "pickup_code_wrong");
  await user.click(screen.getByRole("button", { name: "Выдан" }));
  const question = dialog("Перевести в «Выдан»?");
  await fill(user, question.getByLabelText("Код выдачи"), "0000");
  await user.click(question.getByRole("button", { name: "Отдать заказ" }));
  expect((await question.findByRole("status")).textContent).toMatch(/^Код не подошёл/);
  expect(question.getByLabelText<HTMLInputElement>("Код выдачи").value).toBe("0000");
});

test("after a refused move the next one is sent with the new version", async () => {
  const { api, user } = await openMoves(main);
  await user.click(screen.getByRole("button", { name: "В работе" }));
  const question = dialog("Перевести в «В работе»?");
  api.refuse(moveStaffOrder, "order_moved_meanwhile");
  api.answer(staffOrder, orderCard({ version: 8, allowed: [main] }));
  await user.click(question.getByRole("button", { name: "Подтвердить" }));
  await question.findByRole("status");
  await user.click(question.getByRole("button", { name: "Подтвердить" }));
  await waitFor(() =>
    expect(api.sent(moveStaffOrder)).toMatchObject([{ body: { version: 7 } }, { body: { version: 8 } }]),
  );
});

test("whoever may move nothing has no buttons for it", async () => {
  await openMoves();
  expect(screen.queryByText("Другой статус")).toBeNull();
  expect(screen.queryByRole("button", { name: "Отменить" })).toBeNull();
});

test("an order is taken for adjustment with one press", async () => {
  const { api, user } = await openMoves(target(OrderStatus.adjustment, "Правка состава"));
  await user.click(screen.getByRole("button", { name: "Взять на правку" }));
  await waitFor(() => expect(api.sent(moveStaffOrder)).toMatchObject([{ body: { to: "K", version: 7 } }]));
});

test.each([
  { name: "in adjustment, by whoever may move it", status: OrderStatus.adjustment, allowed: [main], isOpen: true },
  { name: "in adjustment, by whoever only looks", status: OrderStatus.adjustment, allowed: [], isOpen: false },
  { name: "in work", status: OrderStatus.inWork, allowed: [main], isOpen: false },
])("the lines of an order $name can be changed: $isOpen", async ({ status, allowed, isOpen }) => {
  await openOrder({ order: { status }, allowed });
  expect(screen.queryByRole("button", { name: "Изменить состав" }) !== null).toBe(isOpen);
  expect(screen.queryByRole("button", { name: "Взять на правку" })).toBeNull();
});

test("a note is sent and the field is empty for the next one", async () => {
  const { api, user } = await openMoves();
  const saved = orderCard({
    notes: [{ id: 1, author: "Ольга Ким", text: "перезвонить", at: "2026-11-16T09:00:00.000Z" }],
  });
  api.answer(noteStaffOrder, saved);
  api.answer(staffOrder, saved);
  await fill(user, screen.getByLabelText("Заметка для коллег"), "перезвонить");
  await user.click(screen.getByRole("button", { name: "Записать" }));
  expect(await screen.findByText("перезвонить", { selector: "li" })).toBeTruthy();
  expect(api.sent(noteStaffOrder)).toMatchObject([{ body: { text: "перезвонить" } }]);
  expect(screen.getByLabelText<HTMLTextAreaElement>("Заметка для коллег").value).toBe("");
});

test("a note that was not saved stays in its field", async () => {
  const { api, user } = await openMoves();
  api.refuse(noteStaffOrder, "unavailable");
  await fill(user, screen.getByLabelText("Заметка для коллег"), "перезвонить");
  await user.click(screen.getByRole("button", { name: "Записать" }));
  await screen.findByRole("status");
  expect(screen.getByLabelText<HTMLTextAreaElement>("Заметка для коллег").value).toBe("перезвонить");
});

test("moves and changes stand in one history, the latest first", async () => {
  const at = (day: number) => `2026-11-${day}T09:00:00.000Z`;
  await openOrder({
    moves: [
      { status: OrderStatus.paid, text: "Оплачен", actor: "payment", author: null, reason: null, at: at(14) },
      {
        status: OrderStatus.canceled,
        text: "Отменён",
        actor: "staff",
        author: "Ольга Ким",
        reason: "передумал",
        at: at(16),
      },
    ],
    changes: [{ id: 3, author: "Ян Рой", title: "День доставки", details: "22.11", at: at(15) }],
  });
  const entries = screen.getByRole("region", { name: "История" }).querySelectorAll("li");
  expect([...entries].map(({ textContent }) => plain(textContent).slice("16.11.2026, 12:00".length))).toEqual([
    "Отменён: передумалA, Ольга Ким",
    "День доставки: 22.11Ян Рой",
    expect.stringMatching(/^ОплаченP, ./),
  ]);
});
