import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { showToast } from "./show-toast.ts";
import { thankYou } from "./thank-you.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("the thanks come 300 ms after the form has closed and stay for 2500 ms", () => {
  const show = vi.fn<typeof showToast>(() => Promise.resolve());
  thankYou("Спасибо!", show);
  vi.advanceTimersByTime(299);
  expect(show).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(show).toHaveBeenCalledWith("Спасибо!", { durationMs: 2_500 });
});
