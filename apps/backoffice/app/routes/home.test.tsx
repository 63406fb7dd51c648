// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import { type ChatLoad, chatLoad } from "@zertsalo/contract/chat-console";
import { capacityBoard } from "@zertsalo/contract/staff-capacity";
import { staffDay } from "@zertsalo/contract/staff-day";
import { staffStockAtRisk } from "@zertsalo/contract/staff-stock-risk";
import type { StaffRole } from "@zertsalo/contract/staff-roles";
import { staffDeliveries } from "@zertsalo/contract/staff-deliveries";
import { type SalesDay, staffSales } from "@zertsalo/contract/staff-sales";
import { addDays, inMoscow } from "@zertsalo/domain/delivery/calendar";
import {
  lastDays,
  lastYearPeriod,
  type DayRange,
  periodDays,
  previousPeriod,
} from "@zertsalo/domain/sales/sales-periods";
import { expect, test } from "vitest";
import { named, plain, renderRoute } from "#app/lib/testing/render-route.test-part.tsx";
import { createStubClient } from "#app/lib/testing/stub-client.test-part.ts";
import * as deliveriesExport from "./deliveries-export.ts";
import * as home from "./home.tsx";
import * as salesExport from "./sales-export.ts";
import * as stockAtRisk from "./stock-at-risk.ts";

const today = inMoscow(new Date()).day;
const sums = (orders: number) => ({ orders, total: orders * 1_000_000 });

/** So many orders each day, one of them cancelled and one made to measure. */
const daysOf = ({ from, to }: DayRange, orders: number): SalesDay[] =>
  Array.from({ length: periodDays({ from, to }) }, (_, at) => ({
    day: addDays(from, at),
    placed: sums(orders),
    cancelled: sums(1),
    paid: sums(2),
    made: sums(1),
  }));
const salesOf = (period: DayRange, pendingSince: string | null = null) => ({
  days: daysOf(period, 5),
  previous: daysOf(previousPeriod(period), 3),
  lastYear: daysOf(lastYearPeriod(period), 9),
  pendingSince,
});

interface Opened {
  roles?: StaffRole[];
  at?: string;
  pendingSince?: string;
}

async function openHome({ roles = ["order_manager"], at = "/", pendingSince }: Opened = {}) {
  const api = createStubClient();
  api.answer(staffDay, { matters: [] });
  api.answer(staffSales, ({ query }) => salesOf(query as DayRange, pendingSince));
  const user = await renderRoute({ routes: { "/": home, "/sales/export": salesExport }, at, api, roles });
  return { user, api };
}

const linkOf = (title: string) => screen.getByRole("link", { name: (name) => plain(name).startsWith(`${title}:`) });

test("each figure of the period leads to the orders that it counts", async () => {
  await openHome();
  const range = `from=${addDays(today, -6)}&to=${today}`;
  const figures = [
    { title: "Продажи за 7 дней", value: "280 000 ₽", list: `/orders/?look=table&${range}` },
    { title: "Оформлено заказов", value: "35", list: `/orders/?look=table&${range}` },
    { title: "Средний заказ", value: "10 000 ₽", list: `/orders/?look=table&made=1&${range}` },
    { title: "Оплачено заказов", value: "14", list: `/orders/?look=table&paid=yes&${range}` },
    { title: "Отменено заказов", value: "7", list: `/orders/?look=table&letter=A&${range}` },
  ];
  for (const { title, value, list } of figures) {
    expect(plain(linkOf(title).textContent)).toBe(value);
    expect(linkOf(title).getAttribute("href")).toBe(list);
  }
  // Six finished days: 4 sold a day against 2 before and 8 a year ago.
  expect(plain(screen.getByText(/к\sпрошлым/).textContent)).toBe("+100 % к прошлым 7 дням, −50 % к прошлому году");
});

test("the plot is one picture with its finding, a table, and a file", async () => {
  const { user, api } = await openHome({ at: "/?period=month" });
  const [picture] = screen.getAllByRole("img", { name: /^Продажи по дням за 28 дней/ });
  expect(plain(picture?.getAttribute("aria-label"))).toContain("всего 1 120");
  expect(api.sent(staffSales).map(({ query }) => query)).toEqual([lastDays(28, today), lastDays(28, today)]);

  await user.click(screen.getByRole("button", { name: "Таблицей" }));
  const [, latest] = within(screen.getAllByRole("table")[0] as HTMLElement).getAllByRole("row");
  expect(plain(latest?.textContent)).toBe("Сегодня40 000 ₽510 000 ₽2120 000 ₽80 000 ₽");
  expect(screen.getByRole("link", { name: "Сегодня" }).getAttribute("href")).toBe(
    `/orders/?look=table&from=${today}&to=${today}`,
  );
  expect(screen.getByRole("link", { name: "XLSX" }).getAttribute("href")).toBe(
    `/sales/export/?from=${addDays(today, -27)}&to=${today}`,
  );
});

