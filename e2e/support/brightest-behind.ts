import type { Locator } from "@playwright/test";

/** The relative luminance (WCAG) of the brightest pixel behind a text, from 0 to 1. */
export async function brightestBehind(text: Locator): Promise<number> {
  await text.scrollIntoViewIfNeeded();
  // The range of the text only: the box of a heading is as wide as its column.
  const clip = await text.evaluate((element: HTMLElement) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const { x, y, width, height } = range.getBoundingClientRect();
    element.style.setProperty("color", "transparent");
    return { x, y, width, height };
  });
  const picture = await text.page().screenshot({ clip, animations: "disabled" });
  await text.evaluate((element: HTMLElement) => element.style.removeProperty("color"));
  return text.page().evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0);
    const image = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
    const context = new OffscreenCanvas(image.width, image.height).getContext("2d");
    if (!context) throw new Error("The browser draws nothing");
    context.drawImage(image, 0, 0);
    const { data } = context.getImageData(0, 0, image.width, image.height);
    const linear = (part: number) => (part <= 10 ? part / 3_295 : ((part / 255 + 0.055) / 1.055) ** 2.4);
    let brightest = 0;
    for (let at = 0; at < data.length; at += 4) {
      const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
      brightest = Math.max(brightest, 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue));
    }
    return brightest;
  }, picture.toString("base64"));
}
