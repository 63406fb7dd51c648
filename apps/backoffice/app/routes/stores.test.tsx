// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import type { StaffRole } from "@zertsalo/contract/staff-roles";
import {
  closeStore,
  createStore,
  hideStore,
  orderStores,
  type StaffStore,
  saveStore,
  staffStore,
  staffStores,
  storeClosing,
} from "@zertsalo/contract/staff-stores";
import { expect, test } from "vitest";
import { fill, named, plain, renderRoute } from "#app/lib/testing/render-route.test-part.tsx";
import { createStubClient } from "#app/lib/testing/stub-client.test-part.ts";
import * as storeRoute from "./store.tsx";
import * as closingRoute from "./store-closing.tsx";
import * as storesRoute from "./stores.tsx";

const hours = { from: "09:00", to: "20:00" };
const content = {
  address: "Московское шоссе, 25В",
  phone: "+7 (900) 000-09-97",
  hint: "Вход со двора",
  latitude: 53.25,
  longitude: 50.5,
  directions: { car: "Съезд у моста", foot: "", bus: "", goods: "" },
  photoIds: [11, 12],
  productIds: [21],
  canPickup: true,
  week: [hours, hours, hours, hours, hours, hours, null],
  days: [{ day: "2099-12-31", hours: null, note: "праздник" }],
};
const picture = { key: "hall", width: 1600, height: 900, alt: "", preview: null };
const store: StaffStore = {
  id: 7,
  version: 3,
  name: "Самара, шоурум",
  city: "Самара",
  kind: "showroom",
  state: "open",
  isDefault: false,
  content,
  pictures: [
    { ...picture, id: 11 },
    { ...picture, id: 12 },
  ],
  products: [{ id: 21, name: "Тумба Дуо", article: "102", price: 12_000_00, isActive: true, picture: null }],
};

async function openStore(changes: Partial<StaffStore> = {}, roles: StaffRole[] = ["order_manager"]) {
  const api = createStubClient();
  api.answer(staffStore, { ...store, ...changes });
  api.answer(saveStore, store);
  api.answer(hideStore, store);
  const user = await renderRoute({ routes: { "/stores/:id": storeRoute }, at: "/stores/7", api, roles });
  const save = () => user.click(screen.getByRole("button", { name: "Сохранить" }));
  return { api, user, save };
}

async function openStores(stores: StaffStore[], roles: StaffRole[] = ["content"]) {
  const api = createStubClient();
  api.answer(staffStores, { stores, cities: [{ id: 430, name: "Самара" }] });
  api.answer(orderStores, { done: true });
  api.answer(createStore, { id: 9 });
  return { api, user: await renderRoute({ routes: { "/stores": storesRoute }, at: "/stores", api, roles }) };
}

async function openClosing(pickups = [{ number: 40_000_000_001, name: "Анна", isReady: true }]) {
  const api = createStubClient();
  api.answer(staffStore, store);
  const targets = [
    { id: 1, name: "Склад" },
    { id: 2, name: "Москва" },
  ];
  api.answer(storeClosing, { products: 2, pieces: 7, pickups, visits: 1, cities: 0, targets });
  api.answer(closeStore, { ...store, state: "closed" });
  const routes = { "/stores/:id/closing": closingRoute };
  return { api, user: await renderRoute({ routes, at: "/stores/7/closing", api, roles: ["owner"] }) };
}

test("stores are listed with their hours and the days that differ", async () => {
  await openStores([store]);
  const row = within(screen.getByRole("row", { name: /Самара, шоурум/ }));
  expect(row.getByText("Пн–Сб 9:00–20:00, Вс закрыто")).toBeTruthy();
  expect(row.getByText((text) => plain(text) === "31 декабря 2099 закрыто, праздник")).toBeTruthy();
});

test("a shop without stores says so", async () => {
  await openStores([]);
  expect(screen.getByText("Магазинов пока нет")).toBeTruthy();
});

test("hours and a day are changed and saved with the version that was seen", async () => {
  const { api, user, save } = await openStore();
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Сохранить" }).disabled).toBe(true);
  fireEvent.change(screen.getByLabelText("Понедельник: до"), { target: { value: "18:00" } });
  await user.click(screen.getByRole("checkbox", named("Открыт: Воскресенье")));
  await user.click(screen.getByRole("button", { name: "Добавить день" }));
  fireEvent.change(screen.getByLabelText("День 2"), { target: { value: "2099-12-30" } });
  await user.click(screen.getByRole("button", named("Убрать: 31 декабря 2099")));
  await save();
  const changed = { from: "09:00", to: "18:00" };
  await waitFor(() =>
    expect(api.sent(saveStore)).toEqual([
      {
        params: { id: "7" },
        body: {
          version: 3,
          content: {
            ...content,
            week: [changed, hours, hours, hours, hours, hours, changed],
            days: [{ day: "2099-12-30", hours: null, note: "" }],
          },
        },
      },
    ]),
  );
  expect(await screen.findByText(/^Сохранено/)).toBeTruthy();
});

