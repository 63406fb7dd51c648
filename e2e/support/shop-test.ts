import { test as base, type ConsoleMessage, expect, type Page } from "@playwright/test";
import { slowPhone } from "./slow-phone.ts";

export interface ShopOptions {
  /** The whole journey on a slow phone, on which nothing may jump. */
  isSlow: boolean;
  /** The journey takes the network away: Chromium tells of every request that failed for it. */
  losesNetwork: boolean;
}

/** A page whose console stays empty: it is read after every journey, so no journey has to ask for it. */
export const test = base.extend<ShopOptions & { page: Page }>({
  isSlow: [false, { option: true }],
  losesNetwork: [false, { option: true }],
  page: async ({ page, isSlow, losesNetwork }, use) => {
    const said: string[] = [];
    page.on("console", (message) => {
      if (isPageItself(message, page) || isOfDriver(message) || (losesNetwork && isOfNetwork(message))) return;
      said.push(`${message.type()}: ${message.text()}`);
    });
    page.on("pageerror", (error) => said.push(`uncaught: ${error.message}`));
    await page.addInitScript(recordLayoutShift);
    if (isSlow) await slowPhone(page);

    await use(page);

    if (isSlow) await expectStill(page, 0.05);
    expect(said, "the console stays empty").toEqual([]);
  },
});

export { expect };

/** Buttons of a server-rendered page answer only once the page is hydrated. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator("html[data-hydrated]").waitFor();
}

/** Chromium itself says that a page of ours answered 404; only that page may. */
function isPageItself(message: ConsoleMessage, page: Page): boolean {
  return message.location().url === page.url() && message.text().includes("status of 404");
}

/** Without a graphics card Chromium says of a canvas that it is slow to read, once somebody takes its picture. */
function isOfDriver(message: ConsoleMessage): boolean {
  return message.type() === "warning" && message.text().includes("GPU stall due to ReadPixels");
}

const isOfNetwork = (message: ConsoleMessage) => message.text().startsWith("Failed to load resource: net::ERR_");

declare global {
  interface Window {
    layoutShift: number;
    /** What has moved, and how far it counts. */
    moved: string[];
  }
}

type LayoutShift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: Moved[] };
type Moved = { node: Node | null; previousRect: DOMRect; currentRect: DOMRect };

function recordLayoutShift() {
  window.layoutShift = 0;
  window.moved = [];
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[]) {
      if (hadRecentInput) continue;
      window.layoutShift += value;
      const place = ({ x, y, width, height }: DOMRect) => `${x},${y} ${width}×${height}`;
      const words = sources.map(
        ({ node, previousRect, currentRect }) =>
          `${node?.nodeName} ${node?.textContent?.slice(0, 40)} from ${place(previousRect)} to ${place(currentRect)}`,
      );
      window.moved.push(`${value.toFixed(3)}: ${words.join(", ")}`);
    }
  }).observe({ type: "layout-shift", buffered: true });
}

/** Nothing has moved further since the page was asked for, while nobody touched it. Soft: it hides nothing else. */
export async function expectStill(page: Page, limit: number): Promise<void> {
  const { shift, moved } = await page.evaluate(() => ({ shift: window.layoutShift ?? 0, moved: window.moved ?? [] }));
  expect.soft(shift, `nothing jumps\n${moved.join("\n")}`).toBeLessThan(limit);
}