test("a year is drawn by months", async () => {
  const { user } = await openHome();
  await user.click(screen.getByRole("radio", named("Год")));
  expect((await screen.findAllByRole("img", { name: /^Продажи по месяцам за год/ })).length).toBeGreaterThan(0);
});

test("figures that are not counted yet say since when", async () => {
  await openHome({ pendingSince: "2026-11-15T09:40:00Z" });
  expect(plain(screen.getByText(/ещё ждут/).textContent)).toBe(
    "Продажи посчитаны не до конца: изменения с 12:40, 15 ноября, ещё ждут.",
  );
});

test("what cannot be read leaves the rest of the page", async () => {
  const api = createStubClient();
  api.answer(staffDay, { matters: [{ matter: "overdue", count: 2 }] });
  api.refuse(staffSales, "unavailable");
  await renderRoute({ routes: { "/": home }, at: "/", api, roles: ["owner"] });
  const failures = screen.getAllByText(/Не\sудалось загрузить/).map(({ textContent }) => plain(textContent));
  expect(failures).toEqual([
    "Не удалось загрузить срочные дела.",
    "Не удалось загрузить продажи.",
    "Не удалось загрузить ответы чата.",
    "Не удалось загрузить маржу.",
    "Не удалось загрузить сроки доставки.",
    "Не удалось загрузить занятость цеха.",
    "Не удалось загрузить путь до оплаты.",
    "Не удалось загрузить источники.",
    "Не удалось загрузить поиски без результата.",
    "Не удалось загрузить остатки под угрозой.",
  ]);
  expect(screen.getByText("Просрочены")).toBeTruthy();
});

test.each<StaffRole>(["operator", "workshop", "content"])("%s sees no money", async (role) => {
  const { api } = await openHome({ roles: [role] });
  expect(api.sent(staffSales)).toEqual([]);
  expect(screen.queryByRole("heading", { name: /Продажи|Источники/ })).toBeNull();
});

test("what was handed over late is named, with the share of each week", async () => {
  const api = createStubClient();
  api.answer(staffDay, { matters: [] });
  api.answer(staffDeliveries, ({ query }) => {
    const { from, to } = query as DayRange;
    const days = Array.from({ length: periodDays({ from, to }) }, (_, at) => {
      const day = addDays(from, at);
      return { day, orders: 10, late: day === today ? 7 : 0 };
    });
    return { days, late: [{ number: 204_120, day: today, promised: addDays(today, -2) }] };
  });
  const routes = { "/": home, "/sales/deliveries": deliveriesExport };
  const user = await renderRoute({ routes, at: "/", api, roles: ["owner"] });
  expect(plain(screen.getByText(/^Отдано заказов/).textContent)).toBe("Отдано заказов за 7 дней: 70, опоздало: 7.");
  expect(screen.getByRole("link", named("№ 204120")).getAttribute("href")).toBe("/orders/204120/");
  const picture = screen.getByRole("img", { name: /^Доля заказов, отданных в обещанный день/ });
  expect(plain(picture.textContent)).toContain("90 %");

  await user.click(screen.getByRole("button", { name: "Таблицей" }));
  const [, latest] = screen.getAllByRole("row");
  expect(plain(latest?.textContent)).toMatch(/70790 %$/);

  const file = screen.getByRole("link", { name: "XLSX" }).getAttribute("href") ?? "";
  expect(file).toBe(`/sales/deliveries/?from=${addDays(today, -83)}&to=${today}`);
  expect((await fetch(file)).headers.get("content-disposition")).toContain("zertsalo-deliveries-");
  expect((await fetch("/sales/deliveries/?from=yesterday")).status).toBe(404);
});

