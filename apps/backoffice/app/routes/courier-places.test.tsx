// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import * as contract from "@zertsalo/contract/staff-courier-places";
import { addDays, inMoscow } from "@zertsalo/domain/delivery/calendar";
import { expect, test } from "vitest";
import { fill, plain, renderRoute } from "#app/lib/testing/render-route.test-part.tsx";
import { createStubClient } from "#app/lib/testing/stub-client.test-part.ts";
import * as deliveryRoute from "./delivery.tsx";

const month = addDays(`${inMoscow(new Date()).day.slice(0, 7)}-01`, 40).slice(0, 7);
const day = `${month}-15`;
const window = { kind: "Interval", minTime: "10:00", maxTime: "14:00" } as const;
const wholeDay = { kind: "Day", minTime: "09:00", maxTime: "21:00" } as const;
const places = { day: 12, windows: [{ kind: "Interval", minTime: "10:00", places: 4 }] } as const;
const monthDay = { day, hasCourier: true, booked: 5, places: 12, isOwn: true };

async function openPlaces(at: string, changes: Partial<contract.CourierMonthDay> = {}) {
  const api = createStubClient();
  const load: contract.CourierDayLoad = {
    day: { ...monthDay, ...changes },
    note: "Вторая машина",
    windows: [
      { ...window, booked: 4, places: 4 },
      { ...wholeDay, booked: 1, places: null },
    ],
    orders: [
      { number: 761_030, status: "X", kind: "Interval", minTime: "10:00", places: 2, isBeyondPlaces: true },
      { number: 761_031, status: "X", kind: "Day", minTime: "09:00", places: 1, isBeyondPlaces: false },
    ],
    stamp: "day",
  };
  api.answer(contract.courierMonth, {
    cityId: 430,
    cities: [{ id: 430, name: "Самара" }],
    usual: { day: 12, windows: [...places.windows] },
    windows: [window, wholeDay],
    heavyGrams: 150_000,
    stamp: "usual",
    days: [load.day],
  });
  api.answer(contract.courierDayLoad, load);
  api.answer(contract.saveCourierPlaces, { stamp: "usual" });
  api.answer(contract.saveCourierDayPlaces, load);
  return { api, user: await renderRoute({ routes: { "/delivery": deliveryRoute }, at, api }) };
}
const ofMonth = `/delivery?view=places&city=430&month=${month}`;

test("usual places are saved with what they were read from", async () => {
  const { api, user } = await openPlaces(ofMonth);
  await fill(user, screen.getByLabelText("Мест за день"), "9");
  await user.click(screen.getByRole("button", { name: "Сохранить места" }));
  await waitFor(() =>
    expect(api.sent(contract.saveCourierPlaces)).toEqual([
      { params: { id: "430" }, body: { places: { ...places, day: 9 }, stamp: "usual" } },
    ]),
  );
});

test("a day in the month says how full it is", async () => {
  await openPlaces(ofMonth, { booked: 12 });
  expect(plain(screen.getByRole("link", { name: /занято 12 из 12, мест нет, свои места/ }).textContent)).toBe(
    "1512/12",
  );
});

test("a day has its orders by window, and its places are saved with a reason", async () => {
  const { api, user } = await openPlaces(`${ofMonth}&day=${day}`);
  expect(screen.getByRole("link", { name: /761030/ }).closest("li")?.textContent).toMatch(/два места, сверх мест$/);
  expect(screen.getByRole("heading", { name: "В любое время" })).toBeTruthy();
  await fill(user, screen.getByLabelText("Мест: 10:00–14:00"), "6");
  await fill(user, screen.getByLabelText("Причина"), "Третья машина");
  await user.click(screen.getByRole("button", { name: "Сохранить день" }));
  await waitFor(() =>
    expect(api.sent(contract.saveCourierDayPlaces)).toEqual([
      {
        params: { id: "430", day },
        body: {
          places: { day: 12, windows: [{ kind: "Interval", minTime: "10:00", places: 6 }] },
          note: "Третья машина",
          stamp: "day",
        },
      },
    ]),
  );
});

test("a day with places of its own gets the usual ones again", async () => {
  const { api, user } = await openPlaces(`${ofMonth}&day=${day}`);
  await user.click(screen.getByRole("button", { name: "Вернуть обычные места" }));
  await waitFor(() =>
    expect(api.sent(contract.saveCourierDayPlaces)).toMatchObject([{ body: { places: null, note: "", stamp: "day" } }]),
  );
});

test("fewer places than are booked are refused, and what was typed stays", async () => {
  const { api, user } = await openPlaces(`${ofMonth}&day=${day}`);
  api.refuse(contract.saveCourierDayPlaces, "courier_places_booked", { text: "Больше уже занято: 15 декабря" });
  await fill(user, screen.getByLabelText("Мест за день"), "2");
  await user.click(screen.getByRole("button", { name: "Сохранить день" }));
  expect((await screen.findByRole("alert")).textContent).toBe("Больше уже занято: 15 декабря");
  expect(screen.getByLabelText<HTMLInputElement>("Мест за день").value).toBe("2");
});
