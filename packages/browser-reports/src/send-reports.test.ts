// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import { BrowserReport } from "./browser-report.ts";
import { maxReportBytes } from "./report-limits.ts";

type Listener = (metric: { name: string; value: number }) => void;
const observed: Listener[] = [];
vi.mock("web-vitals", () => {
  const observe = (listener: Listener) => void observed.push(listener);
  return { onLCP: observe, onINP: observe, onCLS: observe, onTTFB: observe };
});

let bodies: string[] = [];
const reports = () => bodies.map((body) => BrowserReport.parse(JSON.parse(body)));

/** Every page load has a module of its own. */
async function loadPage() {
  vi.resetModules();
  return import("./send-reports.ts");
}
const thrown = (error: unknown, message = "") => new ErrorEvent("error", { error, message });
const rejected = (reason: unknown) =>
  Object.assign(new Event("unhandledrejection"), { reason }) as PromiseRejectionEvent;

beforeEach(() => {
  bodies = [];
  observed.length = 0;
  const sendBeacon = (_path: string, body: string) => bodies.push(body) > 0;
  vi.stubGlobal("navigator", { sendBeacon });
  vi.stubGlobal("location", { pathname: "/order/17/", search: "?token=secret" });
  vi.stubGlobal("__reactRouterManifest", { version: "build-1" });
  document.body.innerHTML = "";
});

test("an error has its message, its stack, the page without its query and the release", async () => {
  const { sendError } = await loadPage();
  document.body.innerHTML = '<code id="request-code">abc-1</code>';
  const error = Object.assign(new TypeError("x is not a function"), {
    stack: "TypeError\n at /assets/a.js?k=secret:1:2",
  });
  sendError(thrown(error));
  expect(reports()).toEqual([
    {
      kind: "error",
      path: "/order/17/",
      release: "build-1",
      requestId: "abc-1",
      message: "TypeError: x is not a function",
      stack: "TypeError\n at /assets/a.js:1:2",
    },
  ]);
  expect(bodies.join()).not.toContain("secret");
});

test.each([
  { event: rejected(new RangeError("no")), message: "RangeError: no" },
  { event: rejected("away"), message: "Rejected: away" },
  { event: rejected(undefined), message: "Rejected without an error" },
  { event: thrown(null, "Uncaught thing"), message: "Uncaught thing" },
])("$message", async ({ event, message }) => {
  const { sendError } = await loadPage();
  sendError(event);
  expect(reports()).toMatchObject([{ message }]);
});

test("the same error is sent once, and five of a page at most", async () => {
  const { sendError } = await loadPage();
  for (const text of ["a", "a", "b", "c", "d", "e", "f"]) sendError(thrown(new Error(text)));
  expect(reports().map((report) => "message" in report && report.message)).toEqual(
    ["a", "b", "c", "d", "e"].map((text) => `Error: ${text}`),
  );
});

test.each([
  thrown(null, "Script error."),
  thrown(null, "ResizeObserver loop completed with undelivered notifications."),
  thrown(Object.assign(new Error("x"), { stack: "at chrome-extension://abc/content.js:1:1" })),
])("what is not ours is not sent", async (event) => {
  const { sendError } = await loadPage();
  sendError(event);
  expect(bodies).toEqual([]);
});

test("the longest error fits into a report", async () => {
  const { sendError } = await loadPage();
  sendError(thrown(Object.assign(new Error("я".repeat(9_000)), { stack: "€".repeat(9_000) })));
  expect(reports()).toHaveLength(1);
  expect(Buffer.byteLength(bodies[0] ?? "")).toBeLessThanOrEqual(maxReportBytes);
});

test("a browser without beacons is no further error", async () => {
  const { sendError } = await loadPage();
  vi.stubGlobal("navigator", {});
  expect(() => sendError(thrown(new Error("x")))).not.toThrow();
});

function hide() {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  dispatchEvent(new Event("visibilitychange"));
}

test("vitals of a sampled visit are sent once, when the page is hidden", async () => {
  const { watchVitals } = await loadPage();
  watchVitals(() => 0.2);
  for (const [at, name] of ["LCP", "INP", "CLS"].entries()) observed[at]?.({ name, value: at + 0.5 });
  expect(bodies).toEqual([]);
  hide();
  hide();
  expect(reports()).toEqual([{ kind: "vitals", path: "/order/17/", release: "build-1", LCP: 0.5, INP: 1.5, CLS: 2.5 }]);
});

test("three visits of four are not measured", async () => {
  const { watchVitals } = await loadPage();
  watchVitals(() => 0.25);
  hide();
  expect([observed, bodies]).toEqual([[], []]);
});
