import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";

const find = createRequire(import.meta.url).resolve;
const files = {
  "/pdf.mjs": find("pdfjs-dist/build/pdf.min.mjs"),
  "/pdf.worker.mjs": find("pdfjs-dist/build/pdf.worker.min.mjs"),
};
const origin = "http://papers.test";

interface Pixels {
  width: number;
  height: number;
  data: Uint8ClampedArray;
}

/** The first sheet of a PDF as a printer would draw it, and how many sheets there are. */
export async function pictureOf(page: Page, pdf: Buffer): Promise<Pixels & { sheets: number; text: string }> {
  await page.route(`${origin}/**`, (route) => {
    const file = files[new URL(route.request().url()).pathname as keyof typeof files];
    return route.fulfill(
      file ? { contentType: "text/javascript", body: readFileSync(file) } : { contentType: "text/html", body: "" },
    );
  });
  await page.goto(origin);
  const drawn = await page.evaluate(draw, pdf.toString("base64"));
  return { ...drawn, data: Uint8ClampedArray.from(Buffer.from(drawn.pixels, "base64")) };
}

/** In the browser. */
async function draw(base64: string) {
  const library = "/pdf.mjs";
  const pdfjs = (await import(library)) as typeof import("pdfjs-dist");
  pdfjs.GlobalWorkerOptions.workerSrc = "/pdf.worker.mjs";
  const data = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  const paper = await pdfjs.getDocument({ data }).promise;
  const sheets = paper.numPages;
  const text: string[] = [];
  for (let number = 1; number <= sheets; number += 1) {
    const { items } = await (await paper.getPage(number)).getTextContent();
    text.push(...items.map((item) => ("str" in item ? item.str : "")));
  }
  const first = await paper.getPage(1);
  const viewport = first.getViewport({ scale: 3 });
  const canvas = document.createElement("canvas");
  canvas.width = Math.ceil(viewport.width);
  canvas.height = Math.ceil(viewport.height);
  document.body.append(canvas);
  await first.render({ canvas, viewport }).promise;
  const image = canvas.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height);
  let pixels = "";
  for (let at = 0; at < (image?.data.length ?? 0); at += 0x8000) {
    pixels += String.fromCharCode(...(image?.data.subarray(at, at + 0x8000) ?? []));
  }
  return { width: canvas.width, height: canvas.height, sheets, text: text.join(" "), pixels: btoa(pixels) };
}
