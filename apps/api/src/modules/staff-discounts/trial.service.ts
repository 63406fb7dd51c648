import type { DiscountRule } from "@zertsalo/contract/discount-rules";
import type { DiscountTrial, TrialCart } from "@zertsalo/contract/staff-discounts";
import type { Db } from "@zertsalo/db/connection";
import { cartTotals } from "@zertsalo/domain/cart/cart-totals";
import { admittedRules, ruleRefusal } from "@zertsalo/domain/discounts/admit-rules";
import { inCountingOrder } from "@zertsalo/domain/discounts/apply-rules";
import { type GiftRule, isGift } from "@zertsalo/domain/discounts/gifts";
import { lineSteps } from "@zertsalo/domain/discounts/line-steps";
import { ruleRefusalTexts } from "@zertsalo/domain/discounts/rule-texts";
import { ruleUses } from "@zertsalo/domain/discounts/rule-uses";
import type { Queries } from "../../database/statement.ts";
import { type CartLineRow, type PricedLine, pricedLine } from "../cart/cart.ts";
import { loadKits, productLines } from "../staff-orders/staff-orders.ts";
import { discountRows } from "./discounts.queries.ts";
import { findTrialBuyer } from "./trial-buyer.ts";
import { monthOfOrders } from "./trial.queries.ts";

/** Stands for the id of a rule that is not saved yet. */
const newRuleId = 2_147_483_647;

/** Prices a cart that nobody has, by the functions that price all others. */
export async function tryDiscounts(
  { db, pool }: { db: Db; pool: Queries },
  { lines: given, buyer: wanted, at, tried }: TrialCart,
): Promise<DiscountTrial> {
  const now = new Date(at);
  const rows = await discountRows(db);
  const triedId = tried && (tried.id ?? newRuleId);
  const active = rows
    .filter(({ id, state }) => state === "active" && id !== triedId)
    .map(({ id, version, content }): DiscountRule => ({ ...content, id, version }));
  const own: DiscountRule[] = tried && triedId ? [{ ...tried.content, id: triedId, version: 0 }] : [];
  const rules = inCountingOrder([...active, ...own]);
  const uses = Object.fromEntries(rows.map(({ id, used }) => [id, used]));
  const { buyer, facts, title } = await findTrialBuyer({ db, pool }, wanted, { rules, now, uses });
  const context = { now, buyer: buyer.kind, facts };

  const priced = (row: CartLineRow) => pricedLine(row, buyer, now);
  const { lines: bought, unknown } = await trialLines(db, given, priced);
  const kits = await loadKits(
    db,
    bought.map(({ productId }) => productId),
  );
  const admitted = admittedRules(rules, context);
  const { gifts } = cartTotals({ lines: bought, buyer, kits, rules: admitted });
  const lines = [...bought, ...(await giftLines(db, gifts, priced))];
  const cart = { lines, buyer, kits };
  const totals = cartTotals({ ...cart, rules: admitted });
  const others = admitted.filter(({ id }) => id !== triedId);
  const without = cartTotals({ ...cart, rules: tried ? others : [] });
  const amounts = new Map(ruleUses(admitted, totals.items).map(({ rule, amount }) => [rule.id, amount]));
  return {
    buyer: title,
    lines: lines.flatMap(({ row, quantity, giftRuleId }, line) => {
      const [counted, former] = [totals.items[line], without.items[line]];
      if (!counted || !former) return [];
      return {
        name: row.name,
        article: row.article,
        quantity,
        before: counted.priceTotalWithoutDiscount,
        total: counted.priceTotal,
        totalWithout: former.priceTotal,
        isGift: giftRuleId !== null,
        steps: lineSteps(counted),
        rules: counted.byRules,
      };
    }),
    total: totals.itemsTotal,
    totalWithout: without.itemsTotal,
    rules: rules.map((rule) => ({
      name: rule.name,
      isTried: rule.id === triedId,
      amount: amounts.get(rule.id) ?? 0,
      refusal: amounts.has(rule.id) ? null : whyNothing(rule, ruleRefusal(rule, context)),
    })),
    unknown,
    month: tried && (await monthOfOrders(db, tried.content)),
  };
}

function whyNothing({ gives }: DiscountRule, refusal: ReturnType<typeof ruleRefusal>): string {
  if (refusal) return ruleRefusalTexts[refusal];
  return isGift(gives)
    ? "товаров в\u00a0этой корзине для него не\u00a0хватает"
    : "в\u00a0этой корзине ему нечего снизить";
}

type Priced = (row: CartLineRow) => PricedLine;

async function giftLines(db: Db, gifts: readonly GiftRule[], priced: Priced): Promise<PricedLine[]> {
  const ids = gifts.map(({ gives }) => gives.productId);
  const products = ids.length > 0 ? await productLines(db, ids, []) : [];
  return gifts.flatMap(({ id: giftRuleId, gives: { productId, quantity } }) => {
    const product = products.find(({ id }) => id === productId);
    return product ? priced({ ...product, uid: crypto.randomUUID(), quantity, giftRuleId }) : [];
  });
}

/** Stock does not matter here: what is sold out has its price too. */
async function trialLines(db: Db, given: TrialCart["lines"], priced: Priced) {
  const wanted = new Map<string, number>();
  for (const { article, quantity } of given) wanted.set(article, (wanted.get(article) ?? 0) + quantity);
  const products = await productLines(db, [], [...wanted.keys()]);
  const lines = [...wanted].flatMap(([article, quantity]) => {
    const product = products.find((each) => each.article === article);
    if (!product) return [];
    const line = priced({ ...product, uid: crypto.randomUUID(), quantity });
    return [{ ...line, available: line.price.price > 0 }];
  });
  const unknown = [...wanted.keys()].filter((article) => !products.some((each) => each.article === article));
  return { lines, unknown };
}
