import { stat } from "node:fs/promises";
import { expect, open, test } from "../support/shop-test.ts";

const vanity = "/product/tumba-s-rakovinoy-pinega-80-dub-naturalnyy/";

test("photos are enlarged and turned on the whole screen, by keys, wheel and double tap", {
  tag: ["@gate", "@gate-phone"],
}, async ({ page, isMobile }) => {
  await open(page, vanity);
  const opener = page.getByRole("button", { name: "Открыть на весь экран: фото 1" });
  await opener.click();
  const screen = page.getByRole("dialog");
  const sheet = screen.locator("div:has(> img)");
  const scale = () => sheet.evaluate((each) => new DOMMatrix(getComputedStyle(each).transform).a);

  await expect(sheet).toBeVisible(); // loaded with the first click on a photo
  await page.keyboard.press("+");
  await expect.poll(scale).toBeCloseTo(1.6, 1);
  await page.keyboard.press("0");
  await expect.poll(scale).toBe(1);

  const box = await sheet.boundingBox();
  const [x, y] = [(box?.x ?? 0) + 100, (box?.y ?? 0) + 200];
  if (isMobile) {
    await page.touchscreen.tap(x, y);
    await page.touchscreen.tap(x, y);
  } else {
    await page.mouse.move(x, y);
    await page.mouse.wheel(0, -500);
  }
  await expect.poll(scale).toBeGreaterThan(2);
  await page.keyboard.press("0");

  await page.keyboard.press("ArrowRight");
  await expect(screen.getByText(/^2 \/ \d+$/)).toBeVisible();
  await page.keyboard.press("ArrowRight");
  const film = screen.locator("video");
  await expect.poll(() => film.evaluate((each: HTMLVideoElement) => each.currentTime)).toBeGreaterThan(0.2);
  await page.keyboard.press("Escape");
  await expect(screen).toBeHidden();
});

test("arrows walk to the drawing, which opens with its sizes; the bar buys while the button is away", {
  tag: ["@gate", "@gate-phone"],
}, async ({ page, isMobile }) => {
  await open(page, vanity);
  const gallery = page.getByRole("group", { name: "Фотографии товара" });
  await gallery.getByRole("button", { name: "Размеры", exact: true }).click();
  const drawing = gallery.locator("ul").getByRole("button", { name: /^Размеры: вид спереди/ });
  await drawing.focus();
  await page.keyboard.press("ArrowLeft");
  await expect(gallery.getByRole("button", { name: "Смотреть видео" })).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(drawing).toBeFocused();
  await page.keyboard.press("Enter");
  const screen = page.getByRole("dialog");
  await expect(screen.getByRole("img", { name: /вид спереди 800\s×\s500\sмм/ })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(drawing).toBeFocused();

  const bar = page.getByRole("region", { name: "Покупка" });
  const button = page.locator("#buy");
  await button.scrollIntoViewIfNeeded();
  await expect(button).toBeInViewport();
  await expect(bar).toBeHidden();
  await page.locator("#reviews").scrollIntoViewIfNeeded();
  await expect(bar).toBeVisible();
  await bar.getByRole("button", { name: /^Добавить в корзину/ }).click();
  await expect(bar.getByRole("group", { name: /^Количество/ })).toBeVisible();
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await page.keyboard.press("End");
  if (!isMobile) {
    const footer = (await page.getByRole("contentinfo").boundingBox())?.y ?? 0;
    const { y = 0, height = 0 } = (await bar.boundingBox()) ?? {};
    expect(y + height, "the bar does not cover the footer").toBeLessThanOrEqual(footer);
  }

  await page.getByText("Подойдёт ли размер").click();
  await expect(page.getByText(/^Зеркало к\sней: шириной/)).toBeVisible();
});

test("papers are downloaded, reviews are a click away, a model without WebGL says why", { tag: "@gate" }, async ({
  page,
}) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await open(page, vanity);

  await page.getByRole("tab", { name: /Документы/ }).click();
  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: /Паспорт изделия/ }).click();
  const paper = await downloading;
  expect(paper.suggestedFilename()).toMatch(/\.pdf$/);
  expect((await stat(await paper.path())).size).toBeGreaterThan(20_000);

  await page.getByRole("link", { name: "2 отзыва" }).click();
  await expect(page.getByRole("heading", { name: "Отзывы" })).toBeInViewport();
  await page.getByRole("button", { name: /Фото из отзыва: Анна, 1/ }).click();
  await expect(page.getByRole("dialog", { name: "Отзыв, Анна" })).toBeVisible();
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: "3D-модель" }).click();
  await expect(page.getByText(/Браузер не показывает 3D/)).toBeVisible();
});
