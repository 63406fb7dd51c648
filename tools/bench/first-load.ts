/**
 * Counts the JavaScript of a first visit: everything a fresh browser fetches, files and inline scripts, until the page
 * is hydrated and quiet. `node first-load.ts [origin]`; exits with 1 above the budget. Needs a production build running.
 */
import { gzipSync } from "node:zlib";
import { chromium } from "playwright-core";

const budgetBytes = 126_000;
/** A configurator reckons and draws in the browser; without its 3D view. */
const configuratorBudgetBytes = 150_000;
const origin = process.argv[2] ?? process.env.PUBLIC_ORIGIN ?? "http://localhost:3000";
const executablePath = process.env.CHROMIUM_PATH || "/usr/bin/chromium";

interface FirstLoad {
  page: string;
  budget: number;
  files: { name: string; bytes: number }[];
  total: number;
}

const browser = await chromium.launch({
  executablePath,
  args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"],
});
const pages = {
  home: "/",
  section: "/catalog/zerkala/",
  product: await firstProduct(),
  mirror: "/konfiguratory/mirror/",
  led_mirror: "/konfiguratory/led_mirror/",
  tabletop: "/konfiguratory/tabletop/",
  vanity_unit: "/konfiguratory/vanity_unit/",
};
let isOver = false;
for (const [page, path] of Object.entries(pages)) {
  const load = await measure(page, path);
  isOver ||= load.total > load.budget;
  print(load);
}
await browser.close();
process.exitCode = isOver ? 1 : 0;

/** Each file by itself, as it is sent: gzip at the level of the build. */
async function measure(page: string, path: string): Promise<FirstLoad> {
  const context = await browser.newContext();
  const tab = await context.newPage();
  const scripts = new Map<string, Promise<Buffer>>();
  tab.on("response", (response) => {
    if (response.request().resourceType() === "script" || response.url().endsWith(".js")) {
      scripts.set(new URL(response.url()).pathname, response.body());
    }
  });
  await tab.goto(origin + path);
  await tab.waitForSelector("html[data-hydrated]");
  await tab.waitForLoadState("networkidle");

  const inline = await tab.evaluate(() =>
    [...document.scripts].filter(({ src, type }) => !src && type !== "application/ld+json").map(({ text }) => text),
  );
  // What is put into the router's stream is the page's data, not its program.
  const program = inline.filter((text) => !text.includes("streamController.enqueue")).join("\n");
  const files = [
    ...(await Promise.all([...scripts].map(async ([name, body]) => ({ name, bytes: gzipped(await body) })))),
    { name: "inline", bytes: gzipped(Buffer.from(program)) },
  ];
  await context.close();
  files.sort((one, other) => other.bytes - one.bytes);
  const budget = path.startsWith("/konfiguratory/") ? configuratorBudgetBytes : budgetBytes;
  return { page, budget, files, total: files.reduce((sum, { bytes }) => sum + bytes, 0) };
}

async function firstProduct(): Promise<string> {
  const html = await (await fetch(`${origin}/catalog/zerkala/`)).text();
  const path = /href="(\/product\/[^"]+)"/.exec(html)?.[1];
  if (!path) throw new Error("The section shows no product");
  return path;
}

function print({ page, budget, files, total }: FirstLoad): void {
  const verdict = total <= budget ? "within" : "ABOVE";
  console.log(`${page}: ${kilobytes(total)} gzip, ${verdict} ${kilobytes(budget)}`);
  for (const { name, bytes } of files) console.log(`  ${kilobytes(bytes).padStart(9)}  ${name}`);
}

function gzipped(bytes: Buffer): number {
  return gzipSync(bytes, { level: 9 }).length;
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1_000).toFixed(1)} kB`;
}
