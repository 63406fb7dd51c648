/**
 * What a frame of dragging costs on a slow phone: a size's slider and an edge of the stage are dragged at 390 px with the
 * processor four times slower, and script, style and layout of each frame are added up from the browser's own trace, in
 * CPU time of the page's thread. `node configurator-drag.ts [origin] [times slower]`; exits with 1 above the wanted time.
 * Needs a production build and a machine that does nothing else: the browser slows itself down by the clock.
 */
import { configuratorTypeList } from "@zertsalo/contract/configurator-types";
import { type CDPSession, chromium, type Page } from "playwright-core";

/** Of a phone's frame; at full speed a quarter of it: the browser's own slowing down is uneven where cores are few. */
const slower = Number(process.argv[3] ?? 4);
const wantedMs = 4 * slower;
const origin = process.argv[2] ?? process.env.PUBLIC_ORIGIN ?? "http://localhost:3000";
const executablePath = process.env.CHROMIUM_PATH || "/usr/bin/chromium-headless-shell";
const moves = 60;
/** The first ones compile what the rest only runs. */
const unmeasured = 10;

const pieces = configuratorTypeList;

/**
 * A movement's own work: its events and what they render, style and layout. Painting is another thread's here, and what
 * waits for the buyer to rest (delivery, differences, draft) is no part of a frame: on a busy machine it would come between.
 */
const counted = new Set(["EventDispatch", "RunMicrotasks", "UpdateLayoutTree", "Layout"]);

interface TraceEvent {
  name: string;
  ph: string;
  ts: number;
  tid: number;
  dur?: number;
  /** CPU time of the thread within. */
  tdur?: number;
  args?: { data?: { type?: string } };
}

const browser = await chromium.launch({
  executablePath,
  args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"],
});
let isFast = true;
for (const path of pieces) {
  for (const way of ["slider", "edge"] as const) {
    const frames = await measuredDrag(path, way);
    const p95 = percentile(frames, 0.95);
    isFast &&= p95 <= wantedMs;
    console.log(
      `${path}, ${way}: ${frames.length} frames, p50 ${ms(percentile(frames, 0.5))}, p95 ${ms(p95)}, slowest ${ms(percentile(frames, 1))}`,
    );
  }
}
await browser.close();
process.exitCode = isFast ? 0 : 1;

async function measuredDrag(path: string, way: "slider" | "edge"): Promise<number[]> {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await page.goto(`${origin}/konfiguratory/${path}/`);
  await page.waitForSelector("html[data-hydrated]");
  await page.waitForLoadState("networkidle");
  // The page comes to life with the visitor's first move.
  await page.mouse.move(10, 10);
  const handle = page.getByRole("slider", { name: way === "edge" ? "Ширина" : "Ширина, миллиметров", exact: true });
  // A phone's panel is an accordion.
  if (way === "slider")
    await page
      .getByRole("button", { name: /^Размер/, expanded: false })
      .first()
      .click();
  // One section closes while the other opens.
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== "running"));
  // Below the stage, which sticks to the top.
  await handle.evaluate((element) => element.scrollIntoView({ block: "center" }));
  const box = await handle.boundingBox();
  if (!box) throw new Error(`No ${way} to drag at ${path}`);
  const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 };

  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slower });
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  const drawing = page.locator("svg[role=img]").first();
  const before = await drawing.getAttribute("aria-label");
  const events = await traced(session, () => sweep(page, from));
  // The labels of the drawing update after the drag.
  await page.waitForTimeout(1_000);
  if ((await drawing.getAttribute("aria-label")) === before) throw new Error(`The ${way} of ${path} was not dragged`);
  await page.mouse.up();
  await page.close();
  return frameTimes(events);
}

/** To and fro, a few pixels each time, as a thumb does. */
async function sweep(page: Page, from: { x: number; y: number }): Promise<void> {
  for (let move = 0; move < moves + unmeasured; move += 1) {
    await page.mouse.move(from.x + 40 * Math.sin(move / 9), from.y);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  }
}

async function traced(session: CDPSession, run: () => Promise<void>): Promise<TraceEvent[]> {
  const events: TraceEvent[] = [];
  session.on("Tracing.dataCollected", ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await session.send("Tracing.start", { traceConfig: { includedCategories: ["devtools.timeline"] } });
  await run();
  const ended = new Promise((resolve) => session.once("Tracing.tracingComplete", resolve));
  await session.send("Tracing.end");
  await ended;
  return events;
}

/**
 * Of every frame with a movement in it: everything counted from the end of the frame before to its own painting, nested
 * work once. A frame without one (the hand rests, or the scale eases after it) is another frame.
 */
function frameTimes(events: readonly TraceEvent[]): number[] {
  const isMove = ({ name, args }: TraceEvent) => name === "EventDispatch" && args?.data?.type === "pointermove";
  const thread = events.find(isMove)?.tid;
  const own = events.filter(({ ph, tid }) => tid === thread && ph === "X").toSorted((one, other) => one.ts - other.ts);
  const times: number[] = [];
  let [sum, until, hasMove] = [0, 0, false];
  for (const event of own) {
    const { name, ts, dur = 0, tdur = dur } = event;
    hasMove ||= isMove(event);
    if (counted.has(name) && ts >= until) {
      sum += tdur;
      until = ts + dur;
    }
    if (name !== "Layerize") continue;
    if (hasMove) times.push(sum / 1000);
    [sum, hasMove] = [0, false];
  }
  return times.slice(unmeasured);
}

function ms(value: number): string {
  return `${value.toFixed(1)} ms`;
}

function percentile(values: readonly number[], share: number): number {
  return (
    values.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(values.length * share) - 1)] ?? Number.POSITIVE_INFINITY
  );
}
