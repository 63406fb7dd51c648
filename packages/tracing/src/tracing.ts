import type { Beginning, Span, Spans } from "./request-context.ts";
import type { TracingSettings } from "./settings.ts";
import { isChosen } from "./trace-id.ts";

export interface Tracing extends Omit<Spans, "begin"> {
  /** Null for all requests but the few that are traced; the rest is made up for those alone. */
  begin(requestId: string, beginning: () => Beginning): Span | null;
}

export const noTracing: Tracing = { begin: () => null, close: () => Promise.resolve() };

/** The libraries are not even loaded while tracing is off. */
export async function startTracing(
  service: string,
  { TRACES_URL: url, TRACES_PERCENT: percent }: TracingSettings,
  sendEveryMs = 2_000,
): Promise<Tracing> {
  if (url === "") return noTracing;
  const { openSpans } = await import("./open-telemetry.ts");
  const spans = openSpans({ service, url, sendEveryMs });
  return {
    begin: (requestId, beginning) => (isChosen(requestId, percent) ? spans.begin(requestId, beginning()) : null),
    close: spans.close,
  };
}
