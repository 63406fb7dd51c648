import { z } from "zod";

/** Settings of every service that can be traced. */
export const tracingSettings = {
  /** Where spans are sent, such as http://127.0.0.1:4318/v1/traces of an OpenTelemetry collector; empty: no tracing. */
  TRACES_URL: z.union([z.literal(""), z.url({ protocol: /^https?$/ })]).default(""),
  /** Share of the requests that are traced, in percent. */
  TRACES_PERCENT: z.coerce.number().min(0).max(100).default(1),
};
const Settings = z.object(tracingSettings);
export type TracingSettings = z.output<typeof Settings>;
