// @vitest-environment happy-dom
import { createEvent, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { OrderStatus } from "@zertsalo/contract/order-statuses";
import * as list from "@zertsalo/contract/staff-order-list";
import { removeView, type SavedView, saveView, staffSavedViews } from "@zertsalo/contract/staff-saved-views";
import { moveStaffOrder } from "@zertsalo/contract/staff-orders";
import type { StaffRole } from "@zertsalo/contract/staff-roles";
import { expect, test } from "vitest";
import { orderCard } from "#app/lib/testing/order-card.test-part.ts";
import { dialog, fill, plain, renderRoute } from "#app/lib/testing/render-route.test-part.tsx";
import { createStubClient, type StubClient } from "#app/lib/testing/stub-client.test-part.ts";
import * as orderMoves from "./order-moves.ts";
import * as ordersRoute from "./orders.tsx";
import * as savedViewsRoute from "./saved-views.ts";

const order = (number: number, changes: Partial<list.BoardOrder> = {}): list.BoardOrder => ({
  number,
  placedAt: "2026-11-15T09:00:00.000Z",
  status: OrderStatus.paid,
  label: { text: "Оплачен", colour: "accent" },
  buyer: "Анна Лебедева",
  isWholesale: false,
  city: "Самара",
  total: 950_000,
  title: "Тумба «Волна»",
  isMade: false,
  deliveryType: "Interval",
  deliveryDate: "2026-11-22",
  lateDays: null,
  payUntil: null,
  payment: { method: "card-online", name: "Картой на сайте", isPaid: true },
  ...changes,
});
const counts = { waiting: 0, work: 2, packed: 0, ready: 0, road: 0, done: 0, cancelled: 0 };
const view: SavedView = {
  id: 3,
  name: "Опт",
  params: { look: "table", wholesale: "1" },
  isShared: false,
  isOwn: true,
  author: "Ольга Ким",
};

function answerViews(api: StubClient, views: SavedView[]) {
  api.answer(staffSavedViews, { views });
  api.answer(list.staffOrderCities, { cities: [{ id: 63, name: "Самара" }] });
}

async function openOrders(at: string, { roles = ["order_manager"] as StaffRole[], views = [] as SavedView[] } = {}) {
  const api = createStubClient();
  answerViews(api, views);
  api.answer(list.staffOrders, { orders: [order(1), order(2)], cursor: null, counts });
  const columns = [
    { group: "waiting" as const, count: 0, total: 0, orders: [] },
    { group: "work" as const, count: 5, total: 1_900_000, orders: [order(1), order(2)] },
    { group: "packed" as const, count: 0, total: 0, orders: [] },
  ];
  api.answer(list.staffOrderColumns, { columns });
  const routes = {
    "/orders": ordersRoute,
    "/orders/:number/moves": orderMoves,
    "/saved-views": savedViewsRoute,
  };
  return { api, user: await renderRoute({ routes, at, api, roles }) };
}
const openTable = (options = {}) => openOrders("/orders?look=table", options);

test("a new order is begun by whoever may place one", async () => {
  await openTable();
  expect(screen.getByRole("link", { name: "Новый заказ" }).getAttribute("href")).toBe("/orders/drafts/");
  await openTable({ roles: ["owner"] });
  expect(screen.queryByRole("link", { name: "Новый заказ" })).toBeNull();
});

const move = (to: list.OrderMoves["moves"][number]["to"], group: list.OrderGroup, text: string, refusal?: string) => ({
  to,
  group,
  text,
  refusal: refusal ?? null,
  consequences: [`Итог: ${text}`],
  needsCode: to === OrderStatus.completed,
});
const moves: list.OrderMoves = {
  number: 1,
  version: 4,
  text: "Оплачен",
  moves: [
    move(OrderStatus.packed, "packed", "Скомплектован", "Не все товары на полке"),
    move(OrderStatus.inWork, "work", "В работе"),
    move(OrderStatus.canceled, "cancelled", "Отменён"),
    move(OrderStatus.completed, "done", "Выдан"),
  ],
};

async function openMoves(answer = moves) {
  const { api, user } = await openOrders("/orders");
  api.answer(list.staffOrderMoves, answer);
  api.answer(moveStaffOrder, orderCard());
  await user.click(screen.getByRole("button", { name: "Перевести заказ 1" }));
  const form = dialog("Перевести заказ № 1");
  await form.findByRole("group");
  const go = (name = "Перевести") => user.click(form.getByRole("button", { name }));
  return { api, user, form, go };
}

test("a card of the board asks where its order may go, and why not elsewhere", async () => {
  const { form } = await openMoves();
  const choices = form.getAllByRole<HTMLInputElement>("radio");
  expect(choices.map((radio) => [plain(radio.parentElement?.textContent), radio.disabled])).toEqual([
    ["В работе", false],
    ["Отменён", false],
    ["Выдан", false],
    ["СкомплектованНе все товары на полке", true],
  ]);
  expect(choices.some(({ checked }) => checked)).toBe(false);
});

test("a chosen move is sent with the version it was loaded with", async () => {
  const { api, user, form, go } = await openMoves();
  await go();
  expect(api.sent(moveStaffOrder)).toEqual([]);
  await user.click(form.getByRole("radio", { name: "В работе" }));
  expect(form.getByText("Итог: В работе")).toBeTruthy();
  await go();
  const body = { to: "W", version: 4, reason: "" };
  await waitFor(() => expect(api.sent(moveStaffOrder)).toEqual([{ params: { number: "1" }, body }]));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("a cancellation on the board needs its reason", async () => {
  const { api, user, form, go } = await openMoves();
  await user.click(form.getByRole("radio", { name: "Отменён" }));
  await go("Отменить заказ");
  expect(api.sent(moveStaffOrder)).toEqual([]);
  await fill(user, form.getByLabelText("Причина, её увидит покупатель"), "передумал");
  await go("Отменить заказ");
  await waitFor(() => expect(api.sent(moveStaffOrder)).toMatchObject([{ body: { to: "A", reason: "передумал" } }]));
});

test("a hand-over on the board needs the pickup code", async () => {
  const { api, user, form, go } = await openMoves();
  await user.click(form.getByRole("radio", { name: "Выдан" }));
  await go();
  expect(api.sent(moveStaffOrder)).toEqual([]);
  await fill(user, form.getByLabelText("Код выдачи"), "4821");
  await go();
  await waitFor(() => expect(api.sent(moveStaffOrder)).toMatchObject([{ body: { to: "F", pickupCode: "4821" } }]));
});

test("a refused move tells why and offers what is possible now", async () => {
  const { api, user, form, go } = await openMoves();
  await user.click(form.getByRole("radio", { name: "В работе" }));
  api.refuse(moveStaffOrder, "order_moved_meanwhile");
  api.answer(list.staffOrderMoves, {
    ...moves,
    version: 5,
    text: "Отменён",
    moves: [move(OrderStatus.awaitingPayment, "waiting", "Ждёт оплаты")],
  });
  await go();
  expect((await form.findByRole("status")).textContent).toMatch(/^Заказ успели изменить/);
  expect(form.getAllByRole("radio")).toHaveLength(1);
  api.answer(moveStaffOrder, orderCard());
  await go();
  await waitFor(() => expect(api.sent(moveStaffOrder).at(-1)).toMatchObject({ body: { to: "X", version: 5 } }));
});

test("moves that failed to load say why", async () => {
  const { api, user } = await openOrders("/orders");
  api.refuse(list.staffOrderMoves, "order_not_found");
  await user.click(screen.getByRole("button", { name: "Перевести заказ 1" }));
  expect(await dialog("Перевести заказ № 1").findByText("Заказ не найден")).toBeTruthy();
});

test("Alt and an arrow move a card into the next column, an arrow alone does not", async () => {
  const { api, user } = await openOrders("/orders");
  api.answer(list.staffOrderMoves, moves);
  screen.getByRole("button", { name: "Перевести заказ 1" }).focus();
  await user.keyboard("{ArrowRight}");
  expect(screen.queryByRole("dialog")).toBeNull();
  await user.keyboard("{Alt>}{ArrowRight}{/Alt}");
  const form = dialog("№ 1 в «Скомплектованы»");
  expect(await form.findByRole("radio", { name: /^Скомплектован/ })).toBeTruthy();
  expect(form.queryByRole("radio", { name: "В работе" })).toBeNull();
  expect(form.queryByRole("button", { name: "Перевести" })).toBeNull();
});

test("a column without moves for this order says so", async () => {
  const { api, user } = await openOrders("/orders");
  api.answer(list.staffOrderMoves, moves);
  screen.getByRole("button", { name: "Перевести заказ 1" }).focus();
  await user.keyboard("{Alt>}{ArrowLeft}{/Alt}");
  expect(await dialog("№ 1 в «Ждут оплаты или решения»").findByText("Из «Оплачен» сюда не переводят.")).toBeTruthy();
});

function drop(column: string, text: string) {
  const target = screen.getByRole("region", { name: column });
  const event = createEvent.drop(target);
  Object.assign(event, { dataTransfer: { getData: () => text } });
  fireEvent(target, event);
}

test("a dropped card asks about its new column, in its own one nothing happens", async () => {
  const { api } = await openOrders("/orders");
  api.answer(list.staffOrderMoves, moves);
  drop("В работе", "1 work");
  expect(screen.queryByRole("dialog")).toBeNull();
  drop("Скомплектованы", "1 work");
  expect(dialog("№ 1 в «Скомплектованы»")).toBeTruthy();
});

test("an owner looks at the board and moves nothing", async () => {
  const { user } = await openOrders("/orders", { roles: ["owner"] });
  expect(screen.queryByRole("button", { name: /^Перевести/ })).toBeNull();
  screen.getByRole("link", { name: "№ 1" }).focus();
  await user.keyboard("{Alt>}{ArrowRight}{/Alt}");
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("the board counts what it does not show, and the sum of all", async () => {
  await openOrders("/orders");
  expect(screen.getByText("5 активных на 19 000 ₽")).toBeTruthy();
  const more = within(screen.getByRole("region", { name: "В работе" })).getByRole("link", { name: /^Ещё/ });
  expect([plain(more.textContent), more.getAttribute("href")]).toEqual([
    "Ещё 3 заказа",
    "/orders?look=table&group=work",
  ]);
  expect(within(screen.getByRole("region", { name: "Скомплектованы" })).getByText("Пусто")).toBeTruthy();
});

const bar = () => within(screen.getByRole("region", { name: "Выбранные заказы" }));

async function tickBoth(options = {}) {
  const { api, user } = await openTable(options);
  await user.click(screen.getByRole("checkbox", { name: "Выбрать все на странице" }));
  return { api, user };
}

test("ticked orders are moved together, once it is confirmed", async () => {
  const { api, user } = await tickBoth();
  api.answer(list.moveStaffOrders, {
    results: [
      { number: 1, text: "В работе", refusal: null },
      { number: 2, text: "Оплачен", refusal: "Чертёж не согласован" },
    ],
  });
  await user.click(bar().getByRole("button", { name: "Перевести" }));
  await user.click(dialog("Перевести 2 заказа в «В работе»?").getByRole("button", { name: "Перевести" }));
  const results = within(await screen.findByRole("dialog", { name: "Что получилось" })).getAllByRole("listitem");
  expect(results.map(({ textContent }) => plain(textContent))).toEqual([
    "№ 1В работе",
    "№ 2ОплаченЧертёж не согласован",
  ]);
  expect(api.sent(list.moveStaffOrders)).toEqual([{ body: { numbers: [1, 2], to: "W", reason: "" } }]);
});

test("orders that leave the list by their move still tell what became of them", async () => {
  const { api, user } = await tickBoth();
  api.answer(list.moveStaffOrders, { results: [{ number: 1, text: "В работе", refusal: null }] });
  api.answer(list.staffOrders, { orders: [], cursor: null, counts });
  await user.click(bar().getByRole("button", { name: "Перевести" }));
  await user.click(dialog("Перевести 2 заказа в «В работе»?").getByRole("button", { name: "Перевести" }));
  expect(await screen.findByRole("dialog", { name: "Что получилось" })).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Закрыть окно" }));
  expect(screen.queryByRole("region", { name: "Выбранные заказы" })).toBeNull();
});

test("several orders are not cancelled without a reason", async () => {
  const { api, user } = await tickBoth();
  api.answer(list.moveStaffOrders, { results: [] });
  await user.selectOptions(bar().getByLabelText("Новый статус"), "Отменён");
  await user.click(bar().getByRole("button", { name: "Перевести" }));
  const question = dialog("Перевести 2 заказа в «Отменён»?");
  await user.click(question.getByRole("button", { name: "Отменить заказы" }));
  expect(api.sent(list.moveStaffOrders)).toEqual([]);
  await fill(user, question.getByLabelText("Причина, её увидят покупатели"), "нет на складе");
  await user.click(question.getByRole("button", { name: "Отменить заказы" }));
  await waitFor(() =>
    expect(api.sent(list.moveStaffOrders)).toMatchObject([{ body: { to: "A", reason: "нет на складе" } }]),
  );
});

test("a move of several that was refused as a whole says why", async () => {
  const { api, user } = await tickBoth();
  api.refuse(list.moveStaffOrders, "forbidden");
  await user.click(bar().getByRole("button", { name: "Перевести" }));
  await user.click(dialog("Перевести 2 заказа в «В работе»?").getByRole("button", { name: "Перевести" }));
  const result = within(await screen.findByRole("dialog", { name: "Что получилось" }));
  expect(result.getByRole("status").textContent).toBe("Доступ запрещён");
});

test("one tick chooses one order, the second press of «all» none", async () => {
  const { user } = await openTable();
  await user.click(screen.getByRole("checkbox", { name: "Выбрать заказ 2" }));
  expect(bar().getByText("Выбрано: 1")).toBeTruthy();
  expect(bar().getByRole("link", { name: "Листы сборки" }).getAttribute("href")).toBe("/orders/print/?numbers=2");
  const all = screen.getByRole("checkbox", { name: "Выбрать все на странице" });
  await user.click(all);
  expect(bar().getByText("Выбрано: 2")).toBeTruthy();
  await user.click(all);
  expect(screen.queryByRole("region", { name: "Выбранные заказы" })).toBeNull();
});

test("an owner prints ticked orders and moves none", async () => {
  await tickBoth({ roles: ["owner"] });
  expect(bar().queryByRole("button", { name: "Перевести" })).toBeNull();
  expect(bar().getByRole("link", { name: "Листы сборки" })).toBeTruthy();
});

test("«Снять выбор» clears every tick", async () => {
  const { user } = await tickBoth();
  await user.click(bar().getByRole("button", { name: "Снять выбор" }));
  expect(screen.getAllByRole<HTMLInputElement>("checkbox").filter(({ checked }) => checked)).toEqual([]);
});

test.each<{ name: string; changes: Partial<list.BoardOrder>; text: RegExp }>([
  { name: "an erased buyer", changes: { buyer: "" }, text: /Данные удалены/ },
  { name: "a wholesale order", changes: { isWholesale: true }, text: /Опт, Самара/ },
  { name: "a late order", changes: { lateDays: 3 }, text: /22\.11\.2026, просрочен 3 дня/ },
  { name: "an order late since today", changes: { lateDays: 0 }, text: /22\.11\.2026, просрочен[^ ]/ },
  {
    name: "how an unpaid order is paid",
    changes: { payment: { method: "bill", name: "По счёту", isPaid: false } },
    text: /9 500 ₽По счёту/,
  },
])("the table marks $name", async ({ changes, text }) => {
  const api = createStubClient();
  answerViews(api, []);
  api.answer(list.staffOrders, { orders: [order(1, changes)], cursor: null, counts });
  await renderRoute({ routes: { "/orders": ordersRoute }, at: "/orders?look=table", api });
  expect(plain(screen.getAllByRole("row")[1]?.textContent)).toMatch(text);
});

test("a view is saved with the filters of the address", async () => {
  const { api, user } = await openOrders("/orders?look=table&made=1&paid=no");
  api.answer(saveView, { views: [] });
  await user.click(screen.getByRole("button", { name: "Сохранить вид" }));
  const form = dialog("Сохранить вид");
  await fill(user, form.getByLabelText("Название"), "На заказ, не оплачены");
  await user.click(form.getByRole("checkbox", { name: "Показывать коллегам" }));
  await user.click(form.getByRole("button", { name: "Сохранить" }));
  const params = { look: "table", paid: "no", made: "1" };
  const body = { list: "orders", name: "На заказ, не оплачены", params, isShared: true };
  await waitFor(() => expect(api.sent(saveView)).toEqual([{ body }]));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("a view that is refused stays in its dialog", async () => {
  const { api, user } = await openOrders("/orders?look=table&made=1");
  api.refuse(saveView, "too_many_views");
  await user.click(screen.getByRole("button", { name: "Сохранить вид" }));
  await fill(user, dialog("Сохранить вид").getByLabelText("Название"), "Лишний");
  await user.click(dialog("Сохранить вид").getByRole("button", { name: "Сохранить" }));
  expect(await dialog("Сохранить вид").findByText(/не больше тридцати/)).toBeTruthy();
  expect(dialog("Сохранить вид").getByLabelText<HTMLInputElement>("Название").value).toBe("Лишний");
});

test("an own view is removed where it is open, a colleague's is not", async () => {
  const { api, user } = await openOrders("/orders?look=table&wholesale=1", { views: [view] });
  api.answer(removeView, { views: [] });
  await user.click(screen.getByRole("button", { name: "Удалить вид «Опт»" }));
  await waitFor(() => expect(api.sent(removeView)).toEqual([{ params: { id: "3" } }]));
});

test("a colleague's view that is open can neither be removed nor saved again", async () => {
  await openOrders("/orders?look=table&wholesale=1", { views: [{ ...view, isOwn: false, isShared: true }] });
  expect(screen.queryByRole("button", { name: /вид/ })).toBeNull();
});

test("a filter is in effect at once and leaves the others as they are", async () => {
  const { api, user } = await openOrders("/orders?look=table&overdue=1");
  await user.selectOptions(screen.getByLabelText("Оплачены ли"), "Не оплачены");
  await waitFor(() => expect(api.sent(list.staffOrders).at(-1)).toEqual({ query: { overdue: "1", paid: "no" } }));
  const late = () => screen.getByRole("link", { name: "Просрочены" });
  await waitFor(() => expect(late().getAttribute("href")).toBe("/orders?look=table&paid=no"));
  await user.click(late());
  await waitFor(() => expect(api.sent(list.staffOrders).at(-1)).toEqual({ query: { paid: "no" } }));
});

test("a search leaves the board for the table", async () => {
  const { api, user } = await openOrders("/orders");
  await user.type(screen.getByRole("searchbox"), "761030{Enter}");
  await waitFor(() => expect(api.sent(list.staffOrders)).toEqual([{ query: { q: "761030" } }]));
});

test.each([
  { at: "/orders?look=table&q=7", text: "Введите хотя бы три знака" },
  { at: "/orders?look=table&q=76103", text: "Таких заказов нет" },
])("an empty list at $at says «$text»", async ({ at, text }) => {
  const api = createStubClient();
  answerViews(api, []);
  api.answer(list.staffOrders, { orders: [], cursor: null, counts });
  await renderRoute({ routes: { "/orders": ordersRoute }, at, api });
  expect(screen.getByText(text)).toBeTruthy();
});
