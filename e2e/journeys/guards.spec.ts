import type { BrowserContext, Page } from "@playwright/test";
import { pages } from "@zertsalo/storefront/routes";
import { painted, watchHeadings } from "../support/painted.ts";
import { expect, open, test } from "../support/shop-test.ts";
import { become, cookieHeader, type VisitorName, visitorNames } from "../support/visitors.ts";
import { whoGoesWhere } from "../support/who-goes-where.ts";

test("every page of the shop has its rule", { tag: "@gate" }, () => {
  const ruled = new Set(whoGoesWhere.flatMap(({ at }) => Object.keys(at)));
  expect(pages.map(({ id }) => id).filter((id) => !ruled.has(id))).toEqual([]);
});

for (const { rule, at, of = () => true, answer } of whoGoesWhere) {
  test(`${rule}, in the first response`, { tag: "@gate" }, async ({ request }) => {
    for (const name of visitorNames.filter(of)) {
      const cookie = await cookieHeader(name);
      for (const path of Object.values(at).flat()) {
        const response = await request.get(path, { maxRedirects: 0, headers: { cookie } });
        const seen = response.status() === 302 ? response.headers().location : response.status();
        expect(seen, `${name} at ${path}`).toBe(answer(name));
      }
    }
  });
}

const headings = {
  home: "Зеркало ровно по вашей стене",
  stores: "Магазины и пункты выдачи",
  profile: "Профиль",
  orders: "Заказы",
  desk: "Каталог для заказа",
  catalog: "Каталог",
  search: "«70»",
  companies: "Вход для компаний",
};

/** One page of each guard: a visitor who may not enter it, and his redirect. */
const guarded: { guard: string; path: string; visitor: VisitorName; to: string; heading: string }[] = [
  { guard: "auth", path: "/personal/profile/", visitor: "guest", to: "/", heading: headings.home },
  { guard: "b2b-only", path: "/personal/", visitor: "retail", to: "/personal/orders/", heading: headings.orders },
  {
    guard: "conversation",
    path: "/personal/conversation/",
    visitor: "blacklisted",
    to: "/personal/orders/",
    heading: headings.orders,
  },
  { guard: "no-opt", path: "/catalog/", visitor: "wholesale, active", to: "/personal/", heading: headings.desk },
  {
    guard: "desk-search",
    path: "/search/?q=70",
    visitor: "wholesale, active",
    to: "/personal/?q=70",
    heading: headings.desk,
  },
  { guard: "opt-home", path: "/opt/", visitor: "guest", to: "/opt/auth/", heading: headings.companies },
  { guard: "opt-auth", path: "/opt/auth/", visitor: "wholesale, inactive", to: "/personal/", heading: headings.desk },
];

for (const { guard, path, visitor, to, heading } of guarded) {
  test(`the guard ${guard} sends on whoever opens ${path}, and no frame of it is painted`, async ({
    page,
    context,
  }) => {
    await become(context, visitor);
    await watchHeadings(page);
    await open(page, path);
    await expect(page).toHaveURL(to);
    await expect.poll(() => painted(page)).toEqual([heading]);
  });

  test(`the guard ${guard} sends on whoever follows a link to ${path}, in the browser`, async ({ page, context }) => {
    await become(context, visitor);
    await watchHeadings(page);
    await open(page, "/stores/");
    await follow(page, path);
    await expect(page).toHaveURL(to);
    await expect.poll(() => painted(page)).toEqual([headings.stores, heading]);
  });
}

/** Pages that the visitor may no longer see once another tab has changed the session. `/opt/` has no page. */
const changes: {
  guard: string;
  path: string;
  before: VisitorName;
  after: VisitorName;
  to: string;
  seen: [string, string];
}[] = [
  {
    guard: "auth",
    path: "/personal/profile/",
    before: "retail",
    after: "guest",
    to: "/",
    seen: [headings.profile, headings.home],
  },
  {
    guard: "b2b-only",
    path: "/personal/",
    before: "wholesale, active",
    after: "retail",
    to: "/personal/orders/",
    seen: [headings.desk, headings.orders],
  },
  {
    guard: "no-opt",
    path: "/catalog/",
    before: "guest",
    after: "wholesale, active",
    to: "/personal/",
    seen: [headings.catalog, headings.desk],
  },
  {
    guard: "desk-search",
    path: "/search/?q=70",
    before: "retail",
    after: "wholesale, active",
    to: "/personal/?q=70",
    seen: [headings.search, headings.desk],
  },
  {
    guard: "opt-auth",
    path: "/opt/auth/",
    before: "guest",
    after: "wholesale, active",
    to: "/personal/",
    seen: [headings.companies, headings.desk],
  },
];

for (const { guard, path, before, after, to, seen } of changes) {
  test(`the guard ${guard} runs again when another tab changes the session`, async ({ page, context }) => {
    await become(context, before);
    await watchHeadings(page);
    await open(page, path);
    await expect.poll(() => painted(page)).toEqual(seen.slice(0, 1));
    await changeInAnotherTab(context, after);
    await expect(page).toHaveURL(to);
    await expect.poll(() => painted(page)).toEqual(seen);
  });
}

test("whoever signs out in one tab leaves the personal page in the other", async ({ page, context }) => {
  await become(context, "retail");
  await watchHeadings(page);
  await open(page, "/personal/profile/");
  const other = await context.newPage();
  await open(other, "/personal/profile/");
  await other.getByRole("button", { name: "Выйти", exact: true }).click();
  await expect(other).toHaveURL("/");
  await expect(page).toHaveURL("/");
  await expect.poll(() => painted(page)).toEqual([headings.profile, headings.home]);
});

test("a session that has ended elsewhere is a guest's at the next personal page", async ({ page, context }) => {
  await become(context, "retail");
  await open(page, "/personal/profile/");
  const left = await context.request.post("/shell/sign-out/", {
    maxRedirects: 0,
    headers: { origin: new URL(page.url()).origin },
  });
  expect(left.status()).toBe(303);
  await open(page, "/personal/profile/");
  await expect(page).toHaveURL("/");
});

/** Clicks a plain link of ours, wherever it stands. */
const follow = (page: Page, href: string) =>
  page.evaluate((to) => {
    const link = document.body.appendChild(document.createElement("a"));
    link.href = to;
    link.click();
  }, href);

/** What signing in or out does in a tab: the cookie changes, and the other tabs are notified. */
async function changeInAnotherTab(context: BrowserContext, name: VisitorName): Promise<void> {
  const other = await context.newPage();
  await open(other, "/about/");
  await become(context, name);
  await other.evaluate(`new BroadcastChannel("me").postMessage(null)`);
}
