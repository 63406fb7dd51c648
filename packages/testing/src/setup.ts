import { fc } from "@fast-check/vitest";
import { afterAll, vi } from "vitest";
import { caseCount, isFullSize } from "./test-size.ts";

/** Properties that name no count of their own take fast-check's hundred. The seed is any number that stays. */
fc.configureGlobal({ numRuns: caseCount(100), ...(!isFullSize && { seed: 20_261_115 }) });

/** Files share a process: what one has replaced is put back before the next. */
afterAll(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});