test("what a colleague has saved meanwhile is merged below one's own changes", async () => {
  const { api, user, save } = await openStore();
  await fill(user, screen.getByLabelText("Телефон"), "+7 (900) 000-00-00");
  api.refuse(saveStore, "content_changed_meanwhile");
  api.answer(staffStore, { ...store, version: 4, content: { ...content, address: "Новая, 1" } });
  await save();
  expect(await screen.findByText(/Пока вы правили/)).toBeTruthy();
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>("Адрес").value).toBe("Новая, 1"));
  expect(screen.getByLabelText<HTMLInputElement>("Телефон").value).toBe("+7 (900) 000-00-00");
});

test("photos are put in order by the arrows and removed, the way is written", async () => {
  const { api, user, save } = await openStore({}, ["content"]);
  screen.getByRole("button", { name: /^Переместить: Фотография 2/ }).focus();
  await user.keyboard("{ArrowUp}");
  await user.click(screen.getByRole("button", named("Убрать: Тумба Дуо")));
  await fill(user, screen.getByLabelText("Пешком"), "От метро прямо");
  await fill(user, screen.getByLabelText("Широта"), "53,5");
  await save();
  await waitFor(() =>
    expect(api.sent(saveStore)).toMatchObject([
      {
        body: {
          content: {
            photoIds: [12, 11],
            productIds: [],
            latitude: 53.5,
            directions: { car: "Съезд у моста", foot: "От метро прямо" },
          },
        },
      },
    ]),
  );
});

test.each([
  { state: "open", button: "Скрыть", isHidden: true },
  { state: "hidden", button: "Открыть покупателям", isHidden: false },
] as const)("a store that is $state has the button «$button»", async ({ state, button, isHidden }) => {
  const { api, user } = await openStore({ state });
  await user.click(screen.getByRole("button", { name: button }));
  await waitFor(() => expect(api.sent(hideStore)).toEqual([{ params: { id: "7" }, body: { version: 3, isHidden } }]));
});

test.each([
  { name: "the default store", changes: { isDefault: true } },
  { name: "a warehouse", changes: { kind: "warehouse" as const } },
  { name: "a store that is closed for good", changes: { state: "closed" as const } },
])("$name is neither hidden nor closed", async ({ changes }) => {
  await openStore(changes, ["owner"]);
  expect(screen.queryByRole("button", { name: /^(Скрыть|Открыть покупателям)$/ })).toBeNull();
  expect(screen.queryByRole("link", { name: "Закрыть насовсем" })).toBeNull();
});

test("only the owner finds the way to close a store for good", async () => {
  await openStore({}, ["content"]);
  expect(screen.queryByRole("link", { name: "Закрыть насовсем" })).toBeNull();
});

test("the list is put in order with the order that was seen", async () => {
  const { api, user } = await openStores([store, { ...store, id: 8, name: "Москва" }]);
  screen.getByRole("button", { name: /^Переместить: Москва/ }).focus();
  await user.keyboard("{ArrowUp}");
  await waitFor(() => expect(api.sent(orderStores)).toEqual([{ body: { before: [7, 8], ids: [8, 7] } }]));
});

test("a refused order is told, and the list is as it was", async () => {
  const { api, user } = await openStores([store, { ...store, id: 8, name: "Москва" }]);
  api.refuse(orderStores, "content_changed_meanwhile");
  screen.getByRole("button", { name: /^Переместить: Москва/ }).focus();
  await user.keyboard("{ArrowUp}");
  await screen.findByRole("status");
  expect(screen.getAllByRole("link").map(({ textContent }) => textContent)).toEqual(["Самара, шоурум", "Москва"]);
});

test("a new store is added by the owner alone", async () => {
  const { api, user } = await openStores([store], ["owner"]);
  await user.click(screen.getByRole("button", { name: "Новый магазин" }));
  await fill(user, screen.getByLabelText("Название"), "Самара, Запад");
  await fill(user, screen.getByLabelText("Адрес"), "ул Западная, 1");
  await fill(user, screen.getByLabelText("Телефон"), "+7 (900) 000-00-01");
  await user.click(screen.getByRole("button", { name: "Добавить" }));
  await waitFor(() =>
    expect(api.sent(createStore)).toEqual([
      {
        body: {
          name: "Самара, Запад",
          kind: "store",
          cityId: 430,
          address: "ул Западная, 1",
          phone: "+7 (900) 000-00-01",
        },
      },
    ]),
  );
});

test("closing sends what it told: pieces, pickups and where the goods go", async () => {
  const { api, user } = await openClosing();
  expect(screen.getByText((text) => plain(text).startsWith("Свободные остатки (7 штук, 2 товара)"))).toBeTruthy();
  expect(plain(screen.getByRole("list", { name: "Незабранные заказы" }).textContent)).toBe(
    "№ 40000000001, Анна: собран, лежит в магазине",
  );
  await user.click(screen.getByRole("checkbox", { name: "С покупателями этих заказов договоримся" }));
  await user.click(screen.getByRole("button", { name: "Закрыть насовсем" }));
  await waitFor(() =>
    expect(api.sent(closeStore)).toEqual([
      { params: { id: "7" }, body: { version: 3, targetId: 1, pieces: 7, pickups: 1 } },
    ]),
  );
});

test("nothing is closed before what happens is acknowledged", async () => {
  const { api, user } = await openClosing([]);
  expect(screen.getByText("Незабранных заказов нет")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Закрыть насовсем" }));
  expect(api.sent(closeStore)).toEqual([]);
});
