import { expectAccessible } from "../support/accessible.ts";
import { expect, open, test } from "../support/shop-test.ts";

test("a variant is chosen over the list and goes into the cart, and the list stays where it was", {
  tag: "@gate",
}, async ({ page }) => {
  await open(page, "/catalog/tumby-s-rakovinoy/");
  const card = page.getByRole("main").getByRole("article").filter({ hasText: "«Пинега»" }).first();
  const opener = card.getByRole("link", { name: /^Выбрать: / });
  await opener.click();
  const dialog = page.getByRole("dialog", { name: /«Пинега»/ });
  const widths = dialog.getByRole("group", { name: /^Ширина:/ });
  await expect(widths.getByRole("radio", { name: /^600 / })).toBeVisible();

  // Each width names its price in the chosen colour; the one that is pressed is the dialog's.
  const wide = widths.getByRole("radio", { name: /^1000 / });
  const label = await widths.getByText(/^1000/).locator("..").textContent();
  const price = /1000\s*([\d\s]+₽)/.exec(label ?? "")?.[1] ?? "";
  await wide.check();
  await expect(dialog.locator("[aria-live]")).toContainText(price);
  await dialog
    .getByRole("group", { name: /^Цвет:/ })
    .getByRole("radio", { disabled: false })
    .last()
    .check();
  await expect(wide).toBeChecked();
  await expectAccessible(page);

  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
  await page.keyboard.press("Enter");
  await dialog.getByRole("button", { name: /^Добавить в корзину/ }).click();
  await expect(page.getByText("Добавили в корзину")).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
  await expect(page).toHaveURL(/\/catalog\/tumby-s-rakovinoy\/$/);
});
