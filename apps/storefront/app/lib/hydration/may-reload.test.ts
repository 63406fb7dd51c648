import { expect, test } from "vitest";
import { mayReload } from "./may-reload.ts";

test("a missing part loads the page anew once for each build, never in a loop", () => {
  const values = new Map<string, string>();
  const storage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  };
  expect(mayReload("build-1", storage)).toBe(true);
  expect(mayReload("build-1", storage)).toBe(false);
  expect(mayReload("build-2", storage)).toBe(true);
});
