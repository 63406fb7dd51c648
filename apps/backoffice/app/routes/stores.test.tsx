// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { type StaffStore, saveStore, staffStore, staffStores } from "@zertsalo/contract/staff-stores";
import { expect, test } from "vitest";
import { fill, named, plain, renderRoute } from "#app/lib/testing/render-route.test-part.tsx";
import { createStubClient } from "#app/lib/testing/stub-client.test-part.ts";
import * as storeRoute from "./store.tsx";
import * as storesRoute from "./stores.tsx";

const hours = { from: "09:00", to: "20:00" };
const content = {
  address: "Московское шоссе, 25В",
  phone: "+7 (900) 000-09-97",
  hint: "Вход со двора",
  canPickup: true,
  week: [hours, hours, hours, hours, hours, hours, null],
  days: [{ day: "2099-12-31", hours: null, note: "праздник" }],
};
const store: StaffStore = { id: 7, version: 3, name: "Самара, шоурум", city: "Самара", kind: "showroom", content };

async function openStore() {
  const api = createStubClient();
  api.answer(staffStore, store);
  api.answer(saveStore, store);
  const user = await renderRoute({ routes: { "/stores/:id": storeRoute }, at: "/stores/7", api });
  const save = () => user.click(screen.getByRole("button", { name: "Сохранить" }));
  return { api, user, save };
}

async function openStores(stores: StaffStore[]) {
  const api = createStubClient();
  api.answer(staffStores, { stores });
  await renderRoute({ routes: { "/stores": storesRoute }, at: "/stores", api });
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
