import type { Page } from "@playwright/test";
import { unzipSync } from "fflate";
import { choose } from "../support/configurator.ts";
import { emulateRoom, lookDown } from "../support/emulate-room.ts";
import { expect, open, test } from "../support/shop-test.ts";

// Software rendering: there is no GPU here, and each pixel of a session is paid for in every frame.
test.use({
  viewport: { width: 480, height: 640 },
  launchOptions: async ({ launchOptions }, use) =>
    use({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), "--use-angle=swiftshader", "--enable-unsafe-swiftshader"],
    }),
});

const room = (page: Page) => page.getByRole("dialog", { name: "Примерка в комнате" });
const tryOn = (page: Page) => page.getByRole("button", { name: /^Примерить/ });

/** The picture of the camera lies over the page, so its buttons are pressed by key. */
async function press(page: Page, name: string): Promise<void> {
  await room(page).getByRole("button", { name }).focus();
  await page.keyboard.press("Enter");
}

test("a mirror is hung on the buyer's own wall, with its height from the floor", { tag: "@desktop" }, async ({
  page,
}) => {
  await emulateRoom(page);
  const programs: string[] = [];
  page.on("request", (request) => programs.push(request.url()));
  await open(page, "/konfiguratory/mirror/#3d");
  await expect(tryOn(page)).toHaveText("Примерить на\u00a0стене");
  expect(programs.filter((url) => /room-(view|session|scene)[^/]*\.js$/.test(url))).toEqual([]);

  await tryOn(page).click();
  await expect(room(page)).toContainText("Коснитесь экрана, чтобы повесить здесь");
  const sizes = (await room(page).getByText(/×/).first().innerText()).replaceAll(/[\s\u00a0]/g, "");
  const height = Number(/×(\d+)×/.exec(sizes)?.[1]);
  // The middle of the mirror hangs where the eye looks: 1.6 m above the floor.
  const lowest = (raised: number) =>
    expect
      .poll(async () =>
        Number(
          (
            await room(page)
              .getByText(/^Низ в/)
              .innerText()
          ).replaceAll(/\D/g, ""),
        ),
      )
      .toBe(1_600 - height / 2 + raised);
  await lowest(0);
  await press(page, "Выше");
  await lowest(10);
  await press(page, "Ниже");
  await press(page, "Ниже");
  await lowest(-10);

  await press(page, "Повесить");
  await expect(room(page)).toContainText("размер настоящий");
  await lookDown(page, 70);
  await lowest(-10);
  await press(page, "Переставить");
  await expect(room(page)).toContainText("Наведите камеру на\u00a0стену");
  await lookDown(page, 0);
  await expect(room(page)).toContainText("Коснитесь экрана");
  await press(page, "Закончить");
  await expect(room(page)).toHaveCount(0);
  await expect(tryOn(page)).toBeVisible();
});

test("a vanity unit on legs is put on the floor only", { tag: "@desktop" }, async ({ page }) => {
  await emulateRoom(page);
  await open(page, "/konfiguratory/vanity_unit/#3d");
  await choose(page, "Установка", /^На ножках/);
  await expect(tryOn(page)).toHaveText("Примерить");
  await tryOn(page).click();
  await expect(room(page)).toContainText("Наведите камеру на\u00a0пол");
  await lookDown(page, 60);
  await expect(room(page)).toContainText("Коснитесь экрана, чтобы поставить здесь");
  await press(page, "Закончить");
});

test("an iPhone gets a USDZ file for the wall, and the banner's button fills the cart", { tag: "@desktop" }, async ({
  page,
}) => {
  await page.addInitScript(() => {
    const knows = DOMTokenList.prototype.supports;
    DOMTokenList.prototype.supports = function supports(token) {
      return token === "ar" || knows.call(this, token);
    };
    // The viewer is another program: here its link is left where it is.
    HTMLAnchorElement.prototype.click = () => {};
  });
  await open(page, "/konfiguratory/mirror/#3d");
  await tryOn(page).click();
  const link = page.locator("a[rel=ar]");
  await expect(link).toHaveAttribute("href", /^\/media\/configurations\/[0-9a-f]{32}\.\d{8}\.usdz#/);
  const href = (await link.getAttribute("href")) ?? "";
  const banner = new URLSearchParams(href.split("#")[1]);
  expect(banner.get("callToAction")).toBe("В корзину");
  expect(banner.get("price")).toMatch(/^\d[\d\s]*₽$/);

  const file = await page.request.get(href.split("#")[0] ?? "");
  expect(file.headers()).toMatchObject({
    "content-type": "model/vnd.usdz+zip",
    "cache-control": "public, max-age=31536000, immutable",
  });
  const scene = Buffer.from(unzipSync(await file.body())["model.usda"] ?? []).toString();
  expect(scene).toContain('preliminary:planeAnchoring:alignment = "vertical"');

  await link.evaluate((element) =>
    element.dispatchEvent(new MessageEvent("message", { data: "_apple_ar_quicklook_button_tapped" })),
  );
  const cart = page.getByRole("link", { name: /Корзина/ }).filter({ visible: true });
  await expect(cart.first()).toContainText("1");
});

test("a desktop hands the piece to a phone by a QR code that opens the same piece", { tag: "@desktop" }, async ({
  page,
}) => {
  await open(page, "/konfiguratory/mirror/#3d");
  await tryOn(page).click();
  const dialog = page.getByRole("dialog", { name: "Примерить у себя" });
  const source = (await dialog.getByRole("img", { name: "QR-код примерки" }).getAttribute("src")) ?? "";
  expect(new URL(source, "http://shop").searchParams.get("to")).toMatch(
    /^\/konfiguratory\/mirror\/\?c=[0-9a-f]{32}#3d$/,
  );
});
