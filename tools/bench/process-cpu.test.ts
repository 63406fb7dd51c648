import { expect, test } from "vitest";
import { parseSchedstat, readCpuMs } from "./process-cpu.ts";

test("the first number of a schedstat is the time on a processor", () => {
  expect(parseSchedstat("1500000 90210 12\n")).toBe(1.5);
});

test("rejects what is no schedstat", () => {
  expect(() => parseSchedstat("")).toThrow("Not a schedstat");
});

test("grows with the work of the process", () => {
  const before = readCpuMs(process.pid);
  let after = before;
  while (after === before) after = readCpuMs(process.pid);
  expect(after).toBeGreaterThan(before);
});
