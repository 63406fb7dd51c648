import type { BrowserContext, Route } from "@playwright/test";
import { withTap } from "../support/checkout.ts";
import { coveredBy } from "../support/covered-actions.ts";
import { moveUntilVisible } from "../support/move-pointer.ts";
import { expect, open, test } from "../support/shop-test.ts";

const product = "/product/zerkalo-ladoga-90x70/";
const cookieOf = async (context: BrowserContext, name: string) =>
  (await context.cookies()).find((cookie) => cookie.name === name)?.value;

/** Replaces the counter's script: passes the client id to the callbacks. */
const counterProgram = `for (const [, method, callback] of ym.a) if (method === "getClientID") callback("1700000001");`;

test("a visitor is counted only after consent, and can withdraw it", { tag: "@gate" }, async ({ page, context }) => {
  const requests: string[] = [];
  await context.route("https://mc.yandex.ru/**", (route: Route) => {
    requests.push(route.request().url());
    return route.fulfill({ contentType: "text/javascript", body: counterProgram });
  });
  await context.clearCookies();
  const answer = await page.goto(product);
  const accept = page.getByRole("button", { name: "Принять всё" });
  await moveUntilVisible(page, accept); // the question appears after the first interaction
  await accept.click();
  await expect(page.getByRole("button", { name: "Принять всё" })).toBeHidden();
  await expect.poll(() => cookieOf(context, "cookie_choice")).toBe("all");
  expect(requests).toEqual([]);
  expect(answer?.headers()["content-security-policy"]).not.toContain("yandex");

  const reported = page.waitForRequest(/\/shell\/metrics\//);
  const counted = await page.reload();
  expect(counted?.headers()["content-security-policy"]).toContain("connect-src 'self' https://mc.yandex.ru");
  expect((await reported).postData()).toBe("clientId=1700000001");
  expect(requests).toEqual(["https://mc.yandex.ru/metrika/tag.js"]);
  const layer = () => page.evaluate(() => (window as { dataLayer?: object[] }).dataLayer);
  await expect.poll(layer).toEqual([
    {
      ecommerce: {
        currencyCode: "RUB",
        detail: { products: [expect.objectContaining({ category: "Зеркала с подсветкой" })] },
      },
    },
  ]);

  await page.getByRole("link", { name: "Настройки cookie" }).click();
  await page.getByRole("switch", { name: "Аналитика" }).uncheck();
  await page.getByRole("button", { name: "Сохранить" }).click();
  await expect.poll(() => cookieOf(context, "cookie_choice")).toBe("necessary");
  await page.waitForFunction(() => !("dataLayer" in window) && "hydrated" in document.documentElement.dataset);
});

test("viewed products are available, and a guest gets the sign-in prompt once", { tag: ["@desktop", "@gate"] }, async ({
  page,
  context,
}) => {
  await open(page, product);
  await page.getByRole("banner").getByRole("link", { name: "Зерцало, на главную" }).click();
  const opener = page.getByRole("button", { name: /^Вы смотрели ?, товаров: 1$/ });
  await opener.click();
  await expect(page.getByRole("dialog").getByRole("article")).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(opener).toBeFocused();
  await page.setViewportSize({ width: 700, height: 900 });
  await expect(opener).toBeHidden();
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, "/catalog/zerkala/");
  await expect(page.getByRole("button", { name: /Вы смотрели/ })).toHaveCount(0);

  await page.clock.install();
  await open(page, "/");
  await opener.waitFor();
  const prompt = page.getByRole("complementary", { name: /Скидка 3/ });
  // The page's clock also runs by itself: on a busy machine opening the page may have used up seconds.
  await page.clock.runFor(20_000);
  await expect(prompt).toHaveCount(0);
  await page.clock.runFor(11_000);
  await expect(prompt).toBeVisible();
  await prompt.getByRole("button", { name: "Не сейчас" }).click();
  await expect(prompt).toHaveCount(0);
  expect(await cookieOf(context, "login_prompt")).toBe("1");
});

test("the question of cookies covers no action and no price", { tag: "@desktop" }, async ({ page, context }) => {
  await withTap(context);
  const notice = page.getByRole("form", { name: "Файлы cookie" });
  for (const path of ["/", product, "/cart/", "/search/?q=%D1%82%D1%83%D0%BC%D0%B1%D0%B0"]) {
    await context.clearCookies({ name: "cookie_choice" });
    await page.setViewportSize({ width: 1440, height: 900 });
    await open(page, path);
    await moveUntilVisible(page, notice); // the question appears after the first interaction
    for (const [width, height] of [
      [1440, 900],
      [834, 1112],
      [390, 844],
      [320, 568],
    ] as const) {
      await page.setViewportSize({ width, height });
      // The page is laid out anew for its width.
      await expect.poll(() => coveredBy(page, "form[aria-label='Файлы cookie']"), `${path}, ${width} px`).toEqual([]);
    }
  }
});

test("the offer to sign in waits for the answer about cookies", { tag: "@desktop" }, async ({ page, context }) => {
  await context.clearCookies();
  await open(page, product);
  await page.clock.install();
  await open(page, "/");
  // The prompt's code loads together with this one's.
  await page.getByRole("button", { name: /Вы смотрели/ }).waitFor();
  // Two positions: only the second one is a movement.
  await page.mouse.move(200, 300);
  await page.mouse.move(240, 320);
  const answer = page.getByRole("button", { name: "Только необходимые" });
  const prompt = page.getByRole("complementary", { name: /Скидка 3/ });
  await expect(answer).toBeVisible();
  // From here on the test controls the page's clock.
  await page.clock.pauseAt(Date.now() + 120_000);
  await expect(prompt).toHaveCount(0);
  await answer.click();
  await expect(answer).toBeHidden();
  await page.clock.runFor(9_000);
  await expect(prompt).toHaveCount(0);
  await page.clock.runFor(2_000);
  await expect(prompt).toBeVisible();
});

test("the list of what was viewed stays beside the fields of a page", { tag: "@desktop" }, async ({ page }) => {
  await open(page, product);
  await open(page, "/search/?q=%D0%B7%D0%B5%D1%80%D0%BA%D0%B0%D0%BB%D0%BE");
  const opener = page.getByRole("button", { name: /Вы смотрели/ });
  const sort = page.getByRole("main").getByRole("combobox", { name: /Сортировка/ });
  for (const width of [768, 834, 1024, 1280, 1366, 1440, 1536, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const [left, field] = [(await opener.boundingBox())?.x ?? 0, await sort.boundingBox()];
    expect.soft(left, `${width} px`).toBeGreaterThanOrEqual((field?.x ?? width) + (field?.width ?? 0));
  }
});

test("the error page replaces a document that fails to render", { tag: "@gate" }, async ({ context }) => {
  // A separate page, because the console of the shared one must stay empty.
  const page = await context.newPage();
  await page.addInitScript(() => {
    Object.defineProperty(HTMLElement.prototype, "dataset", {
      get() {
        throw new Error("the document is broken");
      },
    });
  });
  await page.goto("/");
  const title = page.getByRole("heading", { level: 1, name: "Непредвиденная ошибка" });
  // It renders with the scripts, which nothing else here waits for.
  await expect(title).toBeVisible();
  await expect(page).toHaveTitle("Непредвиденная ошибка — Зерцало");
  await expect(page.getByRole("link", { name: "На главную" })).toHaveAttribute("href", "/");
  // It has the shop's styles.
  await expect(title).toHaveCSS("font-family", /Commissioner/);
});
