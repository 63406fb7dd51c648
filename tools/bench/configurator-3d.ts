/**
 * What the 3D view of a configurator costs on the processor alone, without a graphics card: frames per second while the
 * piece is turned, draw calls, triangles, and how long the first picture takes. `node configurator-3d.ts [origin]`.
 * Needs a production build and a machine that does nothing else.
 */
import { configuratorTypeList } from "@zertsalo/contract/configurator-types";
import { chromium, type Page } from "playwright-core";

const origin = process.argv[2] ?? process.env.PUBLIC_ORIGIN ?? "http://localhost:3000";
const executablePath = process.env.CHROMIUM_PATH || "/usr/bin/chromium-headless-shell";
const turningMs = 4_000;
const pieces = configuratorTypeList;
const screens = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

const browser = await chromium.launch({
  executablePath,
  args: ["--no-sandbox", "--use-angle=swiftshader", "--enable-unsafe-swiftshader", "--disable-quic", "--no-first-run"],
});
for (const viewport of screens) {
  for (const piece of pieces) {
    const page = await browser.newPage({ viewport });
    console.log(`${viewport.width} px, ${piece}: ${await measured(page, piece)}`);
    await page.close();
  }
}
await browser.close();

async function measured(page: Page, piece: string): Promise<string> {
  await page.goto(`${origin}/konfiguratory/${piece}/`);
  await page.waitForSelector("html[data-hydrated]");
  await page.mouse.move(10, 10);
  await page.waitForLoadState("networkidle");
  const startedAt = performance.now();
  await page.getByRole("radio", { name: "3D" }).click({ force: true });
  const canvas = page.locator("canvas[data-frames]");
  await canvas.waitFor({ timeout: 120_000 });
  const firstMs = Math.round(performance.now() - startedAt);
  // Pictures of stone and wood come after the first picture.
  await page.waitForLoadState("networkidle");
  const { width, height } = (await canvas.boundingBox()) ?? { width: 0, height: 0 };
  const perSecond = await turned(page);
  const stats = await canvas.evaluate(({ dataset }) => ({ ...dataset }));
  const size = `${Math.round(width)} × ${Math.round(height)}`;
  return `${size}, first picture ${firstMs} ms, ${perSecond.toFixed(1)} frames a second, ${stats.calls} calls, ${stats.triangles} triangles`;
}

/** To and fro in every frame that the browser gives; the scene counts those that it has drawn. */
function turned(page: Page): Promise<number> {
  return page.evaluate(async (forMs) => {
    const canvas = document.querySelector("canvas");
    const button = (name: string) => document.querySelector<HTMLButtonElement>(`button[aria-label="${name}"]`);
    const [left, right] = [button("Повернуть влево"), button("Повернуть вправо")];
    const frames = () => Number(canvas?.dataset.frames);
    const begun = performance.now();
    const before = frames();
    for (let at = 0; performance.now() - begun < forMs; at += 1) {
      (Math.floor(at / 6) % 2 === 0 ? left : right)?.click();
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    return ((frames() - before) * 1_000) / (performance.now() - begun);
  }, turningMs);
}
