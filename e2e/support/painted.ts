import type { Page } from "@playwright/test";

/** All painted headings since the visit began, in order; null between two documents. */
export const painted = (page: Page) =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem("headings") ?? "[]") as string[]).catch(() => null);

/** Records the heading of every frame; call it before the page is opened. */
export async function watchHeadings(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const note = () => {
      const text = (document.querySelector("h1")?.textContent ?? "").replaceAll("\u00a0", " ");
      const seen = JSON.parse(sessionStorage.getItem("headings") ?? "[]") as string[];
      if (text && seen.at(-1) !== text) sessionStorage.setItem("headings", JSON.stringify([...seen, text]));
      requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
  });
}
