import { breadcrumbList, jsonLdText } from "#app/lib/seo/json-ld.server.ts";
import { millimetres, organizationId, returnPolicy } from "#app/lib/seo/offer-json-ld.server.ts";
import { configuratorLink } from "@zertsalo/configurator/address";
import { axisLimits } from "@zertsalo/configurator/axis-limits";
import { calculate } from "@zertsalo/configurator/calculate";
import type { Calculation, Group, Overall, RuleSet } from "@zertsalo/configurator/model";
import { offerRange, type OfferRange } from "@zertsalo/configurator/offer-range";
import { type PricingRules, getRuleSet } from "@zertsalo/configurator/pricing-rules/pricing-rules";
import { exactRoubles } from "@zertsalo/domain/text/format";
import { pictureUrl } from "@zertsalo/ui/picture";
import type { AggregateOffer, Product, ProductGroup, PropertyValue, WithContext } from "schema-dts";
import type { ConfiguratorPageData, PresetData } from "./configurator-page-data.ts";

interface About {
  name: string;
  description: string;
  /** Of the page. */
  url: string;
}

/** All that can be made, from which size to which and at which prices, with pieces to begin with as its variants. */
export function configuratorJsonLd(page: ConfiguratorPageData, about: About, origin: string): () => string {
  return jsonLdText([configuratorGroup(page, about, origin), breadcrumbList(page.crumbs, about.url)]);
}

function configuratorGroup(
  { type, book, presets, closed }: Pick<ConfiguratorPageData, "type" | "book" | "presets" | "closed">,
  { name, description, url }: About,
  origin: string,
): WithContext<ProductGroup> {
  const rules = getRuleSet(book, type);
  const range = offerRange(book, type);
  const begun = presets.filter((preset) => preset.type === type);
  const picture = begun.find(({ image }) => image)?.image;
  return {
    "@context": "https://schema.org",
    "@type": "ProductGroup",
    "@id": `${url}#group`,
    productGroupID: `configurator-${type}`,
    name,
    description,
    url,
    ...(picture && { image: origin + pictureUrl(picture.key, 1080) }),
    brand: { "@type": "Brand", name: "Зерцало" },
    variesBy: ["https://schema.org/size", "https://schema.org/material", "https://schema.org/color"],
    additionalProperty: rules.groups.flatMap((group) => choicesOf(group, rules, range, book)),
    offers: groupOffer(range, closed !== null, origin),
    hasVariant: begun.map((preset) => variantOf(preset, book, closed !== null, origin)),
  };
}

const availabilityUrl = (isClosed: boolean) =>
  isClosed ? ("https://schema.org/OutOfStock" as const) : ("https://schema.org/MadeToOrder" as const);

/** Of the workshop; the road to the buyer comes on top. */
const workingDays = { "@type": "QuantitativeValue", unitText: "рабочих дней" } as const;

function groupOffer(
  { priceFrom, priceTo, leadDaysFrom }: OfferRange,
  isClosed: boolean,
  origin: string,
): AggregateOffer {
  return {
    "@type": "AggregateOffer",
    lowPrice: exactRoubles(priceFrom),
    highPrice: exactRoubles(priceTo),
    priceCurrency: "RUB",
    availability: availabilityUrl(isClosed),
    itemCondition: "https://schema.org/NewCondition",
    seller: { "@id": organizationId(origin) },
    deliveryLeadTime: { ...workingDays, minValue: leadDaysFrom },
    hasMerchantReturnPolicy: returnPolicy(true, origin),
  };
}

/** A size with its range and step, or the names of what can be chosen. */
function choicesOf(group: Group, rules: RuleSet, range: OfferRange, book: PricingRules): PropertyValue[] {
  switch (group.kind) {
    case "choice":
    case "multi":
      return [{ "@type": "PropertyValue", name: group.label, value: group.values.map(({ label }) => label) }];
    case "pair":
      return [
        sizeRange(group.width.label, { ...range.limits.width, step: range.sizeStep }),
        sizeRange(group.height.label, { ...range.limits.height, step: range.sizeStep }),
      ];
    case "dimension": {
      const { options } = calculate(book, rules.types[0] ?? "mirror", {});
      return options[group.code] === undefined ? [] : [sizeRange(group.label, axisLimits(group, options))];
    }
    case "position":
      return [];
  }
}

const sizeRange = (name: string, { min, max, step }: { min: number; max: number; step: number }): PropertyValue => ({
  "@type": "PropertyValue",
  name,
  minValue: min,
  maxValue: max,
  unitCode: "MMT",
  valueReference: { "@type": "PropertyValue", name: "Шаг", value: step, unitCode: "MMT" },
});

/** A piece to begin with, at the price that its own address shows. */
function variantOf(preset: PresetData, book: PricingRules, isClosed: boolean, origin: string): Product {
  const made: Calculation = calculate(book, preset.type, preset.options);
  return {
    "@type": "Product",
    name: made.name,
    url: origin + configuratorLink(made.type, made.options),
    ...(preset.image && { image: origin + pictureUrl(preset.image.key, 1080) }),
    ...sidesOf(made.overall),
    offers: {
      "@type": "Offer",
      price: exactRoubles(made.total),
      priceCurrency: "RUB",
      availability: availabilityUrl(isClosed),
      deliveryLeadTime: { ...workingDays, value: made.leadTimeDays },
    },
  };
}

const sidesOf = ({ width, height, depth }: Overall) => ({
  width: millimetres(width),
  height: millimetres(height),
  depth: millimetres(depth),
});
