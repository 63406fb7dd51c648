import { createCounter, createHistogram } from "@zertsalo/inner-server/metrics";
import type { Registry } from "prom-client";

/** done; refused: with words about what to change; failed: a fault of ours. */
export type ToolOutcome = "done" | "refused" | "failed";

/** Labels are names of tools, never what somebody has sent. */
export function createMetrics(registry: Registry) {
  const durations = createHistogram(registry, "mcp_tool_seconds");
  const messages = createCounter(registry, "mcp_messages_refused_total");
  return {
    observeTool: (tool: string, outcome: ToolOutcome, seconds: number) => durations.observe({ tool, outcome }, seconds),
    countRefused: (reason: "limited" | "session" | "malformed" | "origin") => messages.inc({ reason }),
  };
}
export type Metrics = ReturnType<typeof createMetrics>;
