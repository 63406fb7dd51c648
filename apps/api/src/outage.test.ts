import { expect, test } from "vitest";
import { isOutage } from "./outage.ts";

test.each([
  { name: "no place in the pool in time", error: new Error("timeout exceeded when trying to connect"), is: true },
  { name: "no connection in time", error: new Error("timeout expired"), is: true },
  { name: "a lock not given in time", error: Object.assign(new Error("lock"), { code: "55P03" }), is: true },
  {
    name: "a limit that ended within a pattern",
    error: Object.assign(new Error("invalid regular expression: operation cancelled"), { code: "2201B" }),
    is: true,
  },
  { name: "a key that is there already", error: Object.assign(new Error("key"), { code: "23505" }), is: false },
  { name: "a bug of ours", error: new TypeError("x is undefined"), is: false },
])("the database is away or too slow: $name", ({ error, is }) => {
  expect(isOutage(error)).toBe(is);
});
