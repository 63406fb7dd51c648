import type { Page } from "@playwright/test";

/** Every price in sight that its box, a neighbour or the edge of the screen cuts off or covers, with the reason. */
export async function clippedPrices(page: Page, within = "body"): Promise<string[]> {
  await page.evaluate(() => document.fonts.ready);
  return page.evaluate(findClipped, within);
}

/** Runs in the page: it may use nothing from outside. */
function findClipped(within: string): string[] {
  /** A content area is higher than its line: only the middle of the glyphs is measured. */
  const middle = 0.5;
  const tolerancePx = 1;
  const isPrice = (text: string) => /\d[\d\s]*₽/.test(text);
  // An overlay that lets the pointer through covers a price all the same.
  const overlays = new CSSStyleSheet();
  overlays.replaceSync("*, *::before, *::after { pointer-events: auto !important; transition: none !important }");
  document.adoptedStyleSheets.push(overlays);
  const found = new Set<string>();
  for (const node of priceNodes()) {
    const element = node.parentElement!;
    if (!isSeen(element)) continue;
    element.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    const reason = lines(node)
      .map((line) => clippedBy(element, line))
      .find(Boolean);
    if (reason) found.add(`«${node.data.trim()}» in ${pathOf(element)}: ${reason}`);
  }
  document.adoptedStyleSheets.pop();
  scrollTo({ top: 0, behavior: "instant" });
  return [...found];

  function priceNodes(): Text[] {
    // A dialog covers the page on purpose.
    const root = document.querySelector("dialog:modal") ?? document.querySelector(within) ?? document.body;
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const nodes: Text[] = [];
    while (walker.nextNode()) {
      const node = walker.currentNode as Text;
      if (isPrice(node.data) && !node.parentElement?.closest("script, style, noscript, .vh, option")) nodes.push(node);
    }
    return nodes;
  }

  function isSeen(element: Element): boolean {
    const options = { visibilityProperty: true, opacityProperty: true, contentVisibilityAuto: false };
    return element.checkVisibility(options) && lines(element).length > 0;
  }

  function lines(of: Node): DOMRect[] {
    const range = document.createRange();
    range.selectNodeContents(of);
    return [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
  }

  function clippedBy(element: Element, line: DOMRect): string | null {
    if (line.left < -tolerancePx || line.right > innerWidth + tolerancePx) return "outside of the screen";
    let box: Element | null = element;
    while (box && getComputedStyle(box).display.startsWith("inline") && box.parentElement) box = box.parentElement;
    if (box && !holds(box.getBoundingClientRect(), line)) return `wider than ${pathOf(box)}`;
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(at);
      const edges = at.getBoundingClientRect();
      if (overflowX !== "visible" && !holds(edges, line)) return `cut off by ${pathOf(at)}`;
      if (overflowY !== "visible" && !holdsMiddle(edges, line)) return `cut off by ${pathOf(at)}`;
    }
    return coveredBy(element, line);
  }

  function holds(edges: DOMRect, line: DOMRect): boolean {
    return line.left >= edges.left - tolerancePx && line.right <= edges.right + tolerancePx;
  }

  function holdsMiddle(edges: DOMRect, line: DOMRect): boolean {
    const margin = (line.height * middle) / 2;
    return line.top + margin >= edges.top && line.bottom - margin <= edges.bottom;
  }

  function coveredBy(element: Element, line: DOMRect): string | null {
    const y = line.top + line.height / 2;
    for (const share of [0.03, 0.5, 0.97]) {
      const x = line.left + line.width * share;
      let isAbove = true;
      for (const other of document.elementsFromPoint(x, y)) {
        const isOwn = other === element || element.contains(other);
        if (isOwn) isAbove = false;
        const isOther = !isOwn && !other.contains(element);
        if (isOther && isAbove && isOpaque(other)) return `covered by ${pathOf(other)}`;
        if (isOther && hasTextAt(other, x, y)) return `on one place with the text of ${pathOf(other)}`;
        // Nothing below it is seen.
        if (!isAbove && isOpaque(other)) break;
      }
    }
    return null;
  }

  function isOpaque(element: Element): boolean {
    const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element);
    if (opacity === "0") return false;
    if (element.matches("img, video, canvas, svg, svg *, input")) return true;
    return backgroundImage !== "none" || !/^rgba\(.*, 0\)$|transparent/.test(backgroundColor);
  }

  function hasTextAt(element: Element, x: number, y: number): boolean {
    return [...element.childNodes].some(
      (child) =>
        child.nodeType === Node.TEXT_NODE &&
        child.textContent?.trim() &&
        lines(child).some(({ left, right, top, bottom }) => left < x && x < right && top < y && y < bottom),
    );
  }

  function pathOf(element: Element): string {
    const names: string[] = [];
    for (let at: Element | null = element; at && names.length < 3 && at !== document.body; at = at.parentElement) {
      names.unshift(`${at.localName}.${[...at.classList].join(".")}`);
    }
    return names.join(" > ");
  }
}
