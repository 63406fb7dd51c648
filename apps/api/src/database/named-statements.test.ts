import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../../../..");

/** A name makes PostgreSQL keep the plan: `query({ name: …, text: … })`, or through a helper. */
const named = /\bname: ["`][^,]*,\s*text\b|\bpreparedQuery\(/;
const star = /\b(?:select|returning)\s+(?:distinct\s+)?(?:\w+\.)?\*/gi;

/** Of the statement's own columns; a `*` within brackets, of a part of it, changes no answer. */
function starsOf(source: string): string[] {
  let text = source;
  for (let before = ""; before !== text; ) {
    before = text;
    text = text.replaceAll(/\$\{[^{}]*\}|\([^()]*\)/g, " ");
  }
  return text.match(star) ?? [];
}
const statementsOf = (source: string) => source.match(/`[^`]*`|"[^"\n]*"/g) ?? [];

/**
 * After `add column` a kept `select *` fails: «cached plan must not change result type». A direct connection is replaced
 * then; behind a pooler it fails until the pooler reconnects.
 */
const files = globSync(["apps/*/src/**/*.ts", "packages/*/src/**/*.ts"], { cwd: root })
  .filter((path) => !/\.test(-part)?\.ts$/.test(path))
  .map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }))
  .filter(({ text }) => named.test(text));

test("no named statement answers with all columns of a table", () => {
  expect(files.length).toBeGreaterThan(10);
  const found = files.flatMap(({ path, text }) =>
    statementsOf(text).flatMap((statement) => starsOf(statement).map((part) => `${path}: ${part}`)),
  );
  expect(found).toEqual([]);
});

test.each(["select * from cart", "returning cart.*", "SELECT DISTINCT *", "select\n  line.*"])("sees %s", (text) => {
  expect(starsOf(text)).toHaveLength(1);
});

test.each([
  "select count(*)",
  "select price * quantity",
  "with given as (select * from unnest($1)) select id from given",
])("takes %s for no star", (text) => {
  expect(starsOf(text)).toEqual([]);
});
