import { setTimeout as sleep } from "node:timers/promises";
import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";
import { median } from "./median.ts";

/**
 * Lighthouse (mobile, its own throttling) on the pages of the shop window, median of five.
 * The shop must run in production mode: `pnpm build && pnpm demo`, then `pnpm lighthouse [origin [address of the picture server's metrics]]`.
 */
const origin = process.argv[2] ?? "http://localhost:3000";
/** With the inner ports of .env.example: two processes of the API, the worker, the picture server. */
const picturesMetrics = process.argv[3] ?? "http://127.0.0.1:4303/metrics";
const runs = 5;
const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
const pages = [
  "/",
  "/catalog/zerkala-s-podsvetkoy/",
  "/product/tumba-s-rakovinoy-pinega-80-dub-naturalnyy/",
  "/collections/pinega/",
  `/search/?q=${encodeURIComponent("круглое зеркало")}`,
];

const chrome = await launch({
  ...(process.env.CHROMIUM_PATH && { chromePath: process.env.CHROMIUM_PATH }),
  chromeFlags: ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-quic", "--disable-background-networking"],
});

// The first visit of a shop just seeded has its pictures made, which would be measured with it.
for (const path of pages) await lighthouse(`${origin}${path}`, { port: chrome.port, onlyCategories: ["performance"] });
while (await areBeingMade()) await sleep(1_000);

let isBelow = false;
for (const path of pages) {
  const scores: Record<string, number[]> = {};
  const shifts: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const result = await lighthouse(`${origin}${path}`, { port: chrome.port, onlyCategories: [...categories] });
    if (!result) throw new Error(`Lighthouse gave no answer for ${path}`);
    for (const category of categories) {
      const score = Math.round((result.lhr.categories[category]?.score ?? 0) * 100);
      scores[category] = [...(scores[category] ?? []), score];
    }
    shifts.push(result.lhr.audits["cumulative-layout-shift"]?.numericValue ?? 1);
    if (run === runs - 1) printFailures(result.lhr.audits);
  }
  const medians = categories.map((category) => [category, median(scores[category] ?? [])] as const);
  isBelow ||= medians.some(([, score]) => score < 95);
  console.log(path, Object.fromEntries(medians), "CLS", median(shifts).toFixed(2));
}
chrome.kill();
process.exit(isBelow ? 1 : 0);

async function areBeingMade(): Promise<boolean> {
  const metrics = await (await fetch(picturesMetrics)).text();
  return /^picture_avif_waiting(\{.*\})? [1-9]/m.test(metrics);
}

function printFailures(
  audits: Record<string, { title: string; score: number | null; scoreDisplayMode: string; displayValue?: string }>,
) {
  for (const { title, score, scoreDisplayMode, displayValue } of Object.values(audits)) {
    if (score !== null && score < 0.9 && scoreDisplayMode !== "informative")
      console.log(`  ${score} ${title} ${displayValue ?? ""}`);
  }
}
