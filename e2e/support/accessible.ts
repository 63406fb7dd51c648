import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import { isFullRun } from "./environment.ts";

interface Look {
  /** A part of the page, by its selector. */
  within?: string;
  /** What the standard asks for, without axe's further advice. */
  onlyWcag?: boolean;
  /** In the gate too: it is what the journey is about. Elsewhere axe looks in the full run alone, since it takes seconds. */
  inGate?: boolean;
}

/** Nothing that stands in anybody's way. */
export async function expectAccessible(page: Page, look: Look = {}): Promise<void> {
  const { within, onlyWcag = false, inGate = false } = look;
  if (!isFullRun && !inGate) return;
  // Half-way through a fade nothing has contrast: a toast may begin to go while axe looks.
  await page.emulateMedia({ reducedMotion: "reduce" });
  // What lies below the first screen is laid out now: laid out while axe measures, it moves the targets it has measured.
  await page.evaluate(() => document.documentElement.style.setProperty("--below", "visible"));
  // What waits for an answer is dimmed, and has its contrast again with it; what goes on waiting is left out.
  const isQuiet = () => !document.querySelector('[aria-busy="true"]');
  await page.waitForFunction(isQuiet, null, { timeout: 5_000 }).catch(() => {});
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== "running"));
  // No rule that we run reads style sheets and media again, and without a network axe warns that it cannot.
  // A frame in a sandbox runs no scripts, and axe would wait for its answer.
  const axe = new AxeBuilder({ page })
    .options({ preload: false })
    .exclude('[aria-busy="true"]')
    .exclude("iframe[sandbox]");
  if (within) axe.include(within);
  if (onlyWcag) axe.withTags(["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"]);
  const { violations } = await axe.analyze();
  await page.evaluate(() => document.documentElement.style.removeProperty("--below"));
  await page.emulateMedia({ reducedMotion: null });
  expect.soft(violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ html }) => html) }))).toEqual([]);
}
