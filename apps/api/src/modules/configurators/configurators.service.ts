import { isDeepStrictEqual } from "node:util";
import type { CalculateAnswer, ConfiguredProduct, StoredConfiguration } from "@zertsalo/contract/configurators";
import { ConfiguratorType } from "@zertsalo/contract/configuration";
import { loadPricingRules, currentPricingRules } from "@zertsalo/db/configurator/pricing-rules";
import { findConfiguration, grossGrams, storeConfiguration } from "@zertsalo/db/configurator/configurations";
import { findRender } from "@zertsalo/db/configurator/renders";
import type { Db } from "@zertsalo/db/connection";
import { billOfWork } from "@zertsalo/configurator/bill-of-work";
import { calculate } from "@zertsalo/configurator/calculate";
import type { Calculation, Options } from "@zertsalo/configurator/model";
import { isPriced } from "@zertsalo/configurator/pricing-rules/is-priced";
import type { PricingRules } from "@zertsalo/configurator/pricing-rules/pricing-rules";
import { moscowTime } from "@zertsalo/domain/delivery/calendar";
import { configuredDelivery } from "@zertsalo/domain/delivery/configured-delivery";
import { companyRefusal } from "@zertsalo/domain/wholesale/company-refusal";
import { wholesalePrice } from "@zertsalo/domain/wholesale/wholesale-sums";
import { pick } from "../../http/pick.ts";
import { ShopError } from "../../http/shop-error.ts";
import type { Visitor } from "../../auth/tokens.ts";
import type { Pool } from "../../database/statement.ts";
import { pageAgeMs, piecePackedBy, piecePromise, workshopLoad } from "../promise/promise.ts";
import { type CalculationFacts, calculationFacts } from "./configurators.queries.ts";

/** The visitor who configures, and the database. */
interface Maker {
  db: Db;
  pool: Pool;
  visitor: Visitor;
}

/** Options as sent: unvalidated, the rules correct them. */
type AnyOptions = Record<string, unknown>;

export function parseType(value: string): ConfiguratorType {
  const { success, data } = ConfiguratorType.safeParse(value);
  if (!success) throw new ShopError("configurator_not_found");
  return data;
}

/** A type whose rules or prices are not published yet is as unknown as any other. */
function calculatePriced(book: PricingRules, type: ConfiguratorType, options: AnyOptions): Calculation {
  if (!isPriced(book, type)) throw new ShopError("configurator_not_found");
  return calculate(book, type, options as Options);
}

interface CalculationInput {
  options: AnyOptions;
  cityId?: number | undefined;
  priceVersion?: string | undefined;
}

export async function calculateConfigurationFor(
  { pool, visitor }: Pick<Maker, "pool" | "visitor">,
  type: ConfiguratorType,
  { options, cityId, priceVersion }: CalculationInput,
): Promise<CalculateAnswer> {
  const facts = await calculationFacts(pool, visitor, { cityId: cityId ?? null, priceVersion: priceVersion ?? null });
  const { prices, until } = quotedPrices(facts, priceVersion);
  const book = await loadPricingRules(pool, { ...facts.versions, prices });
  const made = calculatePriced(book, type, options);
  const ownPrice = computeOwnPrice(facts, made);
  const load = await workshopLoad(pool, facts.terms, facts.now, pageAgeMs);
  const promise = piecePromise(load, billOfWork(book, made).operations, facts.now);
  const packed = { ...made, packedBy: piecePackedBy(load, promise) };
  const delivery = facts.place && configuredDelivery(packed, ownPrice ?? made.total, facts.place, facts.now);
  return {
    ...made,
    ownPrice,
    priceValidUntil: until && moscowTime(until),
    promise,
    delivery: cityId === undefined ? null : (delivery ?? []),
  };
}

/** The current price list until the next one begins, or the quoted one until it expires. */
function quotedPrices(
  { versions, quotedUntil, nextPricesAt }: CalculationFacts,
  requested: string | undefined,
): { prices: string | null; until: Date | null } {
  if (requested === undefined || requested === versions.prices) return { prices: versions.prices, until: nextPricesAt };
  if (!quotedUntil) throw new ShopError("price_version_expired");
  return { prices: requested, until: quotedUntil };
}

/** Wholesale price of one piece, as on the wholesale desk; the cart applies the discount to its lines together. */
export function computeOwnPrice({ company }: CalculationFacts, { total }: Calculation): number | null {
  if (!company || companyRefusal(company)) return null;
  return wholesalePrice(total, company.terms.discountPercent);
}

interface WantedProduct {
  options: AnyOptions;
  expectedHash?: string | undefined;
  expectedTotal?: number | undefined;
}

/** Stores exactly what the buyer saw; throws if the options need correction or the price differs. */
export async function productFor(
  { db, pool }: Pick<Maker, "db" | "pool">,
  type: ConfiguratorType,
  { options, expectedHash, expectedTotal }: WantedProduct,
): Promise<{ product: ConfiguredProduct; isNew: boolean }> {
  const made = calculatePriced(await currentPricingRules(pool), type, options);
  if (made.corrections.length > 0) throw new ShopError("configuration_corrected", made);
  if (expectedHash !== undefined && expectedHash !== made.hash) {
    throw new ShopError("configuration_hash_mismatch", { expectedHash, hash: made.hash });
  }
  if (expectedTotal !== undefined && expectedTotal !== made.total) {
    const both = { expectedTotal, total: made.total, priceVersion: made.priceVersion };
    throw new ShopError("price_changed", both, null, "Цена изменилась");
  }
  const { productId, code, isNew } = await storeConfiguration(db, made);
  return { product: productAnswer(made, productId, code), isNew };
}

function productAnswer(made: Calculation, id: number, code: string): ConfiguredProduct {
  const { type, options, hash, rulesVersion, priceVersion } = made;
  return {
    id,
    code,
    name: made.name,
    price: made.total,
    schema: type,
    isSpecialProduct: true,
    qDaysDelivery: made.leadTimeDays,
    weight: grossGrams(made),
    overall: made.overall,
    images: [{ path: `/zertsalo-a-catalog/v1/configurators/configuration/${hash}/drawing.svg` }],
    configuration: { type, options, hash, rulesVersion, priceVersion },
  };
}

export async function storedConfiguration(
  { db, pool }: Pick<Maker, "db" | "pool">,
  hash: string,
): Promise<StoredConfiguration> {
  const found = await findConfiguration(db, hash);
  if (!found) throw new ShopError("configuration_not_found");
  const { createdAt, productId } = found;
  const stored = pick(found, [
    "type",
    "options",
    "hash",
    "rulesVersion",
    "priceVersion",
    "name",
    "parts",
    "total",
    "overall",
    "leadTimeDays",
  ]);
  const [book, picture] = await Promise.all([currentPricingRules(pool), findRender(db, found.hash)]);
  const current = calculate(book, found.type, found.options);
  return {
    stored: { ...stored, createdAt: moscowTime(createdAt) },
    current,
    changed: { price: current.total - found.total, options: changedGroups(found.options, current.options) },
    productId,
    picture,
  };
}

function changedGroups(before: Options, now: Options): string[] {
  const groups = new Set([...Object.keys(before), ...Object.keys(now)]);
  return [...groups].filter((group) => !isDeepStrictEqual(before[group], now[group]));
}
