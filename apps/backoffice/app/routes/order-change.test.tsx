// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import { OrderStatus } from "@zertsalo/contract/order-statuses";
import { type PickedProduct, pickProducts } from "@zertsalo/contract/staff-collections";
import { changeStaffOrder, type OrderChanged, previewOrderChange } from "@zertsalo/contract/staff-order-change";
import { staffOrder } from "@zertsalo/contract/staff-orders";
import { expect, test } from "vitest";
import { lineA, lineB, orderCard, orderLine } from "#app/lib/testing/order-card.test-part.ts";
import { dialog, fill, plain } from "#app/lib/testing/render-route.test-part.tsx";
import { openOrder } from "./open-order.test-part.ts";

const items = [orderLine(lineA, "Тумба", { quantity: 2 }), orderLine(lineB, "Зеркало")];
const allowed = [{ to: OrderStatus.paid, text: "Оплачен", isMain: true, consequences: [], needsCode: false }];
const inAdjustment = { order: { status: OrderStatus.adjustment, items }, allowed };

const preview: OrderChanged = {
  lines: [
    {
      uid: lineA,
      name: "Тумба",
      article: "ZR-1",
      before: { quantity: 2, sum: 1_800_000 },
      after: { quantity: 1, sum: 900_000 },
    },
    {
      uid: lineB,
      name: "Зеркало",
      article: "ZR-2",
      before: { quantity: 1, sum: 100_000 },
      after: { quantity: 1, sum: 100_000 },
    },
  ],
  before: { deliveryPrice: 50_000, orderTotal: 1_950_000 },
  after: { itemsTotal: 1_000_000, deliveryPrice: 50_000, unloadPrice: 0, orderTotal: 1_050_000 },
  lostCoupon: null,
  refund: 900_000,
  due: 0,
  needsConsent: false,
};

async function openChange(answer: Partial<OrderChanged> = {}) {
  const { api, card, user } = await openOrder(inAdjustment);
  api.answer(previewOrderChange, { ...preview, ...answer });
  api.answer(changeStaffOrder, card);
  await user.click(screen.getByRole("button", { name: "Изменить состав" }));
  const form = dialog("Изменить состав");
  const count = (name: string) => form.getByLabelText<HTMLInputElement>(`Сколько: ${name}`);
  const reckon = () => user.click(form.getByRole("button", { name: "Пересчитать" }));
  const save = (name = "Сохранить") => user.click(form.getByRole("button", { name }));
  const previewed = () =>
    api.sent(previewOrderChange).map(({ query }) => JSON.parse((query as { change: string }).change) as unknown);
  return { api, user, form, count, reckon, save, previewed };
}

const tap: PickedProduct = {
  id: 77,
  name: "Смеситель",
  article: "ZR-77",
  price: 250_000,
  isActive: true,
  picture: null,
};

const oneLess = {
  lines: [
    { uid: lineA, quantity: 1 },
    { uid: lineB, quantity: 1 },
  ],
  added: [],
};

test("the change is reckoned by the API before anything can be saved", async () => {
  const { api, user, form, count, reckon, previewed } = await openChange();
  expect(form.queryByRole("button", { name: "Сохранить" })).toBeNull();
  await fill(user, count("Тумба"), "1");
  await reckon();
  const difference = await form.findByRole("status");
  expect(previewed()).toEqual([oneLess]);
  expect(
    within(difference)
      .getAllByRole("row")
      .map(({ textContent }) => plain(textContent)),
  ).toEqual(["ТоварБылоСтанет", "Тумба2 шт., 18 000 ₽1 шт., 9 000 ₽", "Итого19 500 ₽10 500 ₽"]);
  expect(api.sent(changeStaffOrder)).toEqual([]);
});

