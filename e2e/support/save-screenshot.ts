import { writeFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";

const maxBytes = 200_000;

/** Waits for fonts and pictures in sight, then writes `docs/screenshots/<name>.webp`. */
export async function saveScreenshot(page: Page, name: string): Promise<void> {
  await page.mouse.move(0, 0);
  await page.evaluate(() => document.fonts.ready);
  await expect.poll(() => page.evaluate(picturesUnderWay), `pictures of ${name}`).toBe(0);
  const png = await page.screenshot({ animations: "disabled" });
  const webp = await toWebp(page, png.toString("base64"));
  expect(webp.length, `bytes of ${name}`).toBeLessThanOrEqual(maxBytes);
  await writeFile(new URL(`../../docs/screenshots/${name}.webp`, import.meta.url), webp);
}

function picturesUnderWay(): number {
  const isInSight = ({ top, bottom }: DOMRect) => top < window.innerHeight && bottom > 0;
  return [...document.images].filter((image) => isInSight(image.getBoundingClientRect()) && !image.complete).length;
}

/** Playwright writes PNG and JPEG only; the browser itself encodes WebP, on a page without a content security policy. */
async function toWebp(page: Page, base64: string): Promise<Buffer> {
  const blank = await page.context().newPage();
  const url = await blank.evaluate(async (source) => {
    const image = new Image();
    image.src = `data:image/png;base64,${source}`;
    await image.decode();
    const canvas = Object.assign(document.createElement("canvas"), { width: image.width, height: image.height });
    canvas.getContext("2d")?.drawImage(image, 0, 0);
    return canvas.toDataURL("image/webp", 0.85);
  }, base64);
  await blank.close();
  return Buffer.from(url.slice(url.indexOf(",") + 1), "base64");
}
