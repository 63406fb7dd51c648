import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../../../..");

/**
 * Everything a buyer or an operator waits for, and the statements of money, stock, orders, sessions and rights; without
 * sample rows of tests and the helper that names statements.
 */
const hotFiles = globSync(
  [
    "apps/api/src/database/clock.ts",
    "apps/api/src/http/command-key.ts",
    "apps/api/src/modules/{cart,catalog,chat,configurators,own-stone,placing,saved-configurations}/**/*.ts",
    "apps/api/src/modules/delivery/delivery-facts.queries.ts",
    "apps/api/src/modules/{orders,payments,session,staff-order-list,staff-orders,staff-saved-views,switches,views}/**/*.ts",
    "apps/api/src/modules/companies/company-sign-in.queries.ts",
    "apps/api/src/modules/staff/**/*.ts",
    "apps/api/src/modules/staff-stock/shelves.queries.ts",
    "apps/api/src/modules/users/{codes.service,password.service,users.queries}.ts",
    "apps/worker/src/erp/apply-document.ts",
    "apps/worker/src/jobs/{capture-payments,carrier-shipments,compare-ledgers,expire-reservations}.ts",
    "apps/worker/src/jobs/{order-receipts,payments,return-payments,shipment-order}.ts",
    "packages/db/src/{activate-company,back-in-stock,order-files,staff-*,stock-on-shelves}.ts",
    "packages/db/src/search/*.ts",
    "packages/db/src/configurator/{configurations,pricing-rules,renders}.ts",
    "packages/orders/src/**/*.ts",
  ],
  { cwd: root },
)
  .filter((path) => !/\.test(-part)?\.ts$|\/sample-|\/prepared-query\.ts$/.test(path))
  .toSorted();

