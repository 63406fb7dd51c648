import type { BrowserContext } from "@playwright/test";
import { ask } from "../support/database.ts";
import { moveUntilVisible } from "../support/move-pointer.ts";
import { newPerson } from "../support/new-person.ts";
import { open, test, expect } from "../support/shop-test.ts";

// The browser of the journeys calls itself headless, and robots are not counted.
test.use({
  userAgent: "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0 Safari/537.36",
});

const product = "/product/zerkalo-ladoga-90x70/";
const sourceOf = async (context: BrowserContext) =>
  (await context.cookies()).find(({ name }) => name === "visit_source")?.value;

test("a visitor's steps are counted, and where he came from only after his consent", { tag: "@desktop" }, async ({
  page,
  context,
}) => {
  const campaign = `autumn${newPerson().phone.replaceAll(/\D/g, "")}`;
  const steps = () =>
    ask<{ step: string }>("select distinct step from funnel_visitor where source = $1 order by step", [campaign]);
  await context.route("https://mc.yandex.ru/**", (route) =>
    route.fulfill({ contentType: "text/javascript", body: "" }),
  );
  await context.clearCookies();
  await page.goto(`/?utm_source=${campaign}&utm_medium=cpc`);
  expect(await sourceOf(context)).toBeUndefined();
  const accept = page.getByRole("button", { name: "Принять всё" });
  await moveUntilVisible(page, accept);
  await accept.click();
  await expect.poll(() => sourceOf(context)).toBe(`${campaign}~cpc~`);

  await open(page, product);
  await expect.poll(steps).toEqual([{ step: "product" }]);
  await page.goto("/?utm_source=later");
  expect(await sourceOf(context)).toBe(`${campaign}~cpc~`);

  await page.getByRole("link", { name: "Настройки cookie" }).click();
  await page.getByRole("switch", { name: "Аналитика" }).uncheck();
  await page.getByRole("button", { name: "Сохранить" }).click();
  await expect.poll(() => sourceOf(context)).toBeUndefined();
});
