// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import { staffDay, staffUrgentTasks, type UrgentTask } from "@zertsalo/contract/staff-day";
import { staffEmptySearches, staffFunnel, staffSources } from "@zertsalo/contract/staff-funnel";
import { staffMargin } from "@zertsalo/contract/staff-margin";
import type { StaffRole } from "@zertsalo/contract/staff-roles";
import { staffSales } from "@zertsalo/contract/staff-sales";
import { addDays, inMoscow } from "@zertsalo/domain/delivery/calendar";
import { type DayRange, lastDays, periodDays, previousPeriod } from "@zertsalo/domain/sales/sales-periods";
import { expect, test } from "vitest";
import { named, plain, renderRoute } from "#app/lib/testing/render-route.test-part.tsx";
import { createStubClient } from "#app/lib/testing/stub-client.test-part.ts";
import * as emptySearchesExport from "./empty-searches-export.ts";
import * as funnelExport from "./funnel-export.ts";
import * as home from "./home.tsx";
import * as marginExport from "./margin-export.ts";
import * as sourcesExport from "./sources-export.ts";

const today = inMoscow(new Date()).day;

const none = { orders: 0, total: 0 };

function daysOf<Day extends object>({ from, to }: DayRange, values: () => Day) {
  return Array.from({ length: periodDays({ from, to }) }, (_, at) => ({ day: addDays(from, at), ...values() }));
}

function stubApi() {
  const api = createStubClient();
  api.answer(staffDay, { matters: [] });
  api.answer(staffSales, ({ query }) => {
    const days = daysOf(query as DayRange, () => ({ placed: none, cancelled: none, paid: none, made: none }));
    return { days, previous: days, lastYear: days, pendingSince: null };
  });
  return api;
}
const region = (name: RegExp) => within(screen.getByRole("region", { name }));

test("a manager sees sales and no margin", async () => {
  const api = stubApi();
  await renderRoute({ routes: { "/": home }, at: "/", api, roles: ["order_manager"] });
  expect(api.sent(staffSales)).toHaveLength(2);
  expect(api.sent(staffMargin)).toEqual([]);
  expect(screen.queryByRole("heading", { name: "Маржа" })).toBeNull();
});

test.each<StaffRole>(["accountant", "owner"])(
  "%s sees the margin, and how much of the sales has no cost",
  async (role) => {
    const api = stubApi();
    api.answer(staffMargin, ({ query }) => {
      const costed = { sold: 1_000_000, cost: 588_000, uncosted: { lines: 1, total: 30_000 } };
      const days = daysOf(query as DayRange, () => costed);
      return { days, previous: days.map((day) => ({ ...day, cost: 500_000 })) };
    });
    const user = await renderRoute({
      routes: { "/": home, "/sales/margin": marginExport },
      at: "/",
      api,
      roles: [role],
    });
    expect(plain(screen.getByText(/^Маржа за/).textContent)).toBe(
      "Маржа за 7 дней: 28 840 ₽, 41,2 %, отрезком раньше 50 %.",
    );
    expect(screen.getByRole("link", named("7 строк")).getAttribute("href")).toBe("/costs/?view=lack");
    expect(screen.getByRole("img", { name: /^Маржа по неделям в процентах/ })).toBeTruthy();
    await user.click(region(/^Маржа$/).getByRole("button", { name: "Таблицей" }));
    const [, latest] = region(/^Маржа$/).getAllByRole("row");
    expect(plain(latest?.textContent)).toMatch(/28 840 ₽41,27$/);
    const file = region(/^Маржа$/).getByRole("link", { name: "XLSX" });
    const answer = await fetch(file.getAttribute("href") ?? "");
    expect(answer.headers.get("content-disposition")).toContain("zertsalo-margin-");
    expect((await fetch("/sales/margin/?from=yesterday")).status).toBe(404);
  },
);

const funnelDays = (range: DayRange, checkout: number) =>
  daysOf(range, () => ({ product: 100, cart: 20, checkout, placed: 5, paid: 4 }));

const routes = {
  "/": home,
  "/funnel/export": funnelExport,
  "/funnel/sources": sourcesExport,
  "/funnel/searches": emptySearchesExport,
};

