// @vitest-environment happy-dom
import { fireEvent, screen, within } from "@testing-library/react";
import { staffMe } from "@zertsalo/contract/staff";
import { navCounters, staffDay } from "@zertsalo/contract/staff-day";
import { heldRights } from "@zertsalo/contract/staff-rights";
import type { StaffRole } from "@zertsalo/contract/staff-roles";
import { RouterContextProvider } from "react-router";
import { beforeAll, expect, test } from "vitest";
import { plain, renderRoute } from "#app/lib/testing/render-route.test-part.tsx";
import { createStubClient, type StubClient } from "#app/lib/testing/stub-client.test-part.ts";
import { readOpenGroups } from "#app/lib/open-groups.ts";
import { memberContext, visitContext } from "#app/lib/visit.server.ts";
import * as root from "../root.tsx";
import * as frame from "./frame.tsx";
import * as home from "./home.tsx";
import * as notFound from "./not-found.tsx";

const member = (roles: StaffRole[]) => ({
  id: 1,
  name: "Ольга Ким",
  email: "kim@example.test",
  roles,
  ownRoles: [],
  rights: heldRights(roles),
});

/** What becomes of a request before any page of it is made. */
async function enter(path: string, { api = createStubClient(), hasSession = true } = {}) {
  const context = new RouterContextProvider();
  const setCookies: string[] = [];
  const visit = {
    nonce: "",
    requestId: "",
    origin: "",
    shopOrigin: "",
    hasSession,
    challenge: null,
    isSecure: false,
    setCookies,
  };
  context.set(visitContext, { ...visit, api: api.client });
  const [guard] = root.middleware as unknown as ((args: object, next: () => unknown) => Promise<unknown>)[];
  const outcome = await guard?.({ url: new URL(path, "http://office.test"), context }, () => "entered").catch(
    (error: unknown) => error,
  );
  return { outcome, context, setCookies };
}

function signedIn(roles: StaffRole[]): StubClient {
  const api = createStubClient();
  api.answer(staffMe, { staff: member(roles), recoveryCodesLeft: 10 });
  return api;
}

const isRefused = (outcome: unknown) => (outcome as { init?: { status?: number } }).init?.status;

test("whoever has no session signs in first, and comes back to the same place", async () => {
  const api = createStubClient();
  const { outcome } = await enter("/orders/?q=7", { api, hasSession: false });
  expect((outcome as Response).headers.get("location")).toBe("/sign-in/?next=%2Forders%2F%3Fq%3D7");
  expect(api.sent(staffMe)).toEqual([]);
});

test("a session that has ended is forgotten", async () => {
  const api = createStubClient();
  api.refuse(staffMe, "unauthorized");
  const { outcome, setCookies } = await enter("/orders/", { api });
  expect((outcome as Response).headers.get("location")).toBe("/sign-in/?next=%2Forders%2F");
  expect(setCookies).toEqual(["staff_token=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0"]);
});

test("an account without a role enters nothing", async () => {
  const api = createStubClient();
  api.refuse(staffMe, "forbidden");
  const { outcome, setCookies } = await enter("/", { api });
  expect(isRefused(outcome)).toBe(403);
  expect(setCookies).toEqual([]);
});

test("an API that is away signs nobody out", async () => {
  const api = createStubClient();
  api.refuse(staffMe, "unavailable");
  const { outcome, setCookies } = await enter("/orders/", { api });
  expect(outcome).toMatchObject({ errorCode: "unavailable" });
  expect(setCookies).toEqual([]);
});

test.each<{ path: string; roles: StaffRole[]; status: number | undefined }>([
  { path: "/orders/761030/", roles: ["order_manager"], status: undefined },
  { path: "/orders/drafts/", roles: ["owner"], status: 403 },
  { path: "/orders/drafts/", roles: ["owner", "order_manager"], status: undefined },
  { path: "/orders/761030/change/", roles: ["content"], status: 403 },
  { path: "/products/bulk/", roles: ["order_manager"], status: 403 },
  { path: "/staff/", roles: ["order_manager", "content", "operator", "workshop"], status: 403 },
  { path: "/staff/", roles: ["owner"], status: undefined },
  { path: "/workshop/1-1-1/photos/", roles: ["operator"], status: 403 },
  { path: "/chats/open/", roles: ["order_manager"], status: 403 },
  { path: "/health/", roles: ["order_manager"], status: undefined },
  { path: "/health/latest/", roles: ["operator", "content", "workshop"], status: 403 },
  { path: "/profile/", roles: ["workshop"], status: undefined },
  { path: "/sales/export/", roles: ["order_manager"], status: undefined },
  { path: "/stock/at-risk/", roles: ["operator", "workshop"], status: 403 },
  { path: "/sales/export/", roles: ["operator", "content", "workshop"], status: 403 },
])("$path answers $status to $roles", async ({ path, roles, status }) => {
  const { outcome } = await enter(path, { api: signedIn(roles) });
  expect(isRefused(outcome)).toBe(status);
});

test("whoever enters is known to the pages", async () => {
  const { outcome, context } = await enter("/orders/", { api: signedIn(["owner"]) });
  expect(outcome).toBe("entered");
  expect(context.get(memberContext)).toEqual(member(["owner"]));
});

