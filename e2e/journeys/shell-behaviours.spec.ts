import type { BrowserContext, Route } from "@playwright/test";
import { expect, open, test } from "../support/shop-test.ts";

const product = "/product/zerkalo-ladoga-90x70/";
const cookieOf = async (context: BrowserContext, name: string) =>
  (await context.cookies()).find((cookie) => cookie.name === name)?.value;

/** Stands for the counter's own program: gives the client id to whoever asks for it. */
const counterProgram = `for (const [, method, callback] of ym.a) if (method === "getClientID") callback("1700000001");`;

test("nobody is counted before he allows it, and he can take it back", { tag: "@gate" }, async ({ page, context }) => {
  const asked: string[] = [];
  await context.route("https://mc.yandex.ru/**", (route: Route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: "text/javascript", body: counterProgram });
  });
  await context.clearCookies();
  const answer = await page.goto(product);
  await page.mouse.move(200, 300); // he is asked once he moves
  await page.getByRole("button", { name: "Принять всё" }).click();
  await expect(page.getByRole("button", { name: "Принять всё" })).toBeHidden();
  await expect.poll(() => cookieOf(context, "cookie_choice")).toBe("all");
  expect(asked).toEqual([]);
  expect(answer?.headers()["content-security-policy"]).not.toContain("yandex");

  const told = page.waitForRequest(/\/shell\/metrics\//);
  const counted = await page.reload();
  expect(counted?.headers()["content-security-policy"]).toContain("connect-src 'self' https://mc.yandex.ru");
  expect((await told).postData()).toBe("clientId=1700000001");
  expect(asked).toEqual(["https://mc.yandex.ru/metrika/tag.js"]);
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

test("what was viewed is at hand, and a guest is offered to sign in once", { tag: ["@desktop", "@gate"] }, async ({
  page,
  context,
}) => {
  await open(page, product);
  await page.getByRole("banner").getByRole("link", { name: "Зерцало, на главную" }).click();
  const opener = page.getByRole("button", { name: "Вы смотрели, товаров: 1" });
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
  // The page's clock goes on by itself too: on a busy machine opening it has already taken seconds.
  await page.clock.runFor(20_000);
  await expect(prompt).toHaveCount(0);
  await page.clock.runFor(11_000);
  await expect(prompt).toBeVisible();
  await prompt.getByRole("button", { name: "Не сейчас" }).click();
  await expect(prompt).toHaveCount(0);
  expect(await cookieOf(context, "login_prompt")).toBe("1");
});

test("when the document itself fails, the error page stands in its place", { tag: "@gate" }, async ({ context }) => {
  // A page of its own: this one's console may not stay empty.
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
  // It comes with the scripts, which nothing else here waits for.
  await expect(title).toBeVisible();
  await expect(page).toHaveTitle("Непредвиденная ошибка — Зерцало");
  await expect(page.getByRole("link", { name: "На главную" })).toHaveAttribute("href", "/");
  // Dressed like the rest of the shop.
  await expect(title).toHaveCSS("font-family", /Commissioner/);
});