test("what is saved is what was reckoned, with its total and the version", async () => {
  const { api, user, form, count, reckon, save } = await openChange();
  await fill(user, count("Тумба"), "1");
  await reckon();
  await form.findByRole("status");
  await save();
  const body = { version: 7, change: oneLess, orderTotal: 1_050_000 };
  await waitFor(() => expect(api.sent(changeStaffOrder)).toEqual([{ params: { number: "761030" }, body }]));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("another number after the reckoning takes the button away", async () => {
  const { user, form, count, reckon } = await openChange();
  await reckon();
  await form.findByRole("status");
  await fill(user, count("Тумба"), "2");
  expect(form.queryByRole("button", { name: "Сохранить" })).toBeNull();
  expect(form.queryByRole("status")).toBeNull();
});

test("zero removes a line", async () => {
  const { user, form, count, reckon, previewed } = await openChange();
  await fill(user, count("Зеркало"), "0");
  await reckon();
  await form.findByRole("status");
  expect(previewed()).toMatchObject([{ lines: [{ quantity: 2 }, { uid: lineB, quantity: 0 }] }]);
});

test.each([
  { name: "a negative number", typed: "-1", fault: "Не меньше 0" },
  { name: "half a piece", typed: "0,5", fault: "Напишите целое число" },
  { name: "ten thousand", typed: "10000", fault: "Не больше 9999" },
])("$name is refused beside its line", async ({ typed, fault }) => {
  const { api, user, form, count, reckon } = await openChange();
  await fill(user, count("Тумба"), typed);
  expect(form.getByRole("alert").textContent).toBe(fault);
  await reckon();
  expect(api.sent(previewOrderChange)).toEqual([]);
});

test("a line left empty is not taken for zero", async () => {
  const { api, user, count, reckon } = await openChange();
  await user.clear(count("Тумба"));
  await reckon();
  expect(api.sent(previewOrderChange)).toEqual([]);
});

test.each<{ name: string; answer: Partial<OrderChanged>; text: string; button: string }>([
  { name: "a refund", answer: {}, text: "Вернём покупателю 9 000 ₽ с чеком.", button: "Сохранить" },
  {
    name: "no money moving",
    answer: { refund: 0 },
    text: "Деньги покупателя не двигаются.",
    button: "Сохранить",
  },
  {
    name: "a sum that is due",
    answer: { refund: 0, due: 50_050, needsConsent: true },
    text: "Доплата 500,50 ₽: спросим согласия покупателя и попросим оплатить.",
    button: "Сохранить и спросить покупателя",
  },
  {
    name: "a dearer order that is paid later",
    answer: { refund: 0, needsConsent: true },
    text: "Заказ станет дороже: спросим согласия покупателя.",
    button: "Сохранить и спросить покупателя",
  },
  {
    name: "a promo code that is lost",
    answer: { refund: 0, lostCoupon: "ОСЕНЬ" },
    text: "Деньги покупателя не двигаются. Промокод ОСЕНЬ больше не действует.",
    button: "Сохранить",
  },
])("the change tells of $name before it is saved", async ({ answer, text, button }) => {
  const { form, reckon } = await openChange(answer);
  await reckon();
  const difference = await form.findByRole("status");
  expect(within(difference).getByText(text)).toBeTruthy();
  expect(form.getByRole("button", { name: button })).toBeTruthy();
});

test("another price of delivery is in the difference", async () => {
  const { form, reckon } = await openChange({ after: { ...preview.after, deliveryPrice: 70_050 } });
  await reckon();
  const row = within(await form.findByRole("status")).getByRole("row", { name: /^Доставка/ });
  expect(plain(row.textContent)).toBe("Доставка500 ₽700,50 ₽");
});

test("what the API cannot reckon is told, and cannot be saved", async () => {
  const { api, form, reckon } = await openChange();
  api.refuse(previewOrderChange, "order_change_empty");
  await reckon();
  expect((await form.findByRole("alert")).textContent).toBe("В заказе должен остаться хотя бы один товар");
  expect(form.queryByRole("button", { name: "Сохранить" })).toBeNull();
});

test("a refused change stays open, and is reckoned again with the new version", async () => {
  const { api, user, form, count, reckon, save } = await openChange();
  await fill(user, count("Тумба"), "1");
  await reckon();
  await form.findByRole("status");
  api.refuse(changeStaffOrder, "order_change_outdated");
  api.answer(staffOrder, orderCard({ ...inAdjustment, version: 8 }));
  await save();
  expect((await form.findByRole("alert")).textContent).toMatch(/^Цены или наличие успели измениться/);
  expect(count("Тумба").value).toBe("1");
  api.answer(changeStaffOrder, orderCard(inAdjustment));
  await reckon();
  await form.findByRole("status");
  expect(form.queryByRole("alert")).toBeNull();
  await save();
  await waitFor(() =>
    expect(api.sent(changeStaffOrder).at(-1)).toMatchObject({ body: { version: 8, change: oneLess } }),
  );
});

test("a change that came too late says so, though the order has gone on", async () => {
  const { api, form, reckon, save } = await openChange();
  await reckon();
  await form.findByRole("status");
  api.refuse(changeStaffOrder, "order_change_not_now");
  api.refuse(previewOrderChange, "order_change_not_now");
  api.answer(staffOrder, orderCard({ order: { status: OrderStatus.packed } }));
  await save();
  expect((await form.findByRole("alert")).textContent).toMatch(/^Состав меняют на «Правке состава»/);
});

test("a product is added by Enter in the search, one piece of it", async () => {
  const { api, user, form, reckon, previewed } = await openChange();
  api.answer(pickProducts, { products: [tap] });
  const search = form.getByRole("searchbox", { name: "Добавить товар" });
  await user.type(search, "смес");
  await form.findByRole("list", { name: "Найденные товары" });
  await user.type(search, "{Enter}");
  expect(form.getByLabelText<HTMLInputElement>("Сколько: Смеситель").value).toBe("1");
  await reckon();
  await form.findByRole("status");
  expect(previewed()).toMatchObject([{ added: [{ article: "ZR-77", quantity: 1 }] }]);
});

test("an added product of zero pieces is not sent", async () => {
  const { api, user, form, count, reckon, previewed } = await openChange();
  api.answer(pickProducts, { products: [tap] });
  await user.type(form.getByRole("searchbox", { name: "Добавить товар" }), "смес");
  await user.click(await form.findByRole("button", { name: /^Смеситель/ }));
  await fill(user, count("Смеситель"), "0");
  await reckon();
  await form.findByRole("status");
  expect(previewed()).toMatchObject([{ added: [] }]);
});

test("a product without an article cannot be added", async () => {
  const { api, user, form } = await openChange();
  api.answer(pickProducts, { products: [{ ...tap, article: null }] });
  await user.type(form.getByRole("searchbox", { name: "Добавить товар" }), "смес");
  await user.click(await form.findByRole("button", { name: /^Смеситель/ }));
  expect(plain(form.getByRole("alert").textContent)).toBe("У товара «Смеситель» нет артикула. Впишите его в каталоге");
  expect(form.queryByLabelText("Сколько: Смеситель")).toBeNull();
});
