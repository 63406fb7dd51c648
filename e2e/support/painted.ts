import type { Page } from "@playwright/test";

/** Every heading that was painted since the visit began, in order; null while one document gives way to the next. */
export const painted = (page: Page) =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem("headings") ?? "[]") as string[]).catch(() => null);

/** Looks at every frame; asked for before the page is opened. */
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
