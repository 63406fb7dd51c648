import type { SavedConfiguration, SavedEntry } from "@zertsalo/contract/saved-configurations";
import { loadPricingRules } from "@zertsalo/db/configurator/pricing-rules";
import type { ConfigurationRow } from "@zertsalo/db/configurator/configurations";
import { type PricingRules, getRuleSet } from "@zertsalo/configurator/pricing-rules/pricing-rules";
import { billOfWork } from "@zertsalo/configurator/bill-of-work";
import { configurationLink } from "@zertsalo/configurator/configuration-link";
import { calculate } from "@zertsalo/configurator/calculate";
import type { Calculation } from "@zertsalo/configurator/model";
import { optionsText } from "@zertsalo/configurator/options-text";
import { changedParts } from "@zertsalo/domain/builds/changed-parts";
import { configuredDelivery } from "@zertsalo/domain/delivery/configured-delivery";
import { soonestDelivery } from "@zertsalo/domain/delivery/soonest-delivery";
import { closedConfigurator } from "@zertsalo/domain/shop/shop-parts";
import type { WorkshopLoad } from "@zertsalo/orders/capacity/workshop-load";
import { requireUserId } from "../../auth/require-user-id.ts";
import type { Visitor } from "../../auth/tokens.ts";
import {
  type CalculationFacts,
  calculationFacts,
  computeOwnPrice,
  type ShowcaseShop,
} from "../configurators/configurators.ts";
import { pageAgeMs, piecePackedBy, piecePromise, workshopLoad } from "../promise/promise.ts";
import { readClosedParts } from "../switches/switches.ts";
import { configurationsByHash, listEntries, existingPriceVersions, productIdsByCode } from "./saved.queries.ts";
import { savedEntry } from "./saved.service.ts";

interface SavedListInput {
  visitor: Visitor;
  cityId: number | undefined;
}

export async function listSavedConfigurations(
  shop: ShowcaseShop,
  input: SavedListInput,
): Promise<SavedConfiguration[]> {
  const rows = await listEntries(shop.db, requireUserId(input.visitor));
  return pricedNow(shop, input, rows.map(savedEntry));
}

interface Priced {
  entry: SavedEntry;
  stored: ConfigurationRow;
  now: Calculation;
}

/**
 * Entries at current rules and prices. A guest's entries come from his browser: unknown configurations are left out.
 */
export async function pricedNow(
  { db, pool }: ShowcaseShop,
  { visitor, cityId }: SavedListInput,
  entries: readonly SavedEntry[],
): Promise<SavedConfiguration[]> {
  if (entries.length === 0) return [];
  const hashes = entries.map(({ hash }) => hash);
  const [facts, stored, closed] = await Promise.all([
    calculationFacts(pool, visitor, { cityId: cityId ?? null, priceVersion: null }),
    configurationsByHash(db, hashes),
    readClosedParts(db),
  ]);
  const book = await loadPricingRules(pool, facts.versions);
  const priced = entries.flatMap((entry): Priced[] => {
    const row = stored.get(entry.hash);
    return row ? [{ entry, stored: row, now: calculate(book, row.type, row.options) }] : [];
  });
  const [booksThen, productIds] = await Promise.all([
    booksWhenSaved({ db, pool }, facts, priced),
    productIdsByCode(
      db,
      priced.flatMap(({ now }) => now.companions.map(({ code }) => code)),
    ),
  ]);
  const load = await workshopLoad(pool, facts.terms, facts.now, pageAgeMs);
  return priced.map((each) => ({
    ...answerOf({ book, facts, load }, each),
    changedParts: partsChanged(booksThen, each),
    closed: closedConfigurator(closed, each.stored.type),
    products: [
      { productId: each.stored.productId, quantity: 1 },
      ...each.now.companions.flatMap(({ code, quantity }) => {
        const productId = productIds.get(code);
        return productId === undefined ? [] : [{ productId, quantity }];
      }),
    ],
  }));
}

interface Moment {
  book: PricingRules;
  facts: CalculationFacts;
  load: WorkshopLoad;
}

function answerOf({ book, facts, load }: Moment, { entry, stored, now }: Priced) {
  const { hash, type, options, productId } = stored;
  const isMade = now.hash === hash;
  const ownPrice = isMade ? computeOwnPrice(facts, now) : null;
  const packed = () => piecePackedBy(load, piecePromise(load, billOfWork(book, now).operations, facts.now));
  const ways =
    isMade && facts.place
      ? configuredDelivery({ ...now, packedBy: packed() }, ownPrice ?? now.total, facts.place, facts.now)
      : [];
  return {
    ...entry,
    type,
    options,
    // The current name, unless the current rules would make another piece of it.
    name: isMade ? now.name : stored.name,
    parameters: optionsText(getRuleSet(book, type), type, options),
    link: configurationLink({ type, hash }),
    total: isMade ? now.total : null,
    ownPrice,
    nearest: isMade ? null : { reasons: reasonsOf(now), name: now.name, total: now.total },
    leadTimeDays: now.leadTimeDays,
    deliveryDate: soonestDelivery(ways).day,
    productId,
  };
}

const reasonsOf = ({ corrections }: Calculation) => [...new Set(corrections.map(({ reason }) => reason))];

const isChanged = ({ entry, stored, now }: Priced) => now.hash === stored.hash && now.total !== entry.savedTotal;

/** Old price lists by version, for the entries whose price has changed. */
async function booksWhenSaved({ db, pool }: ShowcaseShop, { versions }: CalculationFacts, priced: readonly Priced[]) {
  const named = priced.filter(isChanged).flatMap(({ entry }) => entry.priceVersion ?? []);
  const existing = await existingPriceVersions(db, [...new Set(named)]);
  const books = await Promise.all(
    [...existing].map(async (prices) => [prices, await loadPricingRules(pool, { ...versions, prices })] as const),
  );
  return new Map(books);
}

function partsChanged(books: ReadonlyMap<string, PricingRules>, priced: Priced): SavedConfiguration["changedParts"] {
  const { entry, stored, now } = priced;
  const book = entry.priceVersion === null ? undefined : books.get(entry.priceVersion);
  if (!book || !isChanged(priced)) return [];
  return changedParts(calculate(book, stored.type, stored.options).parts, now.parts);
}
