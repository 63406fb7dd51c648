import { expect, test } from "vitest";
import { readable } from "./log.ts";

test("a service's JSON line is read as time, level, message and the rest", () => {
  const line = JSON.stringify({ level: 40, time: 0, pid: 7, hostname: "h", name: "api", msg: "slow query", ms: 812 });
  expect(readable(line)).toMatch(/^\[\d\d:\d\d:\d\d\.\d{3}\] WARN: slow query \{"ms":812\}$/);
});

test("text that is no JSON line stays as it is", () => {
  expect(readable("  ➜  Local: http://localhost:3000/")).toBe("  ➜  Local: http://localhost:3000/");
});
