// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import { pickProducts } from "@zertsalo/contract/staff-collections";
import * as drafts from "@zertsalo/contract/staff-draft-orders";
import { staffSearch } from "@zertsalo/contract/staff-search";
import { expect, test } from "vitest";
import { dialog, fill, named, plain } from "#app/lib/testing/render-route.test-part.tsx";
import { lineA, lineB } from "#app/lib/testing/order-card.test-part.ts";
import { anna, draftId, draftLine, newDraft, openDraft } from "./open-draft-order.test-part.ts";

const params = { draft: draftId };
const goods = [draftLine(lineA, "Тумба «Волна»")];
const line = (name: string) => within(screen.getByRole("listitem", named(name)));
const hash = "a".repeat(64);

test("an empty draft says what comes next", async () => {
  await openDraft();
  expect(screen.getByText(/^Добавьте товар/)).toBeTruthy();
  expect(screen.getByText(/Нужны имя и.телефон/)).toBeTruthy();
  expect(screen.queryByLabelText("Промокод")).toBeNull();
});

test("a product that is found goes in by Enter", async () => {
  const { api, user } = await openDraft();
  api.answer(pickProducts, {
    products: [{ id: 500, name: "Тумба «Волна»", article: "ZR-500", price: 900_000, isActive: true, picture: null }],
  });
  api.answer(drafts.addDraftLine, { ...newDraft(), notAdded: [] });
  await fill(user, screen.getByLabelText("Добавить товар"), "волна");
  await screen.findByRole("button", { name: /^Тумба «Волна»/ });
  await user.type(screen.getByLabelText("Добавить товар"), "{Enter}");
  await waitFor(() => expect(api.sent(drafts.addDraftLine)).toHaveLength(1));
  expect(api.sent(drafts.addDraftLine)).toEqual([
    { params, body: { version: 4, add: { productId: 500, quantity: 1 } } },
  ]);
});

test("quick presses follow one another, each with the version that the one before has made", async () => {
  const { api, user } = await openDraft({ cart: { items: goods } });
  let version = 4;
  const now = () =>
    newDraft({ version, cart: { items: [draftLine(lineA, "Тумба «Волна»", { quantity: version - 3 })] } });
  api.answer(drafts.draftOrder, now);
  api.answer(drafts.setDraftQuantity, async ({ body }) => {
    expect(body).toMatchObject({ version });
    version += 1;
    return now();
  });
  const more = line("Тумба «Волна»").getByRole("button", { name: "Больше" });
  await user.click(more);
  await user.click(more);
  await user.click(more);
  const field = line("Тумба «Волна»").getByLabelText<HTMLInputElement>("Количество");
  await waitFor(() => expect(field.value).toBe("4"));
  await waitFor(() => expect(api.sent(drafts.setDraftQuantity).at(-1)).toMatchObject({ body: { quantity: 4 } }));
  await waitFor(() => expect(screen.getByText("К оплате").closest("dl")?.getAttribute("aria-busy")).toBeNull());
});

test("more than there is names how many there are", async () => {
  const { api, user } = await openDraft({ cart: { items: goods } });
  api.refuse(drafts.setDraftQuantity, "quantity_above_stock", { data: { qMax: 3 } });
  await user.click(line("Тумба «Волна»").getByRole("button", { name: "Больше" }));
  expect(plain((await screen.findByRole("status")).textContent)).toBe("Столько нет в наличии. Можно взять 3 шт.");
  expect(line("Тумба «Волна»").getByLabelText<HTMLInputElement>("Количество").value).toBe("1");
});

test("what somebody else has changed meanwhile is shown, and said", async () => {
  const { api, user } = await openDraft({ cart: { items: goods } });
  api.refuse(drafts.setDraftQuantity, "draft_order_changed");
  api.answer(
    drafts.draftOrder,
    newDraft({ version: 5, cart: { items: [...goods, draftLine(lineB, "Зеркало «Лён»")] } }),
  );
  await user.click(line("Тумба «Волна»").getByRole("button", { name: "Убрать: Тумба «Волна»" }));
  expect((await screen.findByRole("status")).textContent).toMatch(/^Черновик успели изменить/);
  expect(line("Зеркало «Лён»")).toBeTruthy();
  expect(api.sent(drafts.setDraftQuantity)).toMatchObject([
    { params: { item: lineA }, body: { version: 4, quantity: 0 } },
  ]);
});

