import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../../../..");

/** Everything a buyer or an operator waits for, without sample rows of tests and the helper that names statements. */
const hotFiles = globSync(
  [
    "apps/api/src/database/clock.ts",
    "apps/api/src/http/command-key.ts",
    "apps/api/src/modules/{cart,catalog,chat,configurators,placing,saved-configurations}/**/*.ts",
    "apps/api/src/modules/delivery/delivery-facts.queries.ts",
    "apps/api/src/modules/orders/{orders.queries,order-events,unpaid-order}.ts",
    "apps/api/src/modules/staff-order-list/order-list.queries.ts",
    "packages/db/src/configurator/{configurations,pricing-rules}.ts",
    "packages/orders/src/{noticed-order,order-state}.ts",
  ],
  { cwd: root },
)
  .filter((path) => !/\.test(-part)?\.ts$|\/sample-|\/prepared-query\.ts$/.test(path))
  .toSorted();

/** A check by a schema that exists once, not one made for each call. */
const checked = /(?<!function )\b(?:checkRows|readRows|preparedQuery)\((?!z\.)/g;
/** A type that is only claimed; a condition of a builder gives no row. */
const claimed = /(?<!\.(?:where|having)\()\bsql<|\.(?:query|executeQuery)<|RawBuilder<(?!unknown>)|checkRows\(z\./g;

const source = (path: string) => readFileSync(join(root, path), "utf8");
const countAll = (pattern: RegExp): Record<string, number> =>
  Object.fromEntries(
    hotFiles.map((path) => [path, source(path).match(pattern)?.length ?? 0] as const).filter(([, found]) => found > 0),
  );

/** Calls that check, by file; one of them may serve several statements with the same columns. */
const checkedStatements = {
  "apps/api/src/database/clock.ts": 1,
  "apps/api/src/http/command-key.ts": 1,
  "apps/api/src/modules/cart/cart-links.queries.ts": 3,
  "apps/api/src/modules/cart/cart-row.queries.ts": 1,
  "apps/api/src/modules/cart/cart.queries.ts": 3,
  "apps/api/src/modules/cart/merge-carts.ts": 1,
  "apps/api/src/modules/cart/promotions.queries.ts": 1,
  "apps/api/src/modules/catalog/cards.queries.ts": 1,
  "apps/api/src/modules/catalog/catalog-state.ts": 1,
  "apps/api/src/modules/catalog/dictionary.ts": 1,
  "apps/api/src/modules/catalog/former-codes.queries.ts": 1,
  "apps/api/src/modules/catalog/picked.queries.ts": 3,
  "apps/api/src/modules/catalog/postgres/facet-counts.ts": 1,
  "apps/api/src/modules/catalog/postgres/list-page.ts": 2,
  "apps/api/src/modules/catalog/postgres/text-match.ts": 3,
  "apps/api/src/modules/catalog/postgres/text-search.ts": 5,
  "apps/api/src/modules/catalog/postgres/totals.ts": 1,
  "apps/api/src/modules/catalog/product.queries.ts": 2,
  "apps/api/src/modules/catalog/search/load-vocabulary.ts": 1,
  "apps/api/src/modules/catalog/sections.queries.ts": 1,
  "apps/api/src/modules/catalog/shelves.queries.ts": 2,
  "apps/api/src/modules/catalog/withdrawn.queries.ts": 1,
  "apps/api/src/modules/chat/access.queries.ts": 3,
  "apps/api/src/modules/chat/buyer-card.ts": 1,
  "apps/api/src/modules/chat/chat-files.queries.ts": 1,
  "apps/api/src/modules/chat/chat.queries.ts": 9,
  "apps/api/src/modules/chat/console.queries.ts": 6,
  "apps/api/src/modules/chat/proposals.queries.ts": 1,
  "apps/api/src/modules/configurators/configurators.queries.ts": 1,
  "apps/api/src/modules/delivery/delivery-facts.queries.ts": 1,
  "apps/api/src/modules/orders/order-events.ts": 1,
  "apps/api/src/modules/orders/orders.queries.ts": 2,
  "apps/api/src/modules/orders/unpaid-order.ts": 1,
  "apps/api/src/modules/placing/placing.queries.ts": 4,
  "apps/api/src/modules/saved-configurations/saved.queries.ts": 8,
  "apps/api/src/modules/staff-order-list/order-list.queries.ts": 3,
  "packages/db/src/configurator/configurations.ts": 2,
  "packages/db/src/configurator/pricing-rules.ts": 2,
  "packages/orders/src/noticed-order.ts": 1,
  "packages/orders/src/order-state.ts": 1,
};

test("the rows of every hot statement are checked by a schema", () => {
  expect(countAll(claimed)).toEqual({});
  // Rows of a `Pool` have the type `any`, those of `Queries` none.
  expect(hotFiles.filter((path) => /\bPool\b[^]*\.query\(/.test(source(path)))).toEqual([]);
  expect(countAll(checked)).toEqual(checkedStatements);
});
