// @vitest-environment happy-dom
import { existsSync } from "node:fs";
import { join } from "node:path";
import { act, screen, within } from "@testing-library/react";
import {
  HealthMatter,
  HealthPart,
  type NeedsHands,
  type PartHealth,
  type ShopHealth,
  staffHealth,
} from "@zertsalo/contract/staff-health";
import type { StaffRole } from "@zertsalo/contract/staff-roles";
import { afterEach, expect, test, vi } from "vitest";
import { matterText } from "#app/features/health/matter-texts.ts";
import { named, plain, renderRoute } from "#app/lib/testing/render-route.test-part.tsx";
import { createStubClient } from "#app/lib/testing/stub-client.test-part.ts";
import * as root from "../root.tsx";
import * as healthLatest from "./health-latest.ts";
import * as healthRoute from "./health.tsx";

const at = "2026-11-18T09:40:00.000Z";
const works = (part: HealthPart): PartHealth => ({ part, state: "works", since: null, hours: [] });
const quiet: ShopHealth = {
  at,
  gatheredAt: at,
  figures: {},
  needsHands: [],
  parts: HealthPart.options.map(works),
  feeds: [],
};
const hands = (each: Partial<NeedsHands> & Pick<NeedsHands, "matter">): NeedsHands => ({
  count: 2,
  since: null,
  cause: "",
  orderNumber: null,
  ...each,
});
const withPart = (part: Partial<PartHealth> & Pick<PartHealth, "part">) =>
  quiet.parts.map((each) => (each.part === part.part ? { ...each, ...part } : each));

async function openHealth(health: ShopHealth, roles: StaffRole[] = ["owner"]) {
  const api = createStubClient();
  api.answer(staffHealth, health);
  await renderRoute({ routes: { "/health": healthRoute, "/health/latest": healthLatest }, at: "/health", api, roles });
  return api;
}
const card = (name: string) => within(screen.getByRole("article", named(name)));
const region = () => within(screen.getByRole("region"));

afterEach(() => void vi.useRealTimers());

test("nobody is needed when everything works", async () => {
  await openHealth(quiet);
  expect(region().getByRole("heading").textContent).toBe("Рук не требуется");
  expect(region().getByText("всё работает")).toBeTruthy();
  expect(screen.getAllByRole("article")).toHaveLength(HealthPart.options.length);
  expect(screen.getAllByText("Работает")).toHaveLength(HealthPart.options.length);
});

test("what needs a person has its cause, its beginning and one action", async () => {
  await openHealth({
    ...quiet,
    needsHands: [
      hands({ matter: "erp-order", cause: "Не найдена номенклатура", since: "2026-11-18T06:15:00.000Z" }),
      hands({ matter: "payment", count: 1, orderNumber: 761_030 }),
      hands({ matter: "backup-old", since: "2026-11-17T00:00:00.000Z" }),
    ],
  });
  expect(region().getByRole("heading").textContent).toBe("Требует рук: 3");
  expect(
    region()
      .getAllByRole("listitem")
      .map(({ textContent }) => plain(textContent)),
  ).toEqual([
    "1С: заказ не принят: 2Не найдена номенклатура, с 09:15Открыть задачи",
    "Платежи не сходятся с заказами: 1Заказ № 761030",
    "Резервной копии больше сутокс вчера, 03:00Дежурному: инструкция backup-old",
  ]);
  const links = region().getAllByRole("link");
  expect(links.map((link) => link.getAttribute("href"))).toEqual(["/tools/", "/orders/761030/"]);
});

test("whoever may not enter the list gets an advice instead of a link", async () => {
  await openHealth({ ...quiet, needsHands: [hands({ matter: "catalogue-behind" })] }, ["order_manager"]);
  expect(region().queryByRole("link")).toBeNull();
  expect(region().getByText("Дежурному: инструкция catalogue-behind")).toBeTruthy();
});

