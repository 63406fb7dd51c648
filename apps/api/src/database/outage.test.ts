import { expect, test } from "vitest";
import { isOutage } from "./outage.ts";

test.each([
  { name: "pool timeout", error: new Error("timeout exceeded when trying to connect"), is: true },
  { name: "connection timeout", error: new Error("timeout expired"), is: true },
  {
    name: "a primary that became a standby",
    error: Object.assign(new Error("read-only"), { code: "25006" }),
    is: true,
  },
  { name: "a server that starts", error: Object.assign(new Error("starting up"), { code: "57P03" }), is: true },
  { name: "a terminated connection", error: Object.assign(new Error("terminated"), { code: "57P01" }), is: true },
  { name: "a connection lost in use", error: Object.assign(new Error("connection"), { code: "08006" }), is: true },
  {
    name: "a connection lost between two statements",
    error: new Error("Client has encountered a connection error and is not queryable"),
    is: true,
  },
  { name: "a pool that is closed", error: new Error("Cannot use a pool after calling end on the pool"), is: true },
  { name: "a process that stops", error: new Error("driver has already been destroyed"), is: true },
  { name: "a closed connection", error: new Error("Client was closed and is not queryable"), is: true },
  ...["ENETUNREACH", "ENOTFOUND", "EAI_AGAIN", "25P03", "25P04", "40001"].map((code) => ({
    name: code,
    error: Object.assign(new Error("away"), { code }),
    is: true,
  })),
  { name: "lock timeout", error: Object.assign(new Error("lock"), { code: "55P03" }), is: true },
  {
    name: "a timeout within a regular expression",
    error: Object.assign(new Error("invalid regular expression: operation cancelled"), { code: "2201B" }),
    is: true,
  },
  { name: "a duplicate key", error: Object.assign(new Error("key"), { code: "23505" }), is: false },
  { name: "a bug of ours", error: new TypeError("x is undefined"), is: false },
])("recognises an outage of the database: $name", ({ error, is }) => {
  expect(isOutage(error)).toBe(is);
});
