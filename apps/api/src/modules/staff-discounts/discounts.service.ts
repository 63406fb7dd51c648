import type { DiscountContent } from "@zertsalo/contract/discount-rules";
import type { StaffDiscounts } from "@zertsalo/contract/staff-discounts";
import type { Db } from "@zertsalo/db/connection";
import { isGift } from "@zertsalo/domain/discounts/gifts";
import { ruleFaults } from "@zertsalo/domain/discounts/rule-faults";
import { ruleStatus } from "@zertsalo/domain/discounts/rule-status";
import { ruleChanges } from "@zertsalo/domain/discounts/rule-texts";
import { refuseFields } from "../../http/refuse-fields.ts";
import { ShopError } from "../../http/shop-error.ts";
import { pickedProducts } from "../staff-content/staff-content.ts";
import * as queries from "./discounts.queries.ts";
import { sectionNames } from "./sections.queries.ts";

export async function allDiscounts(db: Db, now: Date): Promise<StaffDiscounts> {
  const [rows, sections, tiers, segments] = await Promise.all([
    queries.discountRows(db),
    sectionNames(db),
    queries.wholesaleTiers(db),
    queries.segmentNames(db),
  ]);
  const named = rows.flatMap(({ content }) => [...content.productIds, ...giftIds(content)]);
  const picked = await pickedProducts(db, [...new Set(named)]);
  const products = new Map(picked.map((product) => [product.id, product]));
  return {
    rules: rows.map((row) => ({
      ...row,
      status: ruleStatus(row, now),
      products: row.content.productIds.flatMap((id) => products.get(id) ?? []),
      gift: giftIds(row.content).flatMap((id) => products.get(id) ?? [])[0] ?? null,
    })),
    sections,
    tiers,
    segments,
  };
}

const giftIds = ({ gives }: DiscountContent) => (isGift(gives) ? [gives.productId] : []);

const noGift = "Подарком бывает товар каталога: не\u00a0изделие на\u00a0заказ и\u00a0не\u00a0образец";

/** A new rule, or the former one changed; what the log says of it. */
export async function keepDiscount(tx: Db, former: { id: number; version: number } | null, content: DiscountContent) {
  const before = former && (await lockedRule(tx, former));
  refuseFields(prefixed(ruleFaults(content)));
  const found = await queries.countProducts(tx, content.productIds);
  if (found < new Set(content.productIds).size) throw new ShopError("not_found");
  const isGiftable = (await queries.countGiftable(tx, giftIds(content))) === giftIds(content).length;
  refuseFields({ "content/gives/productId": isGiftable ? null : noGift });
  const names = new Map((await sectionNames(tx)).map(({ code, name }) => [code, name]));
  if (content.sectionCodes.some((code) => !names.has(code))) throw new ShopError("not_found");
  const segments = new Map((await queries.segmentNames(tx)).map(({ id, name }) => [id, name]));
  const { segmentId } = content.audience;
  if (segmentId !== undefined && !segments.has(segmentId)) throw new ShopError("not_found");
  const id = before?.id ?? (await queries.insertRule(tx, content));
  if (before) await queries.updateRule(tx, id, content);
  const changes = ruleChanges(before?.content ?? null, content, {
    section: (code) => names.get(code) ?? code,
    segment: (segment) => segments.get(segment) ?? String(segment),
  });
  return { id, version: (before?.version ?? 0) + 1, details: { words: content.name, changes } };
}

const prefixed = (faults: Record<string, string | null>) =>
  Object.fromEntries(Object.entries(faults).map(([field, text]) => [`content/${field}`, text]));

const stateNames = { draft: "черновик", active: "действует", stopped: "остановлено" } as const;

export async function moveDiscount(tx: Db, former: { id: number; version: number }, state: "active" | "stopped") {
  const { id, version, state: from, content } = await lockedRule(tx, former);
  // A draft has nothing to be stopped.
  if (from === state || (from === "draft" && state === "stopped")) throw new ShopError("content_changed_meanwhile");
  await queries.setRuleState(tx, id, state);
  const change = { field: "state", title: "Состояние", from: stateNames[from], to: stateNames[state] };
  return { id, version: version + 1, details: { words: content.name, changes: [change] } };
}

async function lockedRule(tx: Db, { id, version }: { id: number; version: number }): Promise<queries.LockedRule> {
  const rule = await queries.lockRule(tx, id);
  if (!rule) throw new ShopError("not_found");
  if (rule.version !== version) throw new ShopError("content_changed_meanwhile");
  return rule;
}
