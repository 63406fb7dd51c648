import type { Answer, Received } from "../exchange.ts";

const deepest = 18;
const sizePx = 256;

/** Handles /map/{z}/{x}/{y}.svg: a tile with its own coordinates as text; null outside of the world. */
export function answerMap({ path }: Received): Answer | null {
  const [, zoom, x, y] = (/^\/(\d+)\/(\d+)\/(\d+)\.svg$/.exec(path) ?? []).map(Number);
  if (zoom === undefined || x === undefined || y === undefined) return null;
  const across = 2 ** zoom;
  if (zoom > deepest || x >= across || y >= across) return null;
  return { status: 200, type: "image/svg+xml", body: piece(`${zoom} / ${x} / ${y}`, (x + y) % 2 === 0) };
}

const piece = (name: string, isLight: boolean) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${sizePx}" height="${sizePx}">
<rect width="100%" height="100%" fill="${isLight ? "#f4f1ea" : "#ebe7dd"}"/>
<path d="M0 96h256M96 0v256" stroke="#fff" stroke-width="10"/>
<text x="128" y="176" fill="#8a8577" font-family="sans-serif" font-size="13" text-anchor="middle">${name}</text>
</svg>`;