test("the way to a payment is counted by step, and its lists are a press away", async () => {
  const api = stubApi();
  api.answer(staffFunnel, ({ query }) => {
    const range = query as DayRange;
    return { days: funnelDays(range, 8), previous: funnelDays(previousPeriod(range), 10) };
  });
  const user = await renderRoute({ routes, at: "/", api, roles: ["order_manager"] });
  const block = region(/^Путь до/);
  const steps = block.getAllByRole("listitem").map(({ textContent }) => plain(textContent));
  expect(steps).toEqual([
    "Смотрели товар700100 %",
    "Положили в корзину14020 %",
    "Начали оформление568 %",
    "Оформили заказ355 %",
    "Оплатили284 %",
  ]);
  const range = `from=${addDays(today, -6)}&to=${today}`;
  expect(block.getByRole("link", { name: "Оплатили" }).getAttribute("href")).toBe(
    `/orders/?look=table&${range}&paid=yes`,
  );
  expect(plain(block.getByText(/^Слабое место/).textContent)).toBe(
    "Слабое место: «Положили в корзину» → «Начали оформление» 40 %, было 50 %. Брошенные корзины",
  );
  expect(api.sent(staffFunnel)).toEqual([{ query: lastDays(7, today) }]);
  await user.click(block.getByRole("button", { name: "Таблицей" }));
  expect(plain(block.getAllByRole("row")[3]?.textContent)).toBe("Начали оформление568 %70");
  const file = await fetch(block.getByRole("link", { name: "XLSX" }).getAttribute("href") ?? "");
  expect(file.headers.get("content-disposition")).toContain("zertsalo-funnel-");
});

test("content sees the way without lists that it may not open, and what was searched for in vain", async () => {
  const api = stubApi();
  api.answer(staffFunnel, ({ query }) => ({ days: funnelDays(query as DayRange, 8), previous: [] }));
  const searches = Array.from({ length: 8 }, (_, at) => ({ query: `биде ${at}`, times: 9 - at, lastDay: today }));
  api.answer(staffEmptySearches, { count: 8, searches });
  const user = await renderRoute({ routes, at: "/", api, roles: ["content"] });
  expect(region(/^Путь до/).queryByRole("link", { name: "Оплатили" })).toBeNull();
  expect(api.sent(staffSources)).toEqual([]);

  const block = region(/^Искали/);
  expect(block.getByRole("link", { name: "биде 0" }).getAttribute("href")).toBe(
    `http://shop.test/search/?${new URLSearchParams({ q: "биде 0" })}`,
  );
  expect(block.getAllByRole("row")).toHaveLength(7);
  await user.click(block.getByRole("button", named("Все 8")));
  expect(block.getAllByRole("row")).toHaveLength(9);
  const file = await fetch("/funnel/searches/");
  expect(file.headers.get("content-disposition")).toContain("zertsalo-empty-searches");
});

test("sources name what is not known, and how many visitors became orders", async () => {
  const api = stubApi();
  api.answer(staffSources, {
    sources: [
      { source: "yandex", medium: "cpc", visitors: 200, orders: 3, total: 9_000_000 },
      { source: "", medium: "", visitors: 0, orders: 2, total: 4_000_000 },
      { source: "direct", medium: "none", visitors: 10, orders: 0, total: 0 },
    ],
  });
  await renderRoute({ routes, at: "/", api, roles: ["accountant"] });
  const block = region(/^Источники/);
  const rows = block.getAllByRole("row").map(({ textContent }) => plain(textContent));
  expect(rows.slice(1)).toEqual(["yandex, реклама200390 000 ₽1,5 %", "Неизвестно0240 000 ₽–", "Прямой заход1000 ₽0 %"]);
  const file = await fetch(block.getByRole("link", { name: "XLSX" }).getAttribute("href") ?? "");
  expect(file.headers.get("content-disposition")).toContain("zertsalo-sources-");
  for (const path of ["/funnel/export/", "/funnel/sources/"]) {
    expect((await fetch(`${path}?from=yesterday`)).status).toBe(404);
  }
});

test("a manager has single tasks by their term, each a press from its card", async () => {
  const api = stubApi();
  const at = (day: string, time = "00:00") => new Date(`${day}T${time}:00+03:00`).toISOString();
  const order = { title: "Зеркало", total: 7_301_900 };
  const tasks: UrgentTask[] = [
    { kind: "late", number: 204_311, at: at(addDays(today, -1)), ...order },
    { kind: "payment", number: 204_518, at: at(addDays(today, 1), "14:20"), ...order },
    { kind: "inquiry", number: 7, title: "", at: at(addDays(today, 1)), total: null },
  ];
  api.answer(staffUrgentTasks, { tasks, count: 5 });
  await renderRoute({ routes, at: "/", api, roles: ["order_manager"] });
  const block = region(/^Сделать сейчас: 5/);
  const [, late, payment, inquiry] = block.getAllByRole("row").map(({ textContent }) => plain(textContent));
  expect(late).toMatch(/^Назвать новый день№ 204311, Зеркалообещан .*73 019 ₽/);
  expect(payment).toContain("до 14:20");
  expect(inquiry).toContain("сегодня–");
  expect(block.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
    "/orders/204311/",
    "/orders/204518/",
    "/inquiries/7/",
  ]);
  expect(block.getByText(/Показаны самые срочные: 3/)).toBeTruthy();
});
