import { z } from "zod";
import { maxErrorTextLength, maxPathLength, maxStackLength } from "./report-limits.ts";

const page = {
  /** Without the query. */
  path: z.string().max(maxPathLength),
  /** Version of the build that the page runs. */
  release: z.string().regex(/^[\w.-]{0,64}$/),
};

const ErrorReport = z.strictObject({
  kind: z.literal("error"),
  ...page,
  message: z.string().max(maxErrorTextLength),
  stack: z.string().max(maxStackLength),
  /** «Код обращения» of the page, where it shows one. */
  requestId: z.string().regex(/^[\w-]{0,64}$/),
});
export type ErrorReport = z.infer<typeof ErrorReport>;

/** Milliseconds, the layout shift without a unit. */
const vital = z.number().min(0).max(600_000).optional();

const VitalsReport = z.strictObject({
  kind: z.literal("vitals"),
  ...page,
  LCP: vital,
  INP: vital,
  TTFB: vital,
  CLS: vital,
});
export type VitalsReport = z.infer<typeof VitalsReport>;

/** What a page sends about itself: nothing of the person who reads it. */
export const BrowserReport = z.discriminatedUnion("kind", [ErrorReport, VitalsReport]);
