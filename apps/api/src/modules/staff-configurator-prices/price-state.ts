import { type KindPriceFields, priceFields } from "@zertsalo/configurator/pricing-rules/price-fields";
import { changedPrices, withPrices } from "@zertsalo/configurator/pricing-rules/price-values";
import type { Prices } from "@zertsalo/configurator/pricing-rules/prices";
import type { PricingRules } from "@zertsalo/configurator/pricing-rules/pricing-rules";
import type { ConfiguratorPrices, PriceDifference, PriceVersion } from "@zertsalo/contract/staff-configurator-prices";
import { currentPricingRules } from "@zertsalo/db/configurator/pricing-rules";
import type { Db } from "@zertsalo/db/connection";
import { moscowTime } from "@zertsalo/domain/delivery/calendar";
import { formatNumber, formatPrecise } from "@zertsalo/domain/text/format";
import type { Pool } from "../../database/statement.ts";
import {
  type PriceDraftRow,
  listPriceVersions,
  lockPriceDraft,
  readPriceDraft,
  type PriceVersionRow,
} from "./prices.queries.ts";

/** The price list in force, the draft over it, and what was published before. */
export interface PriceState {
  rules: PricingRules;
  current: Prices;
  draft: PriceDraftRow;
  versions: PriceVersionRow[];
  /** Has not begun yet. */
  scheduled: PriceVersionRow | null;
  kinds: KindPriceFields[];
  texts: PriceTexts;
}

export const readState = (db: Db, pool: Pool) => stateWith(db, pool, readPriceDraft);

/** For a change: the draft stays locked until the transaction ends. */
export const lockState = (tx: Db, pool: Pool) => stateWith(tx, pool, lockPriceDraft);

async function stateWith(db: Db, pool: Pool, draftOf: (db: Db) => Promise<PriceDraftRow>): Promise<PriceState> {
  const draft = await draftOf(db);
  const versions = await listPriceVersions(db);
  const current = versions.find(({ hasBegun }) => hasBegun)?.prices;
  if (!current) throw new Error("The shop has no prices for its configurators");
  const rules = { ...(await currentPricingRules(pool)), prices: current };
  const kinds = priceFields(rules);
  const scheduled = versions.find(({ hasBegun }) => !hasBegun) ?? null;
  return { rules, current, draft, versions, scheduled, kinds, texts: priceTexts(kinds) };
}

/** The price list that the draft would make of the current one. */
export const draftPrices = ({ current, draft }: Pick<PriceState, "current" | "draft">, version: string): Prices =>
  withPrices(current, version, new Map(Object.entries(draft.changes).map(([path, { to }]) => [path, to])));

type NumberChange = ReturnType<typeof changedPrices>[number];

export interface PriceTexts {
  title(path: string): string;
  change(change: NumberChange): PriceDifference;
}

const noBreakSpace = "\u00a0";
const unitTexts = {
  kopecks: formatPrecise,
  percent: (value: number) => `${formatNumber(value)}${noBreakSpace}%`,
  share: (value: number) => `${formatNumber(value)}${noBreakSpace}%`,
  square: (value: number) => `${formatNumber(value)}${noBreakSpace}мм²`,
};

/** «Столешницы. Кромка, ₽ за метр: Прямая» */
function priceTexts(kinds: readonly KindPriceFields[]): PriceTexts {
  const fields = new Map(
    kinds.flatMap(({ title, rows }) =>
      rows.map(({ path, group, label, unit }) => [path, { title: `${title}. ${group}: ${label}`, unit }] as const),
    ),
  );
  // A list of another time may have numbers that the current one has not.
  const title = (path: string) => fields.get(path)?.title ?? path;
  return {
    title,
    change({ path, from, to }) {
      const text = unitTexts[fields.get(path)?.unit ?? "kopecks"];
      return { title: title(path), from: text(from), to: text(to) };
    },
  };
}

export function stateAnswer(state: PriceState): ConfiguratorPrices {
  const { current, draft, kinds, texts } = state;
  const changes = changedPrices(current, draftPrices(state, current.version));
  const now = new Map(kinds.flatMap(({ rows }) => rows.map(({ path, value }) => [path, value] as const)));
  const outdated = Object.entries(draft.changes).flatMap(([path, { from, to }]) => {
    const value = now.get(path);
    return value === undefined || value === from || value === to ? [] : [texts.change({ path, from, to: value })];
  });
  return {
    kinds: kinds.map(({ code, title, rows }) => ({ code, title, groups: groupsOf(rows, draft) })),
    draft: {
      version: draft.version,
      author: draft.author,
      at: draft.savedAt && moscowTime(draft.savedAt),
      changes: changes.length,
      outdated,
    },
    versions: versionsAnswer(state),
  };
}

function groupsOf(rows: KindPriceFields["rows"], { changes }: PriceDraftRow) {
  const groups = new Map<string, ConfiguratorPrices["kinds"][number]["groups"][number]["rows"]>();
  for (const { path, group, label, unit, value } of rows) {
    const inGroup = groups.get(group) ?? [];
    groups.set(group, inGroup);
    inGroup.push({ path, label, unit, current: value, draft: changes[path]?.to ?? value });
  }
  return [...groups].map(([title, inGroup]) => ({ title, rows: inGroup }));
}

function versionsAnswer({ versions, texts }: PriceState): PriceVersion[] {
  const currentAt = versions.findIndex(({ hasBegun }) => hasBegun);
  return versions.map(({ version, since, author, prices }, at) => {
    const before = versions[at + 1]?.prices;
    return {
      version,
      since: moscowTime(since),
      author,
      state: at === currentAt ? "current" : at < currentAt ? "scheduled" : "former",
      changes: before ? changedPrices(before, prices).map(texts.change) : null,
    };
  });
}
