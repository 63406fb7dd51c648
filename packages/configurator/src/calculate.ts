import { type PricingRules, getRuleSet } from "./pricing-rules/pricing-rules.ts";
import { configurationHash } from "./canonical.ts";
import { correct } from "./correct.ts";
import { mirrorLeadTime, mirrorNetGrams, mirrorPackages } from "./kinds/mirror/mirror.ts";
import { mirrorElectrics } from "./kinds/mirror/mirror-electrics.ts";
import { mirrorPrice } from "./kinds/mirror/mirror-price.ts";
import { mirrorType } from "./kinds/mirror/mirror-shape.ts";
import type { Calculation, ConfiguratorType, Options } from "./model.ts";
import { productName } from "./names.ts";
import { overallSize } from "./overall.ts";
import { sinkTemplate } from "./sinks/sink-scheme.ts";
import { tabletopLeadTime, tabletopNetGrams, tabletopPackages } from "./kinds/tabletop/tabletop.ts";
import { slabHints, tabletopPrice } from "./kinds/tabletop/tabletop-price.ts";
import { vanityPrice } from "./kinds/vanity-unit/vanity-price.ts";
import { vanityLeadTime, vanityNetGrams, vanityPackages, vanityTop } from "./kinds/vanity-unit/vanity-unit.ts";

/** What follows from corrected options, apart from their name, size, hash and versions. */
type Answer = Omit<
  Calculation,
  "type" | "options" | "corrections" | "hash" | "name" | "overall" | "rulesVersion" | "priceVersion"
>;

/** Everything the shop knows about one configuration; the browser and the server both call this. */
export function calculate(book: PricingRules, requestedType: ConfiguratorType, input: Options): Calculation {
  const rules = getRuleSet(book, requestedType);
  const { options, corrections } = correct(rules, requestedType, input);
  const type = requestedType === "mirror" || requestedType === "led_mirror" ? mirrorType(options) : requestedType;
  return {
    type,
    options,
    corrections,
    hash: configurationHash({ type, options }),
    name: productName(rules, type, options),
    overall: overallSize(type, options),
    rulesVersion: rules.version,
    priceVersion: book.prices.version,
    ...answer(book, type, options),
  };
}

function answer(book: PricingRules, type: ConfiguratorType, options: Options): Answer {
  if (type === "tabletop") return tabletopAnswer(book, options);
  return type === "vanity_unit" ? vanityAnswer(book, options) : mirrorAnswer(book, options);
}

function mirrorAnswer({ prices }: PricingRules, options: Options): Answer {
  return {
    ...mirrorPrice(options, prices),
    netGrams: mirrorNetGrams(options),
    packages: mirrorPackages(options),
    leadTimeDays: mirrorLeadTime(options),
    electrics: mirrorElectrics(options),
    companions: [],
    hints: [],
  };
}

function tabletopAnswer(book: PricingRules, options: Options): Answer {
  const sink = sinkTemplate(options);
  const totalOf = (other: Options) =>
    tabletopPrice(correct(getRuleSet(book, "tabletop"), "tabletop", other).options, book.prices).total;
  return {
    ...tabletopPrice(options, book.prices),
    netGrams: tabletopNetGrams(options),
    packages: tabletopPackages(options),
    leadTimeDays: tabletopLeadTime(options),
    electrics: null,
    companions: sink?.product ? [{ code: sink.product, quantity: Number(options.sinkCount) }] : [],
    hints: slabHints(options, totalOf),
  };
}

function vanityAnswer(book: PricingRules, options: Options): Answer {
  const top = vanityTop(book, options);
  const product = top && sinkTemplate(top)?.product;
  return {
    ...vanityPrice(options, top, book.prices),
    netGrams: vanityNetGrams(options, top),
    packages: vanityPackages(options, top),
    leadTimeDays: vanityLeadTime(options, top),
    electrics: null,
    companions: product ? [{ code: product, quantity: Number(top.sinkCount) }] : [],
    hints: [],
  };
}
