import { samplePricingRules } from "@zertsalo/configurator/pricing-rules/sample-pricing-rules";
import { type ConfiguratorType, configuratorTypeList } from "@zertsalo/contract/configurator-types";
import type { Db } from "../connection.ts";
import { readContent } from "./content.ts";
import type { DemoSection } from "./section-content.ts";

/** From when the first versions count: earlier than anything that was sold by them. */
const since = "2026-01-01T00:00:00+03:00";

/** The first rule sets and the first price list. Those that are there already have begun and stay as they are. */
export async function seedConfigurators(db: Db): Promise<void> {
  const { ruleSets, prices } = samplePricingRules();
  await db
    .insertInto("configurator_rules")
    .values(
      ruleSets.map((rules) => ({
        version: rules.version,
        types: [...rules.types],
        rules: JSON.stringify(rules),
        since,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insertInto("configurator_prices")
    .values({ version: prices.version, prices: JSON.stringify(prices), since })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** What is written of one configurator: a file for each type in `demo/content/configurators`. */
interface WrittenConfigurator {
  name: string;
  media: string[];
  /** Its own sliders, or the type whose sliders it shows too: both kinds of mirrors show the same. */
  sliders: object[] | ConfiguratorType;
  /** Its entry among the constructors of the menu; a type that another one leads to has none. */
  menu?: { title: string; shortTitle: string; sortFull: number; inHorizontal: boolean; sortHorizontal?: number };
  /** A section for its pieces, where the catalogue has none. */
  section?: DemoSection;
  /** Pictures of its own slots: presets, the menu. */
  pictures?: Record<string, string[]>;
}

const readConfigurator = (type: ConfiguratorType) => readContent(`configurators/${type}`) as WrittenConfigurator;

const readConfigurators = () => configuratorTypeList.map((type) => ({ type, ...readConfigurator(type) }));

/** Texts of the configurators' pages, by type. */
export function configuratorTexts(): Record<string, object> {
  return Object.fromEntries(
    readConfigurators().map(({ type, name, media, sliders }) => [type, { name, media, sliders: ownSliders(sliders) }]),
  );
}

function ownSliders(sliders: WrittenConfigurator["sliders"]): object[] {
  return typeof sliders === "string" ? ownSliders(readConfigurator(sliders).sliders) : sliders;
}

export function menuConstructors() {
  return readConfigurators().flatMap(({ type, menu }) =>
    menu ? [{ type, link: `/konfiguratory/${type}/`, ...menu }] : [],
  );
}

export const configuratorSections = (): DemoSection[] => readConfigurators().flatMap(({ section }) => section ?? []);

/** Files by slot. */
export const configuratorPictures = (): Record<string, string[]> =>
  Object.fromEntries(readConfigurators().flatMap(({ pictures = {} }) => Object.entries(pictures)));
