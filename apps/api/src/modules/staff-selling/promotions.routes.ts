import * as contract from "@zertsalo/contract/staff-promotions";
import type { Db } from "@zertsalo/db/connection";
import { promoChanges } from "@zertsalo/domain/cart/promo-changes";
import { promoKey } from "@zertsalo/domain/cart/promo-refusal";
import { addDays, moscowMidnight } from "@zertsalo/domain/delivery/calendar";
import { termText } from "@zertsalo/domain/text/term";
import { adminRoute } from "../staff/staff.ts";
import type { Server } from "../../server.ts";
import { ShopError } from "../../http/shop-error.ts";
import * as queries from "./promotions.queries.ts";

const kopecks = 100;

export async function staffPromotionsRoutes(app: Server): Promise<void> {
  adminRoute(app, contract.staffPromotions, async ({ query: { q = "" } }, db) => ({
    promotions: (await queries.promotionList(db, q.trim())).map(toStaffPromotion),
    sections: await queries.topSections(db),
  }));
  adminRoute(app, contract.createPromotion, async ({ body, note }, tx) => {
    const isFree = body.kind === "freeDelivery";
    const isFitting = body.kind === "percent" ? body.value >= 1 && body.value <= 100 : isFree || body.value > 0;
    if (!isFitting) throw new ShopError("promotion_invalid");
    const value = isFree ? 0 : body.kind === "amount" ? body.value * kopecks : body.value;
    const id = await queries.insertPromotion(tx, {
      ...limitsOf(body),
      code: promoKey(body.code),
      kind: body.kind,
      value,
      min_items_total: body.minItemsTotal * kopecks,
      section_code: body.sectionCode,
      excludes_sale: body.excludesSale,
      excludes_special: body.excludesSpecial,
      audience: body.audience,
      is_expert_only: body.isExpertOnly,
      is_once_per_buyer: body.isOncePerBuyer,
    });
    if (id === null) throw new ShopError("promotion_exists");
    const made = await promotionRow(tx, id);
    note({ subject: `id ${id}`, summary: made.code, details: { changes: promoChanges(null, made) } });
    return toStaffPromotion(made);
  });
  adminRoute(app, contract.limitPromotion, async ({ params: { id }, body, note }, tx) => {
    await queries.lockPromotion(tx, id);
    const before = await promotionRow(tx, id);
    // The limit cannot be lower than the number of past uses.
    if (body.usageLimit !== null && body.usageLimit < before.used) throw new ShopError("promotion_invalid");
    await queries.updateLimits(tx, id, limitsOf(body));
    const after = await promotionRow(tx, id);
    note({ summary: after.code, details: { changes: promoChanges(before, after) } });
    return toStaffPromotion(after);
  });
  adminRoute(app, contract.stopPromotion, async ({ params: { id }, note }, tx) => {
    await queries.lockPromotion(tx, id);
    const { code, startsAt, endsAt } = await promotionRow(tx, id);
    await queries.stopNow(tx, id);
    note({ summary: `${code}, действовал ${termText({ startsAt, endsAt })}` });
    return toStaffPromotion(await promotionRow(tx, id));
  });
  adminRoute(app, contract.resumePromotion, async ({ params: { id }, note }, tx) => {
    await queries.lockPromotion(tx, id);
    const { endBeforeStop } = await promotionRow(tx, id);
    if (endBeforeStop === null) throw new ShopError("promotion_not_stopped");
    if (!(await queries.resume(tx, id))) throw new ShopError("promotion_end_passed");
    const resumed = await promotionRow(tx, id);
    note({ summary: `${resumed.code}, снова действует ${termText(resumed)}` });
    return toStaffPromotion(resumed);
  });
}

interface Days {
  from: string;
  until: string;
  usageLimit: number | null;
  note: string;
}

/** From midnight of the first day to the last second of the last day, Moscow time. */
function limitsOf({ from, until, usageLimit, note }: Days) {
  if (until < from) throw new ShopError("promotion_invalid");
  return {
    starts_at: moscowMidnight(from),
    ends_at: new Date(moscowMidnight(addDays(until, 1)).getTime() - 1_000),
    usage_limit: usageLimit,
    note,
  };
}

async function promotionRow(db: Db, id: number): Promise<queries.PromotionRow> {
  const row = await queries.promotionById(db, id);
  if (!row) throw new ShopError("not_found");
  return row;
}

const toStaffPromotion = (row: queries.PromotionRow): contract.StaffPromotion => ({
  ...row,
  startsAt: row.startsAt.toISOString(),
  endsAt: row.endsAt.toISOString(),
  endBeforeStop: row.endBeforeStop?.toISOString() ?? null,
});
