import type { Page } from "@playwright/test";
import { openOffice, expectSound, signInStaff } from "../support/office.ts";
import { expect, open, test } from "../support/shop-test.ts";

const store = "Волгоград";

const days = (page: Page) => page.getByRole("combobox", { name: "Когда вас ждать" }).getByRole("option");

test("a day that a manager closes is offered for no visit, and new hours stand on the page of the stores", {
  tag: ["@desktop", "@gate"],
}, async ({ page, browser }) => {
  await open(page, "/volgograd-showroom/");
  // The second day: the first one may be over by now.
  const [day = ""] = await days(page)
    .nth(2)
    .evaluateAll((options) => options.map((each) => (each as HTMLOptionElement).value));
  expect(day).toMatch(/^\d\d\.\d\d\.\d{4}$/);

  const desk = await browser.newContext({ viewport: page.viewportSize() });
  await signInStaff(desk, "manager@zertsalo.test");
  const office = await desk.newPage();
  await openOffice(office, "/stores/");
  await expectSound(office);
  await office
    .getByRole("link", { name: new RegExp(store) })
    .first()
    .click();
  await office.getByRole("button", { name: "Добавить день" }).click();
  await office.getByLabel("День 1", { exact: true }).fill(day.split(".").toReversed().join("-"));
  await office.getByLabel("Понедельник: до").fill("20:30");
  await expectSound(office);
  await office.getByRole("button", { name: "Сохранить" }).click();
  await expect(office.getByText(/^Сохранено/)).toBeVisible();

  await expect(async () => {
    await open(page, "/volgograd-showroom/");
    expect(
      await days(page).evaluateAll((options) => options.map((each) => (each as HTMLOptionElement).value)),
    ).not.toContain(day);
  }).toPass();
  await expect(async () => {
    await open(page, `/stores/?region=all&store=${new URL(office.url()).pathname.split("/")[2] ?? ""}`);
    await expect(page.getByRole("main").getByText(/^Пн 8:00–20:30, Вт–Вс 8:00–21:00/)).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await desk.close();
});
