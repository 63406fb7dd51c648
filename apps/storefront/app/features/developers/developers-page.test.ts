import { apiScopes } from "@zertsalo/contract/api-scopes";
import { apiExamples } from "@zertsalo/domain/api-reference/examples";
import { expect, test } from "vitest";
import { curlCommand, developersPageData } from "./developers-page.server.ts";
import { fieldRows } from "./field-rows.server.ts";

const page = developersPageData("https://shop.test");
const calls = page.scopes.flatMap((scope) => scope.calls);

test("every scope has calls, and every example its place", () => {
  expect(page.scopes.map(({ scope }) => scope)).toEqual(apiScopes);
  expect(page.scopes.filter((scope) => scope.calls.length === 0)).toEqual([]);
  expect(calls).toHaveLength(apiExamples.length);
  expect(new Set(calls.map(({ id }) => id)).size).toBe(calls.length);
});

test.each(apiExamples.map((example) => ({ name: example.title, example })))(
  "«$name» explains each of its fields, and no other",
  ({ example }) => {
    const rows = fieldRows(example);
    expect(rows.filter(({ text }) => text === "")).toEqual([]);
    expect(new Set(rows.map(({ name }) => name))).toEqual(new Set(Object.keys(example.fields)));
    const sent = Object.keys({ ...example.input.params, ...example.input.query, ...example.input.body });
    const required = rows.filter(({ isRequired }) => isRequired).map(({ name }) => name);
    expect(required.filter((name) => !sent.includes(name))).toEqual([]);
  },
);

test("a request is what a shell runs", () => {
  const [list] = apiExamples.filter(({ title }) => title === "Список товаров");
  if (!list) throw new Error("No example of a list");
  expect(curlCommand({ ...list, input: { body: { typeCode: "zerkala" } } }, page.address)).toBe(
    [
      'curl "https://shop.test/api/zertsalo-a-catalog/v1/products/list" \\',
      '  -H "Authorization: Bearer $ZERTSALO_KEY" \\',
      '  -H "Content-Type: application/json" \\',
      `  -d '{"typeCode":"zerkala"}'`,
    ].join("\n"),
  );
});

test("no example breaks out of the quotes of its command", () => {
  for (const example of apiExamples) {
    const [, , , body = ""] = curlCommand(example, page.address).split(" \\\n  ");
    expect(body.replace(/^-d '/, "").replace(/'$/, "")).not.toContain("'");
  }
});

test("each call has an answer", () => {
  expect(calls.filter(({ answer }) => !answer?.startsWith("{"))).toEqual([]);
});
