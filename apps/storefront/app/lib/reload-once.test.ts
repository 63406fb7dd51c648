import { expect, test, vi } from "vitest";
import { reloadOnce } from "./reload-once.ts";

test("a missing part loads the page anew once for each build, never in a loop", () => {
  const values = new Map<string, string>();
  const storage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  };
  const reload = vi.fn<() => void>();
  expect(reloadOnce("build-1", { storage, reload })).toBe(true);
  expect(reloadOnce("build-1", { storage, reload })).toBe(false);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(reloadOnce("build-2", { storage, reload })).toBe(true);
});
