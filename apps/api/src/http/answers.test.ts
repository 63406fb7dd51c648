import { expect, test } from "vitest";
import { z } from "zod";
import { checkAnswers } from "./answers.ts";
import { PreparedJson } from "./prepared-json.ts";

const schema = z.object({ data: z.array(z.object({ id: z.int(), note: z.string().optional() })) });
const check = checkAnswers({ schema, method: "GET", url: "/things" });

test("an answer of the contract is written as it is", () => {
  expect(check({ data: [{ id: 1 }, { id: 2, note: "" }] })).toBe('{"data":[{"id":1},{"id":2,"note":""}]}');
  expect(check(new PreparedJson('{"data":[]}'))).toBe('{"data":[]}');
});

test("an answer without a field of the contract is an error", () => {
  expect(() => check({ data: [{ note: "" }] })).toThrow("GET /things answered against its contract");
});

test("a field that the contract does not know is an error, however deep", () => {
  expect(() => check({ data: [{ id: 1 }, { id: 2, secret: 3 }] })).toThrow("outside its contract: /data/1/secret");
  expect(() => check(new PreparedJson('{"data":[],"total":0}'))).toThrow("outside its contract: /total");
});
