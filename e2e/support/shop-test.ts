import { test as base, type ConsoleMessage, expect, type Page } from "@playwright/test";
import { slowPhone } from "./slow-phone.ts";

export interface ShopOptions {
  /** Runs the journey on a slow phone and checks for layout shifts. */
  isSlow: boolean;
  /** The journey goes offline: Chromium logs every failed request. */
  losesNetwork: boolean;
}

/** A page whose console must stay empty: checked after every journey. */
export const test = base.extend<ShopOptions & { page: Page }>({
  isSlow: [false, { option: true }],
  losesNetwork: [false, { option: true }],
  page: async ({ page, isSlow, losesNetwork }, use) => {
    const messages: string[] = [];
    page.on("console", (message) => {
      if (isPageItself(message, page) || isOfDriver(message) || (losesNetwork && isOfNetwork(message))) return;
      messages.push(`${message.type()}: ${message.text()}`);
    });
    page.on("pageerror", (error) => messages.push(`uncaught: ${error.message}`));
    await page.addInitScript(recordLayoutShift);
    if (isSlow) await slowPhone(page);

    await use(page);

    if (isSlow) await expectStill(page, 0.05);
    expect(messages, "the console stays empty").toEqual([]);
  },
});

export { expect };

/** Waits for hydration, because buttons do not work before it. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator("html[data-hydrated]").waitFor();
}

/** Chromium logs the 404 of a page; only that of the page itself is allowed. */
function isPageItself(message: ConsoleMessage, page: Page): boolean {
  return message.location().url === page.url() && message.text().includes("status of 404");
}

/** Without a GPU Chromium warns about slow canvas reads during screenshots. */
function isOfDriver(message: ConsoleMessage): boolean {
  return message.type() === "warning" && message.text().includes("GPU stall due to ReadPixels");
}

const isOfNetwork = (message: ConsoleMessage) => message.text().startsWith("Failed to load resource: net::ERR_");

declare global {
  interface Window {
    layoutShift: number;
    /** Shifted elements with the score of each shift. */
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
      const shifts = sources.map(
        ({ node, previousRect, currentRect }) =>
          `${node?.nodeName} ${node?.textContent?.slice(0, 40)} from ${place(previousRect)} to ${place(currentRect)}`,
      );
      window.moved.push(`${value.toFixed(3)}: ${shifts.join(", ")}`);
    }
  }).observe({ type: "layout-shift", buffered: true });
}

/** Checks that the layout shift since navigation is below the limit. Soft: later checks still run. */
export async function expectStill(page: Page, limit: number): Promise<void> {
  const { shift, moved } = await page.evaluate(() => ({ shift: window.layoutShift ?? 0, moved: window.moved ?? [] }));
  expect.soft(shift, `nothing jumps\n${moved.join("\n")}`).toBeLessThan(limit);
}
