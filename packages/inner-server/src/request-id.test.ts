import { expect, test } from "vitest";
import { readRequestId } from "./request-id.ts";

const read = (given?: string | string[]) => readRequestId({ headers: given ? { "x-request-id": given } : {} });

test("a request keeps the id that the edge gave it", () => {
  expect(read("4f0c1b7a9d3e4c5f8a6b7c8d9e0f1a2b")).toBe("4f0c1b7a9d3e4c5f8a6b7c8d9e0f1a2b");
});

test.each([undefined, "short", "<script>alert(1)</script>", "a".repeat(65), ["one-of-two", "two-of-two"]])(
  "%s is no id: the request gets one",
  (given) => {
    expect(read(given)).toMatch(/^[\da-f-]{36}$/);
  },
);
