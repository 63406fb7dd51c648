// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import * as contract from "@zertsalo/contract/staff-delivery";
import { addDays, inMoscow } from "@zertsalo/domain/delivery/calendar";
import { expect, test } from "vitest";
import { dialog, fill, named, plain, renderRoute } from "#app/lib/testing/render-route.test-part.tsx";
import { createStubClient } from "#app/lib/testing/stub-client.test-part.ts";
import * as deliveryRoute from "./delivery.tsx";
import * as distanceRoute from "./delivery-distance.ts";

const prices = { to_home: 24_900, pickup: 23_500, CdekToHome: 26_000, Cdek: 23_500 };
const tariffs: contract.DeliveryTariffs = {
  shop: {
    minimumDeliveryPrice: prices,
    priceDelimiters: { to_home: 8_000_000, pickup: 500_000, CdekToHome: 10_000_000, Cdek: 5_000_000 },
    exactTimeSurcharge: 30_000,
    unloadPrices: {
      entrance: 30_000,
      entrancePer10m: 15_000,
      elevator: 60_000,
      handPerFloor: 10_000,
      handMinimum: 60_000,
    },
  },
  stamp: "first",
  zones: [
    {
      cityId: 430,
      name: "Самара",
      kladrId: "6300000100000",
      coordinates: [53.2, 50.1],
      cityRadiusKm: 15,
      farRadiusKm: 40,
      tariff: { perKm: 3_000, includedGrams: 100_000, per50kg: 30_000 },
      areas: [],
      stamp: "samara",
    },
  ],
};

const routes = { "/delivery": deliveryRoute, "/delivery/distance": distanceRoute };

async function openTariffs() {
  const api = createStubClient();
  for (const entry of [contract.deliveryTariffs, contract.saveShopTariffs, contract.saveZoneTariff]) {
    api.answer(entry, tariffs);
  }
  api.answer(contract.addressDistance, { distanceKm: 20.4, coordinates: [53.38, 50.1] });
  return { api, user: await renderRoute({ routes, at: "/delivery", api }) };
}
const example = () =>
  within(screen.getByRole("table", { name: "Цена примера" }))
    .getAllByRole("row")
    .slice(1)
    .map((row) => plain(row.textContent));

test("a changed price is in the example beside what it costs now, and is saved with what it was read from", async () => {
  const { api, user } = await openTariffs();
  expect(example()[0]).toBe("Доставка249 ₽249 ₽");
  await fill(user, screen.getAllByLabelText<HTMLInputElement>("Цена от")[0] as HTMLElement, "310");
  expect(example()).toEqual(["Доставка249 ₽310 ₽", "Подъём и занос0 ₽0 ₽", "Вместе249 ₽310 ₽"]);
  await user.click(screen.getByRole("button", { name: "Сохранить тарифы" }));
  await waitFor(() => expect(api.sent(contract.saveShopTariffs)).toHaveLength(1));
  expect(api.sent(contract.saveShopTariffs)[0]?.body).toEqual({
    tariffs: { ...tariffs.shop, minimumDeliveryPrice: { ...prices, to_home: 31_000 } },
    stamp: "first",
  });
});

test("the example goes to the address that was found", async () => {
  const { user } = await openTariffs();
  await fill(user, screen.getByLabelText("Адрес"), "г Самара, ул Дальняя, д 5");
  await user.click(screen.getByRole("button", { name: "Найти адрес" }));
  await screen.findByText(/20.км от.центра/);
  expect(example()[0]).toBe("Доставка429 ₽429 ₽");
});

test("a colleague's prices are refused, and what was typed stays", async () => {
  const { api, user } = await openTariffs();
  api.refuse(contract.saveShopTariffs, "content_changed_meanwhile");
  const field = screen.getAllByLabelText<HTMLInputElement>("Цена от")[0] as HTMLInputElement;
  await fill(user, field, "310");
  await user.click(screen.getByRole("button", { name: "Сохранить тарифы" }));
  expect((await screen.findByRole("alert")).textContent).toMatch(/сохранил кто-то ещё/);
  expect(field.value).toBe("310");
});

test("a city's tariff is changed in its dialog", async () => {
  const { api, user } = await openTariffs();
  await user.click(screen.getByRole("button", named("Изменить: Самара")));
  const form = dialog("Тариф курьера: Самара");
  await fill(user, form.getByLabelText("Вес в цене"), "50");
  await user.click(form.getByRole("button", { name: "Сохранить" }));
  await waitFor(() =>
    expect(api.sent(contract.saveZoneTariff)).toEqual([
      {
        params: { id: "430" },
        body: { tariff: { perKm: 3_000, includedGrams: 50_000, per50kg: 30_000 }, stamp: "samara" },
      },
    ]),
  );
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

const today = inMoscow(new Date()).day;
const month = addDays(`${today.slice(0, 7)}-01`, 40).slice(0, 7);
const day = `${month}-15`;
const usual = { kind: "usual", hasCourier: true } as const;
const promised: contract.PromisedOrder = {
  number: 761_030,
  status: "X",
  promised: "courier",
  city: "Самара",
  minTime: "10:00",
  maxTime: "14:00",
};

async function openDay(orders: contract.PromisedOrder[]) {
  const api = createStubClient();
  api.answer(contract.deliveryDays, {
    days: [`${month}-01`, day].map((each) => ({
      day: each,
      rule: usual,
      isWorking: true,
      courierOrders: each === day ? orders.length : 0,
      workshopOrders: 0,
    })),
  });
  api.answer(contract.deliveryDay, { orders });
  api.answer(contract.saveDeliveryDay, { orders });
  return { api, user: await renderRoute({ routes, at: `/delivery?view=days&month=${month}&day=${day}`, api }) };
}

test("a day off names the orders that are promised for it before it is saved", async () => {
  const { api, user } = await openDay([promised]);
  expect(screen.queryByText(/уже обещано/)).toBeNull();
  await user.click(screen.getByLabelText("Курьер ездит"));
  expect(plain(screen.getByText(/уже обещано/).textContent)).toContain("1 заказ");
  expect(screen.getByRole("link", { name: /761030/ }).getAttribute("href")).toBe("/orders/761030/");
  await user.click(screen.getByRole("button", { name: "Сохранить день" }));
  await waitFor(() =>
    expect(api.sent(contract.saveDeliveryDay)).toEqual([
      { params: { day }, body: { rule: { kind: "usual", hasCourier: false }, before: usual, orders: 1 } },
    ]),
  );
});

test("more orders than were listed are refused and stay unsaved", async () => {
  const { api, user } = await openDay([]);
  api.refuse(contract.saveDeliveryDay, "calendar_day_orders");
  await user.click(screen.getByLabelText("Курьер ездит"));
  await user.click(screen.getByRole("button", { name: "Сохранить день" }));
  expect((await screen.findByRole("alert")).textContent).toMatch(/обещали ещё заказы/);
  expect(screen.getByLabelText<HTMLInputElement>("Курьер ездит").checked).toBe(false);
});