const checked = /(?<!function )\b(?:checkRows|readRows|preparedQuery)\(/g;
/** A type that is only claimed; a condition of a builder gives no row. */
const claimed =
  /(?<!\.(?:where|having)\([^()\n]*|\bis[A-Z]\w* = )\bsql<|\.(?:query|executeQuery|\$castTo)<|RawBuilder<(?!unknown>)/g;
/** A schema that each call makes anew instead of one that is declared beside the statement. */
const madeAnew =
  /\b(?:checkRows\(|(?:readRows|preparedQuery)\([^;]*?,)\s*(?:z\.|[A-Z]\w*\.(?:extend|nullable|omit|partial|pick|strict)\()/g;

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
  "apps/api/src/modules/cart/cart-row.queries.ts": 2,
  "apps/api/src/modules/cart/cart.queries.ts": 3,
  "apps/api/src/modules/cart/merge-carts.ts": 1,
  "apps/api/src/modules/cart/promotions.queries.ts": 1,
  "apps/api/src/modules/cart/product-lines.ts": 1,
  "apps/api/src/modules/cart/rule-facts.queries.ts": 3,
  "apps/api/src/modules/cart/shop-terms.ts": 1,
  "apps/api/src/modules/catalog/cards.queries.ts": 1,
  "apps/api/src/modules/catalog/catalog-state.ts": 1,
  "apps/api/src/modules/catalog/dictionary.ts": 1,
  "apps/api/src/modules/catalog/family-cards.ts": 1,
  "apps/api/src/modules/catalog/former-codes.queries.ts": 1,
  "apps/api/src/modules/catalog/picked.queries.ts": 3,
  "apps/api/src/modules/catalog/postgres/facet-counts.ts": 1,
  "apps/api/src/modules/catalog/postgres/family-counts.ts": 2,
  "apps/api/src/modules/catalog/postgres/family-page.ts": 2,
  "apps/api/src/modules/catalog/postgres/family-variants.ts": 2,
  "apps/api/src/modules/catalog/postgres/list-page.ts": 2,
  "apps/api/src/modules/catalog/postgres/suggestions.ts": 1,
  "apps/api/src/modules/catalog/postgres/text-match.ts": 3,
  "apps/api/src/modules/catalog/postgres/text-search.ts": 6,
  "apps/api/src/modules/catalog/postgres/totals.ts": 2,
  "apps/api/src/modules/catalog/product-family.queries.ts": 1,
  "apps/api/src/modules/catalog/product.queries.ts": 3,
  "apps/api/src/modules/catalog/sections.queries.ts": 1,
  "apps/api/src/modules/catalog/shelves.queries.ts": 4,
  "apps/api/src/modules/catalog/withdrawn.queries.ts": 1,
  "apps/api/src/modules/chat/access.queries.ts": 3,
  "apps/api/src/modules/chat/buyer-card.ts": 1,
  "apps/api/src/modules/chat/chat-files.queries.ts": 1,
  "apps/api/src/modules/chat/chat.queries.ts": 9,
  "apps/api/src/modules/chat/console.queries.ts": 6,
  "apps/api/src/modules/chat/proposals.queries.ts": 1,
  "apps/api/src/modules/companies/company-sign-in.queries.ts": 1,
  "apps/api/src/modules/configurators/configurators.queries.ts": 1,
  "apps/api/src/modules/delivery/delivery-facts.queries.ts": 1,
  "apps/api/src/modules/orders/after-order.queries.ts": 2,
  "apps/api/src/modules/orders/order-documents.queries.ts": 3,
  "apps/api/src/modules/orders/order-events.ts": 1,
  "apps/api/src/modules/orders/orders.queries.ts": 2,
  "apps/api/src/modules/orders/unpaid-order.ts": 1,
  "apps/api/src/modules/own-stone/stone-holds.queries.ts": 3,
  "apps/api/src/modules/payments/change-method.ts": 1,
  "apps/api/src/modules/payments/open-payment.ts": 1,
  "apps/api/src/modules/placing/placing.queries.ts": 4,
  "apps/api/src/modules/placing/write-order.ts": 1,
  "apps/api/src/modules/saved-configurations/saved.queries.ts": 8,
  "apps/api/src/modules/session/session.queries.ts": 2,
  "apps/api/src/modules/session/sign-in-codes.ts": 1,
  "apps/api/src/modules/session/sign-in.queries.ts": 2,
  "apps/api/src/modules/staff-order-list/order-list.queries.ts": 3,
  "apps/api/src/modules/staff-order-list/order-papers.queries.ts": 1,
  "apps/api/src/modules/staff-order-list/order-why.ts": 1,
  "apps/api/src/modules/staff-orders/order-card.queries.ts": 2,
  "apps/api/src/modules/staff-orders/order-change.queries.ts": 2,
  "apps/api/src/modules/staff-orders/order-delivery.ts": 1,
  "apps/api/src/modules/staff-orders/order-offers.ts": 1,
  "apps/api/src/modules/staff-orders/order-refunds.queries.ts": 3,
  "apps/api/src/modules/staff-orders/save-change.ts": 1,
  "apps/api/src/modules/staff-saved-views/saved-views.queries.ts": 3,
  "apps/api/src/modules/staff-stock/shelves.queries.ts": 3,
  "apps/api/src/modules/staff/audit.queries.ts": 2,
  "apps/api/src/modules/staff/own-roles.queries.ts": 2,
  "apps/api/src/modules/staff/staff-session.queries.ts": 1,
  "apps/api/src/modules/staff/staff-tokens.queries.ts": 1,
  "apps/api/src/modules/staff/staff.queries.ts": 7,
  "apps/api/src/modules/switches/switches.queries.ts": 1,
  "apps/api/src/modules/users/codes.service.ts": 2,
  "apps/api/src/modules/users/password.service.ts": 1,
  "apps/api/src/modules/users/users.queries.ts": 3,
  "apps/api/src/modules/views/views.queries.ts": 2,
  "apps/worker/src/erp/apply-document.ts": 1,
  "apps/worker/src/jobs/capture-payments.ts": 1,
  "apps/worker/src/jobs/carrier-shipments.ts": 4,
  "apps/worker/src/jobs/compare-ledgers.ts": 1,
  "apps/worker/src/jobs/expire-reservations.ts": 2,
  "apps/worker/src/jobs/order-receipts.ts": 1,
  "apps/worker/src/jobs/payments.ts": 1,
  "apps/worker/src/jobs/shipment-order.ts": 1,
  "packages/db/src/activate-company.ts": 3,
  "packages/db/src/back-in-stock.ts": 1,
  "packages/db/src/configurator/configurations.ts": 2,
  "packages/db/src/configurator/pricing-rules.ts": 2,
  "packages/db/src/configurator/renders.ts": 3,
  "packages/db/src/order-files.ts": 3,
  "packages/db/src/staff-addresses.ts": 1,
  "packages/db/src/staff-tasks.ts": 1,
  "packages/db/src/search/load-vocabulary.ts": 1,
  "packages/orders/src/apply-reading.ts": 1,
  "packages/orders/src/capacity/book-work.ts": 1,
  "packages/orders/src/capacity/open-work.ts": 2,
  "packages/orders/src/capacity/replan.ts": 1,
  "packages/orders/src/capacity/workshop-load.ts": 1,
  "packages/orders/src/check-orders.ts": 1,
  "packages/orders/src/money-day.ts": 4,
  "packages/orders/src/money-tasks.ts": 2,
  "packages/orders/src/noticed-order.ts": 1,
  "packages/orders/src/order-bill.ts": 1,
  "packages/orders/src/order-state.ts": 1,
  "packages/orders/src/pay-term.ts": 1,
  "packages/orders/src/piece-costs.ts": 2,
  "packages/orders/src/payment-attempts.ts": 6,
  "packages/orders/src/refunds.ts": 4,
  "packages/orders/src/reserved-stock.ts": 1,
  "packages/orders/src/settled-order.ts": 1,
  "packages/orders/src/signed-lines.ts": 1,
  "packages/orders/src/stone-holds.ts": 2,
  "packages/orders/src/store-for-pickup.ts": 2,
  "packages/orders/src/stored-orders.ts": 1,
  "packages/orders/src/track-order.ts": 1,
  "packages/orders/src/unpaid-company-orders.ts": 1,
  "packages/orders/src/unsigned-lines.ts": 1,
};

test("the rows of every hot statement are checked by a schema", () => {
  expect(countAll(claimed)).toEqual({});
  expect(countAll(madeAnew)).toEqual({});
  // Rows of a `Pool` have the type `any`, those of `Queries` none.
  expect(hotFiles.filter((path) => /\bPool\b[^]*\.query\(/.test(source(path)))).toEqual([]);
  expect(countAll(checked)).toEqual(checkedStatements);
});

test.each([
  "checkRows(z.strictObject({ id: z.int() }), rows)",
  "checkRows(Row.pick({ id: true }), rows)",
  "readRows(db, z.strictObject({ id: z.int() }), text, to)",
  `readRows(
    db,
    Row.extend({ count: z.int() }),`,
  'preparedQuery({ db, pool: client }, "visit", z.object({ id: z.int() }), query)',
])("sees the schema made for each call in %s", (call) => {
  expect(call.match(madeAnew)).toHaveLength(1);
});

test.each([
  "checkRows(BuyerCard.shape.chats, rows)",
  "readRows(db, Row, `select ${columns} from listing`, to); const Next = z.strictObject({})",
  'preparedQuery(database, "visit", Visit, query)',
])("takes no schema for one made anew in %s", (call) => {
  expect(call.match(madeAnew)).toBeNull();
});
