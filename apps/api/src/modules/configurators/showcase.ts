import type { ConfiguratorDetails, ConfiguratorTile } from "@zertsalo/contract/configurators";
import { ConfiguratorType } from "@zertsalo/contract/configuration";
import { configuratorTypes } from "@zertsalo/contract/configurator-types";
import type { Picture } from "@zertsalo/contract/media";
import { currentPricingRules } from "@zertsalo/db/configurator/pricing-rules";
import type { Db } from "@zertsalo/db/connection";
import { type PricingRules, getRuleSet } from "@zertsalo/configurator/pricing-rules/pricing-rules";
import { calculate } from "@zertsalo/configurator/calculate";
import { getKind } from "@zertsalo/configurator/kinds";
import type { RuleSet } from "@zertsalo/configurator/model";
import { configuratorOffer, type Offer } from "@zertsalo/configurator/offer";
import { isPriced } from "@zertsalo/configurator/pricing-rules/is-priced";
import { priceParts } from "@zertsalo/configurator/price-parts";
import { getPriceList } from "@zertsalo/configurator/pricing-rules/prices";
import { getServerKind } from "@zertsalo/configurator/server-kinds";
import { ShopError } from "../../http/shop-error.ts";
import type { Queries } from "../../database/statement.ts";
import { picturesBySlot, storedDocument } from "../../site-content/site-content.queries.ts";

export interface ShowcaseShop {
  db: Db;
  pool: Queries;
}

/** Of the types that are priced: a new kind is not offered before its rules and prices are published. */
type Offers = Partial<Record<ConfiguratorType, Offer>>;

/** Pricing rules are immutable, and offers are expensive to derive from them. */
const offersCache = new WeakMap<PricingRules, Offers>();

/** Offers of every configurator by current rules and prices. */
export async function currentOffers(pool: Queries): Promise<Offers> {
  return offersOf(await currentPricingRules(pool));
}

function offersOf(book: PricingRules): Offers {
  const cached = offersCache.get(book);
  if (cached) return cached;
  const offers: Offers = Object.fromEntries(
    ConfiguratorType.options
      .filter((type) => isPriced(book, type))
      .map((type) => [type, configuratorOffer(book, type)]),
  );
  offersCache.set(book, offers);
  return offers;
}

export async function configuratorTiles({ db, pool }: ShowcaseShop): Promise<ConfiguratorTile[]> {
  const [offers, texts] = await Promise.all([currentOffers(pool), storedDocument(db, "configurators")]);
  const offered = ConfiguratorType.options.flatMap((type) => {
    const [offer, text] = [offers[type], texts[type]];
    return offer && text ? [{ type, offer, text }] : [];
  });
  const pictures = await picturesBySlot(
    db,
    offered.flatMap(({ text }) => text.media),
  );
  return offered.map(({ type, offer, text }) => ({
    type,
    name: text.name,
    link: `/konfiguratory/${type}/`,
    ...offer,
    media: text.media.flatMap((slot) => pictures.get(slot)?.picture ?? []),
  }));
}

/** ETag with the versions of rules and prices; for a vanity unit the rules of tabletops too. */
export function versionTag(book: PricingRules, type: ConfiguratorType, closed: string | null): string {
  const versions = [...rulesNeeded(book, type).map(({ version }) => version), book.prices.version];
  // A cached page of an open configurator must not survive its closing, and vice versa.
  return `"${versions.join("/")}${closed ? `/${encodeURIComponent(closed)}` : ""}"`;
}

export async function configuratorDetails(
  db: Db,
  book: PricingRules,
  type: ConfiguratorType,
  closed: string | null,
): Promise<ConfiguratorDetails> {
  const texts = (await storedDocument(db, "configurators"))[type];
  const offer = offersOf(book)[type];
  if (!texts || !offer) throw new ShopError("configurator_not_found");
  const rules = getRuleSet(book, type);
  const { name, media, sliders } = texts;
  const { presets } = getServerKind(type);
  const slots = [
    ...media,
    ...presets.map(presetSlot),
    ...sliders.flatMap(({ slides }) => slides.map((slide) => slide.media)),
  ];
  const pictures = await picturesBySlot(db, slots);
  const pictureOf = (slot: string): Picture | null => pictures.get(slot)?.picture ?? null;
  const usual = calculate(book, type, {});
  return {
    type,
    name,
    rulesVersion: rules.version,
    priceVersion: book.prices.version,
    theme: configuratorTypes[type].theme,
    sizeStep: offer.sizeStep,
    display: rules.display,
    groups: rules.groups.map((group) => ({ ...group })),
    defaults: { type: usual.type, options: usual.options },
    priceParts: priceParts(book, type),
    prices: { ...(getPriceList(book.prices, getServerKind(type).priceList) as object) },
    media: media.flatMap((slot) => pictureOf(slot) ?? []),
    closed,
    presets: presets.map((preset) => ({ ...preset, image: pictureOf(presetSlot(preset)) })),
    sliders: sliders.map((slider) => ({
      ...slider,
      slides: slider.slides.map(({ media: slot, ...slide }) => ({ ...slide, image: pictureOf(slot) })),
    })),
    book: bookAnswer(book, type),
  };
}

const presetSlot = ({ code }: { code: string }) => `configurators/presets/${code}`;

/** A part of a piece may be made by the rules of another kind: the top of a vanity unit is a tabletop. */
const kindsNeeded = (type: ConfiguratorType): ConfiguratorType[] => [...getKind(type).madeWith, type];

const rulesNeeded = (book: PricingRules, type: ConfiguratorType): RuleSet[] =>
  kindsNeeded(type).map((each) => getRuleSet(book, each));

function bookAnswer(book: PricingRules, type: ConfiguratorType): ConfiguratorDetails["book"] {
  const lists = kindsNeeded(type).map((each) => getServerKind(each).priceList);
  return {
    ruleSets: rulesNeeded(book, type).map((rules) => ({
      ...rules,
      groups: rules.groups.map((group) => ({ ...group })),
    })),
    prices: { version: book.prices.version, ...Object.fromEntries(lists.map((list) => [list, book.prices[list]])) },
  };
}