test("the workshop sees its load, and each cell leads to its pieces", async () => {
  const api = createStubClient();
  api.answer(staffDay, { matters: [] });
  api.answer(capacityBoard, {
    planVersion: 1,
    replannedAt: null,
    days: ["2026-11-19"],
    stations: [
      { code: "stone_saw", name: "Мостовая пила", machines: 1, shifts: 1, loads: [{ capacity: 400, booked: 300 }] },
    ],
    risks: [{ number: 761_030, name: "Столешница", promised: "2026-11-26", forecast: "2026-11-27" }],
    outages: [],
    nearest: [],
  });
  await renderRoute({ routes: { "/": home }, at: "/", api, roles: ["workshop"] });
  expect(screen.getByRole("link", { name: /^75/ }).getAttribute("href")).toBe(
    "/capacity/?station=stone_saw&day=2026-11-19",
  );
  expect(plain(screen.getByRole("heading", { name: /под угрозой/ }).textContent)).toBe("Обещания под угрозой: 1");
});

test("only stations that have work stand there, the fullest day first, and all of them are a click away", async () => {
  const api = createStubClient();
  api.answer(staffDay, { matters: [] });
  const station = (code: string, name: string, booked: number[]) => ({
    code,
    name,
    machines: 1,
    shifts: 1,
    loads: booked.map((each) => ({ capacity: 400, booked: each })),
  });
  const stations = [
    station("saw", "Пила", [0, 100]),
    station("press", "Пресс", [0, 0]),
    station("glue", "Склейка", [390, 0]),
  ];
  const days = ["2026-11-19", "2026-11-20"];
  const board = { planVersion: 1, replannedAt: null, days, stations, risks: [], outages: [], nearest: [] };
  api.answer(capacityBoard, board);
  await renderRoute({ routes: { "/": home }, at: "/", api, roles: ["workshop"] });
  const names = screen.getAllByRole("rowheader").map(({ textContent }) => plain(textContent));
  expect(names).toEqual([expect.stringMatching(/^Склейка/), expect.stringMatching(/^Пила/)]);
  expect(screen.getByRole("link", named("Все участки: 3")).getAttribute("href")).toBe("/capacity/");
});

test("operators see how soon the chat answers", async () => {
  const api = createStubClient();
  api.answer(staffDay, { matters: [] });
  const load: ChatLoad = {
    chats: 12,
    outsideHours: 3,
    answered: 10,
    waiting: { medianSeconds: 60, p90Seconds: 600 },
    rating: { average: 4.5, count: 4 },
    days: [],
    hours: [],
    operators: [],
  };
  api.answer(chatLoad, { data: load });
  await renderRoute({ routes: { "/": home }, at: "/", api, roles: ["operator"] });
  expect(linkOf("Разговоров в чате").textContent).toBe("12");
  expect(linkOf("Без ответа").textContent).toBe("2");
  expect(linkOf("Оценка").getAttribute("href")).toBe("/chats/");
  expect(api.sent(chatLoad)).toEqual([{ query: lastDays(7, today) }]);
});

test("products that run out lead to their shelves", async () => {
  const api = createStubClient();
  api.answer(staffDay, { matters: [] });
  const products = Array.from({ length: 7 }, (_, at) => ({
    id: at + 1,
    article: at === 0 ? null : `1182${at}`,
    name: `Раковина ${at + 1}`,
    left: at,
    sold: 28,
  }));
  api.answer(staffStockAtRisk, { count: 7, products });
  const routes = { "/": home, "/stock/at-risk": stockAtRisk };
  const user = await renderRoute({ routes, at: "/", api, roles: ["content"] });
  expect(screen.getByRole("heading", { name: "Остатки под угрозой: 7" })).toBeTruthy();
  const rows = () => screen.getAllByRole("row").map(({ textContent }) => plain(textContent));
  expect(rows().slice(1, 3)).toEqual(["Раковина 1028закончился", "Раковина 2118211281 день"]);
  const shelves = screen.getAllByRole("link", { name: /^Раковина/ }).map((link) => link.getAttribute("href"));
  expect(shelves.slice(0, 2)).toEqual(["/stock/1/", "/stock/2/"]);
  expect(rows()).toHaveLength(6);
  await user.click(screen.getByRole("button", { name: "Все 7" }));
  expect(rows()).toHaveLength(8);
  const answer = await fetch("/stock/at-risk/");
  expect(answer.headers.get("content-disposition")).toBe('attachment; filename="zertsalo-stock-at-risk.xlsx"');
});

test("the file has a row for each day", async () => {
  const { api } = await openHome();
  const { from, to } = lastDays(3, today);
  const answer = await fetch(`/sales/export/?from=${from}&to=${to}`);
  expect(answer.headers.get("content-disposition")).toBe(`attachment; filename="zertsalo-sales-${from}-${to}.xlsx"`);
  expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(1000);
  expect(api.sent(staffSales).at(-1)?.query).toEqual({ from, to });
  expect((await fetch("/sales/export/?from=yesterday")).status).toBe(404);
});
