import { getKind } from "../kinds.ts";
import type { ConfiguratorType, RuleSet } from "../model.ts";
import { serverKinds } from "../server-kinds.ts";
import { isPriced } from "./is-priced.ts";
import type { PriceField } from "./price-list-shape.ts";
import type { CodeText, PriceFieldText } from "./price-texts.ts";
import { getRuleSet, type PricingRules } from "./pricing-rules.ts";
import { getPriceList } from "./prices.ts";

/** A number of a price list, as staff read it. */
export interface PriceFieldRow {
  path: string;
  group: string;
  label: string;
  unit: "kopecks" | "percent" | "share" | "square";
  value: number;
}

export interface KindPriceFields {
  code: string;
  title: string;
  rows: PriceFieldRow[];
}

/** Every number of the price list by kind; of kinds that share a list once. */
export function priceFields(rules: PricingRules): KindPriceFields[] {
  const types = Object.keys(serverKinds) as ConfiguratorType[];
  const priced = types.filter((type) => isPriced(rules, type));
  const first = priced.filter(
    (type, at) => priced.findIndex((each) => serverKinds[each].priceList === serverKinds[type].priceList) === at,
  );
  return first.map((type) => {
    const { priceList, priceListShape, priceListTexts } = serverKinds[type];
    const list = getPriceList(rules.prices, priceList);
    const walk = { codes: readCodes(getRuleSet(rules, type)), rows: [] as PriceFieldRow[] };
    collect(walk, { shape: priceListShape, texts: priceListTexts, list, path: priceList });
    return { code: priceList, title: getKind(type).plural, rows: walk.rows };
  });
}

interface Walk {
  codes: CodeReader;
  rows: PriceFieldRow[];
}

interface CodeReader {
  label: (text: CodeText, code: string) => string;
  /** As the configurator offers them: a stored list has its codes in the order of the database. */
  inOrder: (text: CodeText, codes: readonly string[]) => string[];
}

interface Part {
  shape: unknown;
  texts: unknown;
  list: unknown;
  path: string;
}

/** Shape, texts and list have the same keys: `validatePriceList` and the compiler have seen to it. */
function collect(walk: Walk, { shape, texts, list, path }: Part): void {
  if (typeof shape === "string") {
    addRows(walk, shape as PriceField, texts as PriceFieldText, { list, path });
    return;
  }
  const at = (part: unknown, key: string) => (part as Readonly<Record<string, unknown>>)[key];
  for (const [key, inner] of Object.entries(shape as object) as [string, unknown][]) {
    collect(walk, { shape: inner, texts: at(texts, key), list: at(list, key), path: `${path}.${key}` });
  }
}

function addRows(
  walk: Walk,
  field: PriceField,
  text: PriceFieldText,
  { list, path }: Pick<Part, "list" | "path">,
): void {
  const unit = units[field];
  if (typeof list === "number") {
    walk.rows.push({ path, group: text.group, label: "label" in text ? text.label : path, unit, value: list });
    return;
  }
  const add = (part: unknown, at: string, labels: readonly string[]): void => {
    if (typeof part === "number") {
      walk.rows.push({ path: at, group: text.group, label: labels.join(", "), unit, value: part });
      return;
    }
    const code = "codes" in text ? text.codes[labels.length] : undefined;
    const inner = part as Readonly<Record<string, unknown>>;
    const keys = Object.keys(inner);
    for (const key of code ? walk.codes.inOrder(code, keys) : keys) {
      add(inner[key], `${at}.${key}`, [...labels, code ? walk.codes.label(code, key) : key]);
    }
  };
  add(list, path, []);
}

const units: Readonly<Record<PriceField, PriceFieldRow["unit"]>> = {
  text: "kopecks",
  minimum: "kopecks",
  kopecks: "kopecks",
  prices: "kopecks",
  tables: "kopecks",
  percent: "percent",
  percents: "percent",
  share: "share",
  square: "square",
};

const noBreakSpace = "\u00a0";

/** A code that the rules do not name stays as it is, behind the others. */
function readCodes({ groups }: RuleSet): CodeReader {
  const valuesOf = (option: string) => {
    const group = groups.find(({ code }) => code === option);
    return group && "values" in group ? group.values : [];
  };
  return {
    label(text, code) {
      if ("suffix" in text) return `${code}${noBreakSpace}${text.suffix}`;
      if ("labels" in text) return text.labels[code] ?? code;
      return valuesOf(text.option).find((value) => value.code === code)?.label ?? code;
    },
    inOrder(text, codes) {
      const named = "labels" in text ? Object.keys(text.labels) : [];
      const offered = "option" in text ? valuesOf(text.option).map(({ code }) => code) : named;
      const rank = (code: string) => (offered.includes(code) ? offered.indexOf(code) : offered.length);
      return codes.toSorted((one, other) => rank(one) - rank(other));
    },
  };
}
