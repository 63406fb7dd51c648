// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { CourierArea } from "@zertsalo/contract/courier-areas";
import * as contract from "@zertsalo/contract/staff-courier-areas";
import { expect, test } from "vitest";
import { z } from "zod";
import { fill, named, plain, renderRoute } from "#app/lib/testing/render-route.test-part.tsx";
import { createStubClient } from "#app/lib/testing/stub-client.test-part.ts";
import * as deliveryRoute from "./delivery.tsx";

const centre: CourierArea = {
  name: "Центр",
  outline: [
    [53.1, 50],
    [53.1, 50.2],
    [53.3, 50.2],
    [53.3, 50],
  ],
  price: 19_900,
  freeFrom: 0,
};
const suburb: CourierArea = { ...centre, name: "Пригород", price: 44_900 };
const prices = { to_home: 24_900, pickup: 23_500, CdekToHome: 26_000, Cdek: 23_500 };

const mapOf = (areas: CourierArea[]): contract.CourierAreaMap => ({
  cities: [{ id: 430, name: "Самара" }],
  zone: {
    cityId: 430,
    name: "Самара",
    kladrId: "6300000100000",
    coordinates: [53.2, 50.1],
    cityRadiusKm: 15,
    farRadiusKm: 40,
    tariff: { perKm: 3_000, includedGrams: 100_000, per50kg: 30_000 },
    areas,
    stamp: "samara",
  },
  shop: {
    minimumDeliveryPrice: prices,
    priceDelimiters: { to_home: 8_000_000, pickup: 500_000, CdekToHome: 10_000_000, Cdek: 5_000_000 },
    exactTimeSurcharge: 30_000,
    unloadPrices: { entrance: 0, entrancePer10m: 0, elevator: 0, handPerFloor: 0, handMinimum: 0 },
  },
  orders: [{ number: 761_030, day: "2026-11-20", coordinates: [53.2, 50.1], itemsTotal: 100_000, weightGrams: 9_000 }],
  stamp: "areas",
});

async function openAreas(areas: CourierArea[]) {
  const api = createStubClient();
  api.answer(contract.courierAreaMap, mapOf(areas));
  api.answer(contract.saveCourierAreas, mapOf(areas));
  const user = await renderRoute({ routes: { "/delivery": deliveryRoute }, at: "/delivery?view=areas&city=430", api });
  const sentAreas = async () => {
    await user.click(screen.getByRole("button", { name: "Сохранить зоны" }));
    await waitFor(() => expect(api.sent(contract.saveCourierAreas)).toHaveLength(1));
    const [sent] = api.sent(contract.saveCourierAreas);
    return z.object({ areas: z.array(CourierArea) }).parse(sent?.body).areas;
  };
  return { api, user, sentAreas };
}
const effects = () =>
  within(screen.getByRole("table", { name: "Заказы, которые изменились бы" }))
    .getAllByRole("row")
    .slice(1)
    .map((row) => plain(row.textContent));

test("a changed price is among what would change, and is saved with what it was read from", async () => {
  const { api, user, sentAreas } = await openAreas([centre]);
  await user.click(screen.getByRole("button", named("Изменить: Центр")));
  await fill(user, screen.getByLabelText("Цена"), "310");
  expect(effects()).toEqual(["761030199 ₽, Центр310 ₽, Центр"]);
  expect(await sentAreas()).toEqual([{ ...centre, price: 31_000 }]);
  expect(api.sent(contract.saveCourierAreas)[0]).toMatchObject({ params: { id: "430" }, body: { stamp: "areas" } });
});

test("a corner is moved by arrows and removed by Delete, and a number moves it too", async () => {
  const { user, sentAreas } = await openAreas([centre]);
  await user.click(screen.getByRole("button", named("Изменить: Центр")));
  const corner = screen.getByRole("button", { name: "Точка 1" });
  fireEvent.keyDown(corner, { key: "ArrowUp", shiftKey: true });
  fireEvent.keyDown(screen.getByRole("button", { name: "Точка 4" }), { key: "Delete" });
  expect(screen.queryByRole("button", { name: "Точка 4" })).toBeNull();
  await fill(user, screen.getByLabelText("Точка 3, широта"), "53,4");
  const [saved] = await sentAreas();
  expect(saved?.outline).toEqual([
    [53.10898, 50],
    [53.1, 50.2],
    [53.4, 50.2],
  ]);
});

test("a border across itself cannot be saved and says so", async () => {
  const { user } = await openAreas([centre]);
  await user.click(screen.getByRole("button", named("Изменить: Центр")));
  await fill(user, screen.getByLabelText("Точка 1, широта"), "53,5");
  expect(screen.getByText("Центр: граница пересекает или касается сама себя")).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Сохранить зоны" }).disabled).toBe(true);
});

test("the upper of two areas counts: raising one changes the order", async () => {
  const { user, sentAreas } = await openAreas([centre, suburb]);
  await user.click(screen.getByRole("button", named("Выше: Пригород")));
  expect(effects()).toEqual(["761030199 ₽, Центр449 ₽, Пригород"]);
  expect((await sentAreas()).map(({ name }) => name)).toEqual(["Пригород", "Центр"]);
});

test("a new area begins empty with the shop's price and needs three corners", async () => {
  const { user } = await openAreas([]);
  await user.click(screen.getByRole("button", { name: "Нарисовать зону" }));
  expect(screen.getByLabelText<HTMLInputElement>("Цена").value).toBe("249");
  expect(screen.getByText(/поставьте хотя бы три точки/)).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Сохранить зоны" }).disabled).toBe(true);
});

test("a new area is made by the keyboard alone", async () => {
  const { user, sentAreas } = await openAreas([]);
  await user.click(screen.getByRole("button", { name: "Нарисовать зону" }));
  for (let corner = 0; corner < 3; corner += 1)
    await user.click(screen.getByRole("button", { name: "Добавить точку" }));
  await fill(user, screen.getByLabelText("Точка 3, широта"), "53,25");
  const [saved] = await sentAreas();
  expect(saved).toMatchObject({ name: "Новая зона 1", price: 24_900, freeFrom: 8_000_000 });
  expect(saved?.outline).toHaveLength(3);
  expect(saved?.outline[2]?.[0]).toBe(53.25);
});

test("an area is removed, and a colleague's areas are refused", async () => {
  const { api, user } = await openAreas([centre]);
  api.refuse(contract.saveCourierAreas, "content_changed_meanwhile");
  await user.click(screen.getByRole("button", named("Изменить: Центр")));
  await user.click(screen.getByRole("button", { name: "Удалить зону" }));
  await user.click(screen.getByRole("button", { name: "Сохранить зоны" }));
  expect((await screen.findByRole("alert")).textContent).toMatch(/сохранил кто-то ещё/);
  expect(screen.getByText(/Зон пока нет/)).toBeTruthy();
});
