import { gzipSync } from "node:zlib";
import type { Page, Response } from "@playwright/test";
import { withTap } from "../support/checkout.ts";
import { expect, open, test } from "../support/shop-test.ts";

/** Bytes of JavaScript, gzip: everything a fresh browser fetches until the page is hydrated and quiet. */
const budgetBytes = 126_000;
const cartBudgetBytes = 135_000;
const checkoutBudgetBytes = 150_000;
/** A configurator prices and draws in the browser; without its 3D view. */
const configuratorBudgetBytes = 148_000;
/** Each is a request of its own: on a slow line their number counts beside their bytes. */
const mostFiles = 17;
const mostFilesOfPurchase = 15;

const pages = [
  { name: "home", path: "/", budget: budgetBytes },
  { name: "section", path: "/catalog/zerkala/", budget: budgetBytes },
  { name: "product", path: "/product/zerkalo-svir-80x60-serebro/", budget: budgetBytes },
  { name: "cart with a line", path: "/cart/", budget: cartBudgetBytes, most: mostFilesOfPurchase, hasCart: true },
  { name: "checkout", path: "/order/", budget: checkoutBudgetBytes, most: mostFilesOfPurchase, hasCart: true },
  { name: "mirror", path: "/konfiguratory/mirror/", budget: configuratorBudgetBytes },
  { name: "lit mirror", path: "/konfiguratory/led_mirror/", budget: configuratorBudgetBytes },
  { name: "tabletop", path: "/konfiguratory/tabletop/", budget: configuratorBudgetBytes },
  { name: "vanity unit", path: "/konfiguratory/vanity_unit/", budget: configuratorBudgetBytes },
];

test.use({ storageState: { cookies: [], origins: [] } });

for (const { name, path, budget, most = mostFiles, hasCart = false } of pages) {
  test(`the first load of ${name} stays within its budget`, { tag: "@desktop" }, async ({ page, context }) => {
    if (hasCart) await withTap(context);
    const files = await scriptsOf(page, path);
    const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
    const listed = files.map((file) => `${kilobytes(file.bytes)} ${file.name}`).join("\n");
    // The last one counted is what stands in the page itself.
    console.log(`first load of ${name}: ${kilobytes(total)} of ${kilobytes(budget)}, ${files.length - 1} files`);
    expect(total, listed).toBeLessThanOrEqual(budget);
    expect(files.length - 1, listed).toBeLessThanOrEqual(most);
  });
}

/** The page itself, as it is sent to a guest, uncompressed. */
const htmlBudgets = [
  { path: "/", bytes: 144_000 },
  { path: "/catalog/zerkala/", bytes: 123_500 },
  { path: "/catalog/zerkala-s-podsvetkoy/", bytes: 91_000 },
];

for (const { path, bytes } of htmlBudgets) {
  test(`the HTML of ${path} says each thing once`, { tag: "@desktop" }, async ({ request }) => {
    const html = await (await request.get(path)).text();
    expect(Buffer.byteLength(html)).toBeLessThanOrEqual(bytes);
  });
}

/** Each file by itself, as it is sent: gzip at the level of the build. */
async function scriptsOf(page: Page, path: string): Promise<{ name: string; bytes: number }[]> {
  const responses = new Map<string, Response>();
  const keep = (response: Response) => {
    if (response.request().resourceType() === "script" || response.url().endsWith(".js")) {
      responses.set(new URL(response.url()).pathname, response);
    }
  };
  page.on("response", keep);
  await open(page, path);
  expect(new URL(page.url()).pathname).toBe(path);
  await page.waitForLoadState("networkidle");
  page.off("response", keep);
  const inline = await page.evaluate(() =>
    [...document.scripts].filter(({ src, type }) => !src && type !== "application/ld+json").map(({ text }) => text),
  );
  // What is put into the router's stream is the page's data, not its program.
  const program = inline.filter((text) => !text.includes("streamController.enqueue")).join("\n");
  const files = await Promise.all(
    [...responses].map(async ([name, response]) => ({ name, bytes: gzipped(await response.body()) })),
  );
  return [...files, { name: "inline", bytes: gzipped(Buffer.from(program)) }].toSorted((a, b) => b.bytes - a.bytes);
}

const gzipped = (bytes: Buffer) => gzipSync(bytes, { level: 9 }).length;
const kilobytes = (bytes: number) => `${(bytes / 1_000).toFixed(1)} kB`;
