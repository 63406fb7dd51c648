import { FrozenConfiguration } from "@zertsalo/contract/configuration";
import { formulaVersion } from "@zertsalo/configurator/formula-version";
import type { Calculation, Options } from "@zertsalo/configurator/model";
import { longProductCode, configuredProductCode } from "@zertsalo/configurator/product-code";
import { getServerKind } from "@zertsalo/configurator/server-kinds";
import { sql } from "kysely";
import { z } from "zod";
import { checkRows, storedJson } from "../check-rows.ts";
import type { Db } from "../connection.ts";
import { enqueueRender } from "./renders.ts";

/** Largest quantity of one line that the workshop accepts. */
const mostOfLine = 50;

export const ConfigurationRow = FrozenConfiguration.extend({
  options: storedJson<Options>(),
  name: z.string(),
  productId: z.int(),
  code: z.string(),
  createdAt: z.date(),
}).strict();
export type ConfigurationRow = z.infer<typeof ConfigurationRow>;

const ProductKey = z.strictObject({ id: z.int(), code: z.string() });

/** The columns of a configuration under the contract's names. */
export const configurationColumns = sql`
  configuration.hash, type, options, rules_version as "rulesVersion", price_version as "priceVersion",
  formula_version as "formulaVersion", configuration.name, parts, total, overall, net_grams as "netGrams", packages,
  lead_days as "leadTimeDays", product_id as "productId", product.code, configuration.created_at as "createdAt"`;

export async function findConfiguration(db: Db, hash: string): Promise<ConfigurationRow | null> {
  const { rows } = await sql`
    select ${configurationColumns} from configuration join product on product.id = product_id where hash = ${hash}`.execute(
    db,
  );
  return checkRows(ConfigurationRow, rows)[0] ?? null;
}

/**
 * Stores the configuration with a product of its own, shared by all buyers with the same options. An existing one gets
 * the current price and lead time for its product; the configuration itself stays unchanged.
 */
export const storeConfiguration = (db: Db, calculation: Calculation): Promise<StoredProduct> =>
  db.transaction().execute((tx) => storeWithin(tx, calculation));

export interface StoredProduct {
  productId: number;
  code: string;
  isNew: boolean;
}

/** The same inside an open transaction. */
export async function storeWithin(tx: Db, calculation: Calculation): Promise<StoredProduct> {
  const { hash } = calculation;
  await sql`select pg_advisory_xact_lock(hashtextextended(${hash}, 7))`.execute(tx);
  const existing = await findConfiguration(tx, hash);
  if (existing) {
    await renewProduct(tx, existing.productId, calculation);
    return { productId: existing.productId, code: existing.code, isNew: false };
  }
  const product = await insertProduct(tx, calculation);
  await tx
    .insertInto("configuration")
    .values({
      hash,
      type: calculation.type,
      options: JSON.stringify(calculation.options),
      rules_version: calculation.rulesVersion,
      price_version: calculation.priceVersion,
      formula_version: formulaVersion,
      name: calculation.name,
      parts: JSON.stringify(calculation.parts),
      total: calculation.total,
      overall: JSON.stringify(calculation.overall),
      net_grams: calculation.netGrams,
      packages: JSON.stringify(calculation.packages),
      lead_days: calculation.leadTimeDays,
      product_id: product.id,
    })
    .execute();
  await enqueueRender(tx, [hash]);
  return { productId: product.id, code: product.code, isNew: true };
}

export const grossGrams = ({ packages }: Pick<Calculation, "packages">): number =>
  packages.reduce((total, each) => total + each.grossGrams, 0);

async function insertProduct(tx: Db, calculation: Calculation): Promise<{ id: number; code: string }> {
  const { type, name, total, leadTimeDays } = calculation;
  const { rows } = await sql`
    with made as (
      insert into product (id, code, name, section_id, is_special, schema, weight_grams)
      select nextval('configured_product_id'),
        case when exists (select from product where code = ${configuredProductCode(calculation)})
          then ${longProductCode(calculation)} else ${configuredProductCode(calculation)} end,
        ${name}, section.id, true, ${type}, ${grossGrams(calculation)}
      from section where code = ${getServerKind(type).section}
      returning id, code
    ), priced as (
      insert into product_price (product_id, retail, no_registry) select id, ${total}::bigint, ${total}::bigint from made
    ), supplied as (
      insert into stock (product_id, store_id, kind, qty, qty_max, days_to_delivery, days_to_pickup, is_endless)
      select made.id, store.id, 'production', 0, ${mostOfLine}::int, ${leadTimeDays}::int, ${leadTimeDays}::int, true
      from made, (select id from store where kind = 'warehouse' order by sort, id limit 1) as store
    )
    select id, code from made`.execute(tx);
  const [product] = checkRows(ProductKey, rows);
  if (!product) throw new Error(`No section ${getServerKind(type).section} for a configured product`);
  return product;
}

async function renewProduct(tx: Db, id: number, calculation: Calculation): Promise<void> {
  const { name, total, leadTimeDays } = calculation;
  await sql`
    with priced as (
      update product_price set retail = ${total}::bigint, no_registry = ${total}::bigint
      where product_id = ${id} and (retail, no_registry) is distinct from (${total}::bigint, ${total}::bigint)
    ), supplied as (
      update stock set days_to_delivery = ${leadTimeDays}::int, days_to_pickup = ${leadTimeDays}::int
      where product_id = ${id} and days_to_delivery is distinct from ${leadTimeDays}::int
    )
    update product set name = ${name}, weight_grams = ${grossGrams(calculation)}, is_active = true, updated_at = now()
    where id = ${id} and (name, weight_grams, is_active) is distinct from (${name}, ${grossGrams(calculation)}, true)`.execute(
    tx,
  );
}