test("a line that cannot be ordered says why and is not counted", async () => {
  const unavailable = { reason: "sold_out" as const, text: "Закончился" };
  await openDraft({ cart: { items: [draftLine(lineA, "Тумба «Волна»", { available: false, unavailable })] } });
  const row = plain(screen.getByRole("listitem", named("Тумба «Волна»")).textContent);
  expect(row).toContain("Закончился");
  expect(row).toContain("не считается");
});

test("a piece is added by what the buyer has saved, or by a link", async () => {
  const build = { name: "В гостевую", hash, details: "Зеркало 600 × 900", price: 1_250_000 };
  const { api, user } = await openDraft({ customer: { ...anna, builds: [build] } });
  api.answer(drafts.addDraftLine, { ...newDraft(), notAdded: [] });
  await user.click(screen.getByRole("button", { name: "По размеру" }));
  await user.click(dialog("Изделие по размеру").getByRole("button", { name: "Добавить: В гостевую" }));
  await waitFor(() => expect(api.sent(drafts.addDraftLine)).toHaveLength(1));
  await user.click(screen.getByRole("button", { name: "По размеру" }));
  await fill(user, dialog("Изделие по размеру").getByLabelText("Ссылка на изделие"), `http://shop.test/?c=${hash}`);
  await user.click(dialog("Изделие по размеру").getByRole("button", { name: "Добавить изделие" }));
  await waitFor(() => expect(api.sent(drafts.addDraftLine)).toHaveLength(2));
  expect(api.sent(drafts.addDraftLine)).toMatchObject([
    { body: { add: { configuration: hash } } },
    { body: { add: { configuration: `http://shop.test/?c=${hash}` } } },
  ]);
});

test("of the buyer's own cart that is taken over, what is sold out is named", async () => {
  const { api, user } = await openDraft({ customer: { ...anna, cartLines: 2 } });
  api.answer(drafts.addDraftLine, { ...newDraft(), notAdded: ["Раковина «Купель»"] });
  await user.click(screen.getByRole("button", named("Из его корзины, 2 позиции")));
  expect(plain((await screen.findByRole("status")).textContent)).toBe("Этого нет в наличии: Раковина «Купель»");
  expect(api.sent(drafts.addDraftLine)).toMatchObject([{ body: { add: { isOwnCart: true } } }]);
});

test("the sums add up, with the buyer's own discount and a code", async () => {
  await openDraft({
    customer: anna,
    cart: {
      items: goods,
      itemsCount: 1,
      itemsTotalWithoutDiscount: 1_000_000,
      discount: { rules: 0, registration: 30_000, promotion: 70_000, b2b: 0, samples: 0 },
      coupon: "ВАННАЯ",
      orderTotal: 900_000,
    },
  });
  const rows = within(screen.getByRole("region", { name: "Итог" })).getAllByRole("definition");
  expect(rows.map(({ textContent }) => plain(textContent))).toEqual(["10 000 ₽", "−300 ₽", "−700 ₽", "9 000 ₽"]);
  expect(screen.getByText(/скидка 3.%/)).toBeTruthy();
});

test("a code is sent, refused beside itself, and taken out again", async () => {
  const { api, user } = await openDraft({ cart: { items: goods } });
  api.refuse(drafts.setDraftPromo, "promo_code_invalid");
  await fill(user, screen.getByLabelText("Промокод"), " лето ");
  await user.click(screen.getByRole("button", { name: "Применить" }));
  expect((await screen.findByRole("status")).textContent).toBe("Введен неверный промокод");
  api.answer(drafts.setDraftPromo, newDraft());
  api.answer(drafts.draftOrder, newDraft({ version: 5, cart: { items: goods, coupon: "ЛЕТО" } }));
  await user.click(screen.getByRole("button", { name: "Применить" }));
  await user.click(await screen.findByRole("button", { name: "Убрать" }));
  await waitFor(() => expect(api.sent(drafts.setDraftPromo)).toHaveLength(3));
  expect(api.sent(drafts.setDraftPromo)).toMatchObject([
    { body: { version: 4, code: "лето" } },
    { body: { version: 4, code: "лето" } },
    { body: { version: 5, code: "" } },
  ]);
});

