import type { Locator, Page } from "@playwright/test";
import { buyButton, choose } from "../support/configurator.ts";
import { expect, open, test } from "../support/shop-test.ts";

// Software rendering: there is no GPU here.
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), "--use-angle=swiftshader", "--enable-unsafe-swiftshader"],
    }),
});

const solidTab = (page: Page) => page.getByRole("radio", { name: "3D" });
const drawing = (page: Page) => page.getByRole("region", { name: "Предпросмотр" }).locator("svg[role=img]").first();

/** Mean brightness (0 to 255) of its middle, and the difference between its darkest and lightest places. */
async function lightOf(page: Page, target: Locator): Promise<{ mean: number; contrast: number }> {
  const picture = (await target.screenshot()).toString("base64");
  return page.evaluate(async (base64) => {
    const image = new Image();
    image.src = `data:image/png;base64,${base64}`;
    await image.decode();
    const canvas = Object.assign(document.createElement("canvas"), { width: 60, height: 60 });
    const context = canvas.getContext("2d");
    if (!context) throw new Error("The browser draws nothing");
    const [width, height] = [image.width / 2, image.height / 2];
    context.drawImage(image, width / 2, height / 2, width, height, 0, 0, 60, 60);
    const { data } = context.getImageData(0, 0, 60, 60);
    const levels = Array.from({ length: 3_600 }, (_, at) => Math.max(...data.subarray(at * 4, at * 4 + 3)));
    const mean = levels.reduce((sum, level) => sum + level, 0) / levels.length;
    return { mean, contrast: Math.max(...levels) - Math.min(...levels) };
  }, picture);
}

test("a lit mirror renders in 3D, by day and in the evening, and rotates by keys", { tag: "@desktop" }, async ({
  page,
}) => {
  // The address that a link or a QR code of another screen opens.
  await open(page, "/konfiguratory/led_mirror/#3d");
  const canvas = page.locator("canvas[data-frames]");
  await canvas.waitFor();
  await expect(solidTab(page)).toBeChecked();
  await expect(page.getByRole("img", { name: /Объёмный вид$/ })).toBeVisible();
  await expect(page.getByText("Загружаем объёмный вид…")).toHaveCount(0);
  await expect(drawing(page)).toHaveCount(0);

  const evening = await lightOf(page, canvas);
  expect(evening.contrast).toBeGreaterThan(40);
  await page.getByRole("switch", { name: "Вечер" }).click();
  await expect.poll(async () => (await lightOf(page, canvas)).mean).toBeGreaterThan(evening.mean * 1.2);

  const drawn = () => canvas.evaluate(({ dataset }) => Number(dataset.frames));
  const begun = await drawn();
  await page.getByRole("button", { name: "Повернуть влево" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(drawn).toBeGreaterThan(begun);
  // No frames are rendered while nothing changes.
  let last = 0;
  const isAtRest = async () => {
    const before = last;
    last = await drawn();
    return last === before;
  };
  await expect.poll(isAtRest, { intervals: [500] }).toBe(true);

  await page.getByRole("radio", { name: "Спереди" }).check({ force: true });
  await expect(drawing(page)).toBeVisible();
});

test("without WebGL the drawing stays, and nothing else is lost", { tag: ["@desktop", "@gate"] }, async ({ page }) => {
  await page.addInitScript(() => {
    const known = HTMLCanvasElement.prototype.getContext as (...args: unknown[]) => RenderingContext | null;
    function own(this: HTMLCanvasElement, kind: string, ...rest: unknown[]): RenderingContext | null {
      return kind.startsWith("webgl") ? null : known.call(this, kind, ...rest);
    }
    Object.assign(HTMLCanvasElement.prototype, { getContext: own });
  });
  const programs: string[] = [];
  page.on("request", (request) => programs.push(request.url()));
  await open(page, "/konfiguratory/vanity_unit/#3d");
  await expect(page.getByText(/нет WebGL или он выключен/)).toBeVisible();
  await expect(drawing(page)).toBeVisible();
  await expect(page.locator("canvas")).toHaveCount(0);
  expect(programs.filter((url) => /\/(scene|three|react-three)[^/]*\.js$/.test(url))).toEqual([]);

  const label = await drawing(page).getAttribute("aria-label");
  await choose(page, "Установка", /^На ножках/);
  await expect(drawing(page)).not.toHaveAttribute("aria-label", label ?? "");
  await buyButton(page).click();
  await expect(page).toHaveURL(/\?c=[0-9a-f]{32}/);
});
