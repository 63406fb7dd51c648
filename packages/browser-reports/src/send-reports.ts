import { onCLS, onINP, onLCP, onTTFB } from "web-vitals";
import type { ErrorReport, VitalsReport } from "./browser-report.ts";
import { withoutQueries } from "./redact.ts";
import { maxErrorTextLength, maxPathLength, maxStackLength, reportsPath } from "./report-limits.ts";

const maxErrorsPerPage = 5;
/** Share of page loads whose vitals are sent. */
const sampleShare = 0.25;

/** Of extensions, and of scripts that tell nothing; the last is harmless by its standard. */
const foreign = /-extension:\/\/|^Script error\.?$|^ResizeObserver loop/;

const sent = new Set<string>();

/** Each error once, a few for each page load. */
export function sendError(event: ErrorEvent | PromiseRejectionEvent): void {
  const thrown: unknown =
    event.type === "error" ? (event as ErrorEvent).error : (event as PromiseRejectionEvent).reason;
  const stack = withoutQueries(thrown instanceof Error ? (thrown.stack ?? "") : "").slice(0, maxStackLength);
  const text = thrown instanceof Error ? `${thrown.name}: ${thrown.message}` : textOf(event, thrown);
  const message = withoutQueries(text).slice(0, maxErrorTextLength);
  if (foreign.test(message) || foreign.test(stack)) return;
  if (sent.size >= maxErrorsPerPage || sent.has(message)) return;
  sent.add(message);
  const requestId = document.getElementById("request-code")?.textContent ?? "";
  send({ kind: "error", ...page(), message, stack, requestId });
}

function textOf(event: ErrorEvent | PromiseRejectionEvent, thrown: unknown): string {
  if (event.type === "error") return (event as ErrorEvent).message;
  return typeof thrown === "string" ? `Rejected: ${thrown}` : "Rejected without an error";
}

/** Sends what was measured when the page is left or hidden. What was before this call is measured too. */
export function watchVitals(random = Math.random): void {
  if (random() >= sampleShare) return;
  const vitals: Pick<VitalsReport, "LCP" | "INP" | "TTFB" | "CLS"> = {};
  const opened = page();
  const keep = ({ name, value }: { name: string; value: number }) => {
    vitals[name as keyof typeof vitals] = value;
  };
  for (const observe of [onLCP, onINP, onCLS, onTTFB]) observe(keep);
  let isSent = false;
  // After the library's own listeners, which tell the final values.
  addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "hidden" || isSent) return;
    isSent = true;
    send({ kind: "vitals", ...opened, ...vitals });
  });
}

const page = () => ({
  path: location.pathname.slice(0, maxPathLength),
  release: (globalThis as { __reactRouterManifest?: { version?: string } }).__reactRouterManifest?.version ?? "",
});

/** Never throws: an error of the report would be reported too. */
function send(report: ErrorReport | VitalsReport): void {
  try {
    navigator.sendBeacon(reportsPath, JSON.stringify(report));
  } catch {
    // An old browser without beacons.
  }
}
