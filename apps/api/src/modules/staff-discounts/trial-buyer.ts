import type { DiscountRule } from "@zertsalo/contract/discount-rules";
import type { TrialBuyer } from "@zertsalo/contract/staff-discounts";
import type { Db } from "@zertsalo/db/connection";
import type { Buyer } from "@zertsalo/domain/cart/cart-line";
import type { RuleFacts } from "@zertsalo/domain/discounts/rule-conditions";
import type { Queries } from "../../database/statement.ts";
import { ShopError } from "../../http/shop-error.ts";
import { factsFor } from "../cart/cart.ts";
import { personByPhone, registrationPercent, tierTerms } from "./trial.queries.ts";

interface Moment {
  rules: readonly DiscountRule[];
  now: Date;
  /** How often each rule with a limit has been used. */
  uses: Readonly<Record<number, number>>;
}

/** The buyer of a trial cart, and what the shop knows of him. */
export async function findTrialBuyer(
  { db, pool }: { db: Db; pool: Queries },
  wanted: TrialBuyer,
  { rules, now, uses }: Moment,
): Promise<{ buyer: Buyer; facts: RuleFacts; title: string }> {
  if (wanted.kind === "phone") {
    const person = await personByPhone(db, wanted.phone.replaceAll(/\D/g, "").replace(/^8/, "7"));
    if (!person) throw new ShopError("not_found");
    const { id: baseUserId, customerId, discountPercent } = person;
    const visitor = { customerId, baseUserId, companyId: null };
    const facts = await factsFor(pool, rules, { visitor, row: { now, phone: null, company: null } });
    return {
      buyer: { kind: "retail", registrationPercent: discountPercent },
      facts,
      title: "Покупатель с\u00a0этим телефоном",
    };
  }
  const facts = { orders: wanted.orders, spent: wanted.spent, used: uses, usedByBuyer: [], segments: [] };
  if (wanted.kind === "b2b") {
    const found = await tierTerms(db, wanted.tier);
    if (!found) throw new ShopError("not_found");
    const { name, ...tier } = found;
    return { buyer: { kind: "b2b", tier }, facts, title: `Компания, ${name}` };
  }
  if (wanted.kind === "guest") return { buyer: { kind: "guest" }, facts, title: "Гость" };
  const percent = await registrationPercent(db);
  return { buyer: { kind: "retail", registrationPercent: percent }, facts, title: "Зарегистрированный покупатель" };
}
