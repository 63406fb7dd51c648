import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { ask } from "../support/database.ts";
import { shopOrigin } from "../support/environment.ts";
import { expectSound, openOffice, signInStaff } from "../support/office.ts";
import { expect, test } from "../support/shop-test.ts";
test.beforeEach(({ context }) => signInStaff(context, "content@zertsalo.test"));

/** The HTML that a guest gets, whose pages are cached. */
async function inShop(page: Page, path: string): Promise<string> {
  const answer = await page.request.get(shopOrigin + path);
  return answer.text();
}
const expectStatus = (page: Page, text: RegExp) =>
  expect(page.getByRole("status").filter({ hasText: text })).toBeVisible();

test("a review waits for an editor, who publishes it with an answer: the page has it at once", {
  tag: ["@desktop", "@gate"],
}, async ({ page }) => {
  const path = "/product/zerkalo-svir-80x60-serebro/";
  const text = `Ровное, вешали вдвоём ${Date.now()}`;
  await ask(
    `insert into written_review (customer_id, product_id, order_uid, author, city, rating, text)
     select $1, id, $1, 'Инна', 'Самара', 4, $2 from product where code = 'zerkalo-svir-80x60-serebro'`,
    [randomUUID(), text],
  );
  expect(await inShop(page, path)).not.toContain(text);
  await openOffice(page, "/reviews/");
  await expectSound(page);
  const review = page.getByRole("listitem").filter({ hasText: text });
  await review.getByRole("button", { name: /^С ответом/ }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox").fill("Спасибо, передали мастерам");
  await expectSound(page);
  await dialog.getByRole("button", { name: "Опубликовать" }).click();
  await expect(review).toHaveCount(0);
  await expect.poll(() => inShop(page, path)).toContain(text);
  expect(await inShop(page, path)).toContain("Спасибо, передали мастерам");

  await page.getByRole("link", { name: /^На сайте/ }).click();
  await review.getByRole("button", { name: /^Снять с сайта/ }).click();
  await dialog.getByRole("textbox").fill("Отзыв о другом товаре");
  await dialog.getByRole("button", { name: "Не публиковать" }).click();
  await expect.poll(() => inShop(page, path)).not.toContain(text);
});

test("a section is made, moved by keyboard and by hand, renamed, and its former address leads on", {
  tag: ["@desktop", "@gate"],
}, async ({ page }) => {
  const name = `Трельяжи ${Date.now() % 100_000}`;
  await openOffice(page, "/sections/");
  await expectSound(page);
  await page.getByRole("button", { name: "Добавить раздел" }).click();
  await page.getByLabel("Название").fill(name);
  await page.getByLabel("Внутри раздела").selectOption({ label: "— Зеркала" });
  await page.getByRole("button", { name: "Создать" }).click();
  const code = await page.getByLabel("Код в адресе").inputValue();
  expect(code).toMatch(/^trelyazhi-/);
  await expectSound(page);

  const tree = page.getByRole("list", { name: "Дерево разделов" });
  const rows = () => tree.getByRole("listitem").allInnerTexts();
  const handle = tree.getByRole("button", { name: `Переместить: ${name}` });
  const placeOf = async (title: string) => (await rows()).findIndex((row) => row.includes(title));
  const before = await placeOf(name);
  await handle.press("ArrowUp");
  await expect.poll(() => placeOf(name)).toBe(before - 1);
  const row = tree.getByRole("listitem").filter({ hasText: name });
  await row.dragTo(tree.getByRole("listitem").filter({ hasText: "Зеркала с подсветкой" }), {
    targetPosition: { x: 120, y: 3 },
  });
  await expect.poll(async () => (await placeOf("Зеркала с подсветкой")) - (await placeOf(name))).toBe(1);

  await page.getByLabel("Код в адресе").fill(`${code}-dlya-vannoy`);
  await page.getByLabel("Заголовок на странице (H1)").fill("Зеркала-трельяжи для ванной");
  await page.getByRole("button", { name: "Сохранить" }).click();
  await expectStatus(page, /Сохранено/);
  const moved = `/catalog/${code}-dlya-vannoy/`;
  await expect.poll(() => inShop(page, moved)).toContain("Зеркала-трельяжи для ванной");
  const former = await page.request.get(`${shopOrigin}/catalog/${code}/`, { maxRedirects: 0 });
  expect([former.status(), former.headers().location]).toEqual([301, moved]);

  await page.getByRole("button", { name: "Удалить раздел" }).click();
  await page.getByRole("button", { name: "Удалить", exact: true }).click();
  await expect(tree.getByText(name)).toHaveCount(0);
  await openOffice(page, "/sections/10/");
  await page.getByRole("button", { name: "Удалить раздел" }).click();
  await page.getByRole("button", { name: "Удалить", exact: true }).click();
  await expectStatus(page, /есть товары/);
});

test("points of a collection are placed by hand and by numbers, published and brought back", {
  tag: ["@desktop", "@gate"],
}, async ({ page }) => {
  await openOffice(page, "/collections/");
  await expectSound(page);
  await page.getByRole("link", { name: /Кижи/ }).click();
  await expect(page.getByRole("heading", { name: "Кижи" })).toBeVisible();
  await page.locator("html[data-hydrated]").waitFor();
  await expectSound(page);

  const points = page.getByRole("list", { name: "Точки на картинке" }).getByRole("listitem");
  const begun = await points.count();
  await page.getByLabel("Добавить точку: товар").fill("ладога 80x60");
  await page.getByRole("list", { name: "Найденные товары" }).getByRole("button").first().click();
  await expect(points).toHaveCount(begun + 1);
  const added = points.nth(begun);
  await added.getByLabel(/слева/).fill("20");
  await added.getByLabel(/сверху/).fill("30");
  const point = page.getByRole("button", { name: new RegExp(`^Точка ${begun + 1}:`) });
  await point.press("ArrowRight");
  await expect(added.getByLabel(/слева/)).toHaveValue("21");
  await point.click({ trial: true });
  const box = await point.boundingBox();
  if (!box) throw new Error("a point is not on the picture");
  await page.mouse.move(box.x + 16, box.y + 16);
  await page.mouse.down();
  await page.mouse.move(box.x + 80, box.y + 16, { steps: 4 });
  await page.mouse.up();
  await expect(added.getByLabel(/слева/)).not.toHaveValue("21");
  const x = (await added.getByLabel(/слева/).inputValue()).replace(",", ".");
  await page.getByRole("button", { name: "Предпросмотр" }).click();
  await expect(page.getByRole("dialog").getByRole("heading", { name: "Кижи" })).toBeVisible();
  await page.getByRole("button", { name: "Закрыть окно" }).click();
  await page.getByRole("button", { name: "Опубликовать" }).click();
  await expectStatus(page, /Опубликовано/);
  await expect.poll(() => inShop(page, "/collections/kizhi/")).toContain(`--x:${x}%`);

  await page.getByRole("button", { name: "Вернуть версию 1" }).click();
  await expectStatus(page, /стала черновиком/);
  await expect(points).toHaveCount(begun);
  await page.getByRole("button", { name: "Опубликовать" }).click();
  await expectStatus(page, /Опубликовано/);
  await expect.poll(() => inShop(page, "/collections/kizhi/")).not.toContain(`--x:${x}%`);
});

test("a page is written beside its preview, published, and its former text comes back", {
  tag: ["@desktop", "@gate"],
}, async ({ page }) => {
  const text = `Подъём на этаж согласуем ${Date.now() % 100_000}`;
  await openOffice(page, "/pages/");
  await expectSound(page);
  await page.getByRole("link", { name: "Доставка", exact: true }).click();
  const field = page.getByLabel("Текст", { exact: true });
  await field.focus();
  await page.keyboard.press("Control+End");
  await page.getByRole("button", { name: "Подзаголовок" }).click();
  await page.keyboard.type(text);
  const preview = page.getByRole("region", { name: "Предпросмотр" });
  await expect(preview.getByRole("heading", { name: text })).toBeVisible();
  await expectSound(page);
  await page.getByRole("button", { name: "Сохранить черновик" }).click();
  await expectStatus(page, /Черновик сохранён/);
  expect(await inShop(page, "/help/delivery/")).not.toContain(text);
  await page.getByRole("button", { name: "Опубликовать" }).click();
  await expectStatus(page, /Опубликовано/);
  await expect.poll(() => inShop(page, "/help/delivery/")).toContain(text);

  await page.getByRole("button", { name: "Вернуть версию 1" }).click();
  await expectStatus(page, /стала черновиком/);
  await page.getByRole("button", { name: "Опубликовать" }).click();
  await expectStatus(page, /Опубликовано/);
  await expect.poll(() => inShop(page, "/help/delivery/")).not.toContain(text);
});

test("two editors write one page: nothing that either has typed is lost", { tag: "@desktop" }, async ({
  page,
  context,
}) => {
  const colleague = await context.newPage();
  const mark = Date.now() % 100_000;
  for (const each of [page, colleague]) await openOffice(each, "/pages/dizayneram/");
  await colleague.getByLabel("Title").fill(`Дизайнерам ${mark}`);
  await colleague.getByLabel("Description").fill("Скидка коллеги");
  await colleague.getByRole("button", { name: "Сохранить черновик" }).click();
  await expectStatus(colleague, /Черновик сохранён/);

  const field = page.getByLabel("Description");
  await field.fill(`Скидка моя ${mark}`);
  await page.getByRole("button", { name: "Сохранить черновик" }).click();
  await expectStatus(page, /это сохранил кто-то ещё/);
  await expectStatus(page, /показываем уже его: Title\. Правили оба, осталось ваше: Description/);
  await expect(field).toHaveValue(`Скидка моя ${mark}`);
  await expect(page.getByLabel("Title")).toHaveValue(`Дизайнерам ${mark}`);
  await expectSound(page);
  await page.getByRole("button", { name: "Взять, как у коллеги" }).click();
  await expect(field).toHaveValue("Скидка коллеги");
  await field.fill(`Скидка наша ${mark}`);
  await page.getByRole("button", { name: "Сохранить черновик" }).click();
  await expectStatus(page, /Черновик сохранён/);

  await colleague.reload();
  await expect(colleague.getByLabel("Description")).toHaveValue(`Скидка наша ${mark}`);
  await page.getByRole("button", { name: "Отбросить черновик" }).click();
  await expectStatus(page, /Черновик отброшен/);
});

test("what stands beside a cabinet is chosen by hand, and its page shows it at once", { tag: "@desktop" }, async ({
  page,
}) => {
  const path = "/product/tumba-pod-stoleshnitsu-pinega-80-dub-temnyy/";
  const text = "Зеркало круглое «Купава»";
  expect(await inShop(page, path)).not.toContain(text);
  await openOffice(page, "/products/?q=108298");
  await page.getByRole("link", { name: "Тумба под столешницу «Пинега» 80, дуб тёмный" }).click();
  await page.getByRole("link", { name: "Выбрать товары" }).click();
  await expect(page.getByRole("list", { name: "Подобрать раковину" }).getByRole("listitem").first()).toBeVisible();
  await expectSound(page);
  await page.getByLabel("С этим покупают: добавить").fill("купава серебро");
  await page
    .getByRole("button", { name: new RegExp(text) })
    .first()
    .click();
  const chosen = page.getByRole("list", { name: "С этим покупают" }).getByRole("listitem");
  await expect(chosen.last()).toContainText(text);
  // Moved to the front, because only the first eight are visible.
  const before = await chosen.count();
  for (let place = before - 1; place > 0; place -= 1) {
    await chosen.nth(place).getByRole("button").first().press("ArrowUp");
  }
  await expect(chosen.first()).toContainText(text);
  await page.getByRole("button", { name: "Сохранить" }).click();
  await expectStatus(page, /Сохранено/);
  await expect.poll(() => inShop(page, path)).toContain(text);

  await page.getByRole("button", { name: new RegExp(`^Убрать: ${text}`) }).click();
  await page.getByRole("button", { name: "Сохранить" }).click();
  await expectStatus(page, /Сохранено/);
  await expect.poll(() => inShop(page, path)).not.toContain(text);
});
