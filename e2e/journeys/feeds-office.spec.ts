import { gunzipSync } from "node:zlib";
import { expectSound, openOffice, signInStaff } from "../support/office.ts";
import { expect, test } from "../support/shop-test.ts";

test("a feed is chosen by filter, looked at, switched on, read by the market and switched off", {
  tag: ["@desktop"],
}, async ({ page, browser }) => {
  const address = "/feeds/vk.xml.gz";
  const status = async () => (await page.request.get(address)).status();
  expect(await status()).toBe(404);

  const desk = await browser.newContext({ viewport: page.viewportSize() });
  await signInStaff(desk, "content@zertsalo.test");
  const office = await desk.newPage();
  await openOffice(office, "/feeds/");
  await expectSound(office);
  await office.getByRole("link", { name: "VK" }).click();
  await expect(office.getByRole("heading", { level: 1, name: "Фид: VK" })).toBeVisible();
  await office.getByLabel(/^Фид включён/).check();
  await office.getByRole("combobox", { name: "Разделы" }).selectOption({ label: "Зеркала" });
  await office.getByLabel("utm_campaign").fill("autumn");
  await office.getByRole("button", { name: "Сохранить черновик" }).click();
  await expect(office.getByText(/^Черновик сохранён/)).toBeVisible();
  await office.getByRole("button", { name: "Посчитать" }).click();
  const first = office.getByRole("list", { name: "Первые товары фида" });
  await expect(first.getByRole("listitem").first()).toContainText("utm_source=vk");
  await expectSound(office);
  expect(await status()).toBe(404);

  await office.getByRole("button", { name: "Опубликовать" }).click();
  await expect(office.getByText(/^Опубликовано/)).toBeVisible();
  await expect.poll(status).toBe(200);
  const body = await (await page.request.get(address)).body();
  const feed = (body[0] === 0x1f ? gunzipSync(body) : body).toString();
  expect(feed).toContain("utm_source=vk&amp;utm_medium=cpc&amp;utm_campaign=autumn");
  expect(feed).toMatch(/<name>Зеркало/);
  expect(feed).not.toMatch(/<name>Тумба/);

  await office.getByLabel(/^Фид включён/).uncheck();
  await office.getByRole("button", { name: "Опубликовать" }).click();
  await expect(office.getByText("Фид выключен: по его адресу ничего нет")).toBeVisible();
  await expect.poll(status).toBe(404);
  await desk.close();
});