async function openBuyer(changes = {}) {
  const opened = await openDraft(changes);
  opened.api.answer(drafts.setDraftBuyer, newDraft());
  opened.api.answer(staffSearch, {
    customers: [
      { id: 31, name: "Анна Лебедева", kind: "person", phone: "79276041833", email: "a@b.test", city: "", orders: 6 },
      { id: 32, name: "Вера Юдина", kind: "guest", phone: "79270000002", email: null, city: "", orders: 1 },
    ],
    orders: [],
    products: [],
    inquiries: [],
  });
  await opened.user.click(screen.getByRole("button", { name: /^(?:Указать|Изменить)$/ }));
  return { ...opened, form: dialog("Покупатель") };
}

const person = { source: "call", email: "", recipient: null };

test("a new buyer is a name and a phone", async () => {
  const { api, user, form } = await openBuyer();
  await fill(user, form.getByLabelText("Имя и фамилия"), "Пётр Ильин");
  await fill(user, form.getByLabelText("Телефон"), "8 927 000 01 03");
  await user.click(form.getByRole("button", { name: "Сохранить" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const body = { ...person, version: 4, customer: null, fullName: "Пётр Ильин", phone: "8 927 000 01 03" };
  expect(api.sent(drafts.setDraftBuyer)).toEqual([{ params, body }]);
});

test("an account that is found brings its contacts; without it they stay", async () => {
  const { api, user, form } = await openBuyer();
  await fill(user, form.getByLabelText("Найти покупателя"), "лебедева");
  await user.click(await form.findByRole("button", { name: /^Анна Лебедева/ }));
  await user.click(form.getByRole("button", { name: "Сохранить" }));
  await waitFor(() => expect(api.sent(drafts.setDraftBuyer)).toHaveLength(1));
  const contacts = { fullName: "Анна Лебедева", phone: "+7 (927) 604-1833", email: "a@b.test" };
  expect(api.sent(drafts.setDraftBuyer)).toMatchObject([{ body: { customer: 31, ...contacts } }]);
});

test("a guest who is found is nobody's account", async () => {
  const { api, user, form } = await openBuyer();
  await fill(user, form.getByLabelText("Найти покупателя"), "юдина");
  await user.click(await form.findByRole("button", { name: /^Вера Юдина/ }));
  await user.click(form.getByRole("button", { name: "Сохранить" }));
  await waitFor(() =>
    expect(api.sent(drafts.setDraftBuyer)).toMatchObject([{ body: { customer: null, fullName: "Вера Юдина" } }]),
  );
});

test("a wrong phone stays in the dialog with its reason", async () => {
  const { api, user, form } = await openBuyer();
  api.refuse(drafts.setDraftBuyer, "shopper_invalid", {
    data: [{ field: "/phone", message: "Введите телефон целиком" }],
  });
  await fill(user, form.getByLabelText("Имя и фамилия"), "Пётр Ильин");
  await fill(user, form.getByLabelText("Телефон"), "8 927");
  await user.click(form.getByRole("button", { name: "Сохранить" }));
  expect((await form.findByRole("status")).textContent).toBe("Введите телефон целиком");
  expect(form.getByLabelText<HTMLInputElement>("Телефон").value).toBe("8 927");
});

test("another source keeps who ordered and who receives", async () => {
  const recipient = { fullName: "Пётр Ильин", phone: "79270000104" };
  const shopper = { ...newDraft().cart.shopper, fullName: "Анна Лебедева", phone: "79276041833", recipient };
  const { api, user } = await openDraft({ customer: anna, cart: { shopper } });
  api.answer(drafts.setDraftBuyer, newDraft());
  await user.selectOptions(screen.getByLabelText("Откуда заказ"), "chat");
  await waitFor(() => expect(api.sent(drafts.setDraftBuyer)).toHaveLength(1));
  expect(api.sent(drafts.setDraftBuyer)).toMatchObject([
    { body: { source: "chat", customer: 31, fullName: "Анна Лебедева", phone: "79276041833", recipient } },
  ]);
});

test("a draft is deleted after a question", async () => {
  const { api, user } = await openDraft();
  api.answer(drafts.dropDraftOrder, { isRemoved: true });
  api.answer(drafts.draftOrders, { drafts: [] });
  await user.click(screen.getByRole("button", { name: "Удалить черновик" }));
  await user.click(dialog("Удалить черновик?").getByRole("button", { name: "Удалить" }));
  expect(await screen.findByText("Черновиков нет")).toBeTruthy();
  expect(api.sent(drafts.dropDraftOrder)).toEqual([{ params, body: { version: 4 } }]);
});

test("a draft that is an order already leads to its card", async () => {
  await openDraft({ number: 761_030 });
  expect(screen.getByText("Открыто /orders/761030/")).toBeTruthy();
});
