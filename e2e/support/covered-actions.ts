import type { Page } from "@playwright/test";

/** What can be pressed or is a price, and still lies under the element of this selector once it is scrolled to. */
export async function coveredBy(page: Page, cover: string): Promise<string[]> {
  return page.evaluate((selector) => {
    const notice = document.querySelector(selector);
    const isPrice = (element: Element) => /^[^a-zа-я]*\d[\d\s]*₽/i.test(element.textContent ?? "");
    const actions = [...document.querySelectorAll<HTMLElement>("a, button, input, select, p, span, b")].filter(
      (element) => element.matches("a, button, input, select") || (element.childElementCount === 0 && isPrice(element)),
    );
    const covered = actions.filter((element) => {
      if (notice?.contains(element) || !element.checkVisibility({ visibilityProperty: true })) return false;
      element.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
      const { left, top, width, height } = element.getBoundingClientRect();
      const at = document.elementFromPoint(left + width / 2, top + height / 2);
      return width > 1 && height > 1 && notice?.contains(at);
    });
    scrollTo({ top: 0, behavior: "instant" });
    return covered.map((element) => `${element.localName} «${element.textContent?.trim().slice(0, 40)}»`);
  }, cover);
}