test.each(["/sign-in/", "/sign-out/", "/enrol/"])("%s is open to everybody", async (path) => {
  const { outcome } = await enter(path, { hasSession: false });
  expect(outcome).toBe("entered");
});

const FramePage = frame.default as unknown as (props: object) => React.ReactNode;
const framed = {
  loader: frame.loader,
  default: (props: object) => (
    <main>
      <FramePage {...props} />
    </main>
  ),
};

// Messages of the frame lie in a popover, which happy-dom does not have.
beforeAll(() => void Object.assign(HTMLElement.prototype, { showPopover: () => {} }));

const rail = () => screen.getByRole("navigation", { name: "Разделы" });

async function openFrame(roles: StaffRole[], inquiries?: number) {
  const api = createStubClient();
  if (inquiries !== undefined) api.answer(navCounters, { inquiries });
  await renderRoute({ routes: { "/": framed }, at: "/", api, roles });
  // Closed groups too.
  const links = within(rail()).getAllByRole("link", { hidden: true });
  return links.map(({ textContent }) => textContent);
}

test.each<{ roles: StaffRole[]; sections: string[] }>([
  { roles: ["workshop"], sections: ["Сегодня", "Цех", "Раскрой", "Загрузка", "Материалы"] },
  { roles: ["operator"], sections: ["Сегодня", "Чаты", "Покупатели"] },
  {
    roles: ["content"],
    sections: [
      "Сегодня",
      "Сегменты",
      "Рассылки",
      "Товары",
      "Остатки",
      "Промокоды",
      "Акции",
      "Правила скидок",
      "Разделы",
      "Коллекции",
      "Главная",
      "Комплекты",
      "Страницы",
      "Меню",
      "Письма и SMS",
      "Магазины",
      "Фиды товаров",
      "Синонимы поиска",
      "Переадресации",
      "Отзывы",
    ],
  },
  {
    roles: ["order_manager"],
    sections: [
      "Сегодня",
      "Заказы",
      "Возвраты",
      "Обращения",
      "Покупатели",
      "Сегменты",
      "Компании",
      "Сверка денег",
      "Цех",
      "Раскрой",
      "Загрузка",
      "Материалы",
      "Остатки",
      "Промокоды",
      "Магазины",
      "Доставка",
      "Выключатели",
      "Служебное",
      "Состояние",
    ],
  },
  { roles: [], sections: ["Сегодня"] },
])("the rail of $roles holds what they may enter", async ({ roles, sections }) => {
  expect(await openFrame(roles)).toEqual(sections);
});

test.each([
  { count: 0, text: "Обращения" },
  { count: 7, text: "Обращения7" },
  { count: 240, text: "Обращения99+" },
])("$count inquiries stand in the rail as «$text»", async ({ count, text }) => {
  expect(await openFrame(["order_manager"], count)).toContain(text);
});

test("a section of one group alone stands without a heading", async () => {
  await openFrame(["workshop"]);
  expect(within(rail()).queryAllByRole("button")).toEqual([]);
  expect(within(rail()).getByRole("link", { name: "Раскрой" })).toBeDefined();
});

test("a closed group shows the sum of its counters, and stays as it was left", async () => {
  await openFrame(["order_manager"], 7);
  const sales = within(rail()).getByRole("button", { name: /Продажи/ });
  expect(sales.textContent).toBe("Продажи");
  expect(within(rail()).queryByRole("link", { name: "Цех" })).toBeNull();
  fireEvent.click(sales);
  fireEvent.click(within(rail()).getByRole("button", { name: "Производство" }));
  expect(sales.textContent).toBe("Продажи7");
  expect(sales.getAttribute("aria-expanded")).toBe("false");
  expect(within(rail()).getByRole("link", { name: "Цех" })).toBeDefined();
  expect(readOpenGroups(document.cookie, 1)).toEqual(["production"]);
});

async function openHome(roles: StaffRole[], matters: { matter: "overdue" | "chats" | "unpaid"; count: number }[]) {
  const api = createStubClient();
  api.answer(staffDay, { matters });
  await renderRoute({ routes: { "/": home }, at: "/", api, roles });
}

test("what waits leads to its list, where one may enter it", async () => {
  await openHome(
    ["order_manager"],
    [
      { matter: "overdue", count: 2 },
      { matter: "unpaid", count: 0 },
      { matter: "chats", count: 4 },
    ],
  );
  expect(screen.getAllByRole("listitem").map(({ textContent }) => plain(textContent))).toEqual([
    "2Просрочены",
    "4Покупатели ждут в чате",
  ]);
  expect(screen.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
    "/orders/?look=table&overdue=1",
  ]);
});

test("nothing that waits is said in one sentence", async () => {
  await openHome(["owner"], [{ matter: "overdue", count: 0 }]);
  expect(screen.getByText("Никто не ждёт")).toBeTruthy();
});

test.each([
  { name: "an address without a page", page: notFound, title: "Такой страницы нет" },
  { name: "an API that failed", page: home, title: "Что-то сломалось" },
])("$name has a page that says so", async ({ page, title }) => {
  const routes = { "/x": { ...page, ErrorBoundary: root.ErrorBoundary } };
  await renderRoute({ routes, at: "/x", api: createStubClient() });
  expect(screen.getByRole("heading").textContent).toBe(title);
  expect(screen.getByRole("button", { name: "Выйти" })).toBeTruthy();
});