test("every matter has an action, and the instructions it names are there", () => {
  const runbooks = join(import.meta.dirname, "../../../../docs/operations/runbooks");
  const actions = HealthMatter.options.map((matter) => ({ matter, ...matterText(hands({ matter })) }));
  expect(actions.filter(({ link, advice }) => !link && !advice)).toEqual([]);
  const instructions = actions.flatMap(({ advice = "" }) => /инструкция (\S+)$/.exec(advice)?.[1] ?? []);
  expect(instructions).toContain("jobs-late");
  expect(instructions.filter((name) => !existsSync(join(runbooks, `${name}.md`)))).toEqual([]);
});

test("a card has its state in words, a figure, up to three lines and its hours", async () => {
  await openHealth({
    ...quiet,
    figures: { emails_sent_last_day: 1_214, emails_waiting: 3, emails_oldest_seconds: 65, emails_failed_last_day: 1 },
    parts: withPart({
      part: "emails",
      state: "errors",
      hours: [...Array.from({ length: 21 }, () => "works" as const), "errors", "errors", "unknown"],
    }),
  });
  const text = plain(screen.getByRole("article", named("Письма")).textContent);
  expect(text).toBe(
    "ПисьмаС ошибками1 214 отправлено за суткивчера, 13:002 ч с ошибками, 1 ч без отчётасейчас" +
      "В очереди3Ждёт дольше всех1 минНе дошли за сутки1",
  );
});

test("what is stopped says since when and what buyers see", async () => {
  await openHealth({
    ...quiet,
    parts: withPart({ part: "erp", state: "stopped", since: "2026-11-18T01:00:00.000Z" }),
  });
  expect(card("Обмен с 1С").getByText("Остановлено с 04:00")).toBeTruthy();
  expect(card("Обмен с 1С").getByText("Цены и остатки в магазине не обновляются")).toBeTruthy();
  expect(card("Письма").queryByText("Письма покупателям придут позже")).toBeNull();
});

test("what nobody reports is unknown, not well", async () => {
  await openHealth({ ...quiet, parts: withPart({ part: "backups", state: "unknown" }) });
  expect(card("Резервные копии").getByText("Нет отчёта")).toBeTruthy();
  expect(region().getByText("нет отчёта: 1 из 10")).toBeTruthy();
});

test("every card has at most three lines", async () => {
  await openHealth({ ...quiet, feeds: ["a", "b"].map((name) => ({ name, offers: 5, madeAt: at })) });
  for (const article of screen.getAllByRole("article"))
    expect(within(article).queryAllByRole("term").length).toBeLessThanOrEqual(3);
});

test("reads anew every 30 s, not on a hidden tab, and at once when it is back", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const api = await openHealth(quiet);
  const isHidden = vi.spyOn(document, "hidden", "get").mockReturnValue(false);
  const reads = () => api.sent(staffHealth).length;
  expect(reads()).toBe(1);
  api.answer(staffHealth, { ...quiet, figures: { jobs_waiting: 42 } });
  await act(async () => void vi.advanceTimersByTime(29_999));
  expect(reads()).toBe(1);
  await act(async () => void vi.advanceTimersByTime(1));
  expect(reads()).toBe(2);
  expect(await card("Задачи").findByText("42")).toBeTruthy();
  isHidden.mockReturnValue(true);
  await act(async () => void vi.advanceTimersByTime(90_000));
  expect(reads()).toBe(2);
  isHidden.mockReturnValue(false);
  await act(async () => void document.dispatchEvent(new Event("visibilitychange")));
  expect(reads()).toBe(3);
});

test("when the API is unreachable, the last figures stay with a notice", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const api = await openHealth(quiet);
  expect(screen.getByRole("status").textContent).toBe("обновлено 12:40, каждые 30 с");
  api.refuse(staffHealth, "unavailable");
  await act(async () => void vi.advanceTimersByTime(30_000));
  expect(await screen.findByText("не удалось обновить, показано на 12:40")).toBeTruthy();
  expect(screen.getAllByRole("article")).toHaveLength(HealthPart.options.length);
});

test("an API that is away at first has a page that says so", async () => {
  const api = createStubClient();
  api.refuse(staffHealth, "unavailable");
  const routes = { "/health": { ...healthRoute, ErrorBoundary: root.ErrorBoundary } };
  await renderRoute({ routes, at: "/health", api });
  expect(screen.getByRole("heading").textContent).toBe("Что-то сломалось");
});
