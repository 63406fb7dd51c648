import { expect, test } from "vitest";
import { describeError } from "./log.ts";

test("a logged error has its message and stack, but no values of the query", () => {
  const error = Object.assign(new Error("duplicate key value violates unique constraint"), {
    code: "23505",
    table: "customer",
    constraint: "customer_email_key",
    detail: "Key (email)=(anna@example.test) already exists.",
    parameters: ["anna@example.test"],
  });
  const line = describeError(new Error("request failed", { cause: error }));
  expect(line).toMatchObject({ message: "request failed", cause: { code: "23505", constraint: "customer_email_key" } });
  expect(JSON.stringify(line)).not.toContain("anna@example.test");
});
