import { z } from "zod";
import { DiscountContent, LineRule } from "./discount-rules.ts";
import { endpoint } from "./endpoint.ts";
import { Id, pathId } from "./id.ts";
import { Money } from "./money.ts";
import { PickedProduct } from "./staff-collections.ts";

const tag = "Правила скидок: сотрудникам";
const path = "/admin/discounts";
const one = z.object({ id: pathId });

export const DiscountState = z.enum(["draft", "active", "stopped"]);
export type DiscountState = z.infer<typeof DiscountState>;

export const StaffDiscount = z
  .object({
    id: Id,
    /** Grows with every change: a change based on an older version is refused. */
    version: z.int(),
    state: DiscountState,
    /** The state with its dates and its limit. */
    status: z.enum(["draft", "soon", "works", "used-up", "stopped", "over"]),
    content: DiscountContent,
    /** Those of `content.productIds` that exist, in its order. */
    products: z.array(PickedProduct),
    /** The product of a gift, if it exists. */
    gift: PickedProduct.nullable(),
    /** Uses of its limit. */
    used: z.int(),
    /** Orders that are not cancelled, and what the rule took off them. */
    orders: z.int(),
    given: Money,
  })
  .meta({ id: "StaffDiscount" });
export type StaffDiscount = z.infer<typeof StaffDiscount>;

export const StaffDiscounts = z
  .object({
    /** In the order of counting. */
    rules: z.array(StaffDiscount),
    sections: z.array(z.object({ code: z.string(), name: z.string() })),
    tiers: z.array(z.object({ type: z.string(), name: z.string() })),
    segments: z.array(z.object({ id: Id, name: z.string() })),
  })
  .meta({ id: "StaffDiscounts" });
export type StaffDiscounts = z.infer<typeof StaffDiscounts>;

export const staffDiscounts = endpoint({
  method: "GET",
  path,
  summary: "All discount rules in the order of counting, with what each has given",
  tag,
  rights: ["discounts.see"],
  response: StaffDiscounts,
});

const audit = (title: string) => ({ kind: "change", about: "discount", title }) as const;
const response = z.object({ id: Id, version: z.int() });
const version = z.int();

export const createDiscount = endpoint({
  method: "POST",
  path,
  summary: "A new rule as a draft: carts do not know it yet",
  tag,
  rights: ["discounts.change"],
  audit: audit("Новое правило скидок"),
  body: z.strictObject({ content: DiscountContent }),
  response,
  errors: ["not_found"],
});

export const saveDiscount = endpoint({
  method: "PUT",
  path: `${path}/:id`,
  summary: "Everything of a rule; carts are reckoned by an active one at once, placed orders stay as they are",
  tag,
  rights: ["discounts.change"],
  audit: audit("Правило скидок"),
  params: one,
  body: z.strictObject({ version, content: DiscountContent }),
  response,
  errors: ["not_found", "content_changed_meanwhile"],
});

export const moveDiscount = endpoint({
  method: "POST",
  path: `${path}/:id/state`,
  summary: "Starts a draft or a stopped rule, or stops an active one",
  tag,
  rights: ["discounts.change"],
  audit: audit("Правило скидок запущено или остановлено"),
  params: one,
  body: z.strictObject({ version, state: DiscountState.exclude(["draft"]) }),
  response,
  errors: ["not_found", "content_changed_meanwhile"],
});

/** Whom a trial cart belongs to: a person by his phone, or anybody of a kind. */
export const TrialBuyer = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("phone"), phone: z.string().trim().min(1, "Укажите телефон").max(30) }),
  z.strictObject({
    kind: z.enum(["guest", "retail"]),
    /** Orders before, and what was received of them. */
    orders: z.int().min(0),
    spent: Money,
  }),
  z.strictObject({ kind: z.literal("b2b"), tier: z.string().max(100), orders: z.int().min(0), spent: Money }),
]);
export type TrialBuyer = z.infer<typeof TrialBuyer>;

const TrialLine = z.object({
  name: z.string(),
  article: z.string().nullable(),
  quantity: z.int(),
  /** Before all discounts, after all of them, and the same without the rule that is tried. */
  before: Money,
  total: Money,
  totalWithout: Money,
  /** A gift that the goods have earned. */
  isGift: z.boolean(),
  /** What took the difference, in the order of counting. */
  steps: z.array(z.object({ title: z.string(), amount: Money })),
  rules: z.array(LineRule),
});

export const DiscountTrial = z
  .object({
    buyer: z.string(),
    lines: z.array(TrialLine),
    total: Money,
    totalWithout: Money,
    /** Each rule in the order of counting: what it takes, or why it takes nothing. */
    rules: z.array(z.object({ name: z.string(), isTried: z.boolean(), amount: Money, refusal: z.string().nullable() })),
    /** Articles that are not in the catalogue. */
    unknown: z.array(z.string()),
    /** Orders of the last thirty days that are not cancelled; those with goods of the rule that is tried. */
    month: z.object({ orders: z.int(), withGoods: z.int() }).nullable(),
  })
  .meta({ id: "DiscountTrial" });
export type DiscountTrial = z.infer<typeof DiscountTrial>;

/** A cart that nobody has, whose it would be and when. */
export const TrialCart = z
  .strictObject({
    lines: z
      .array(z.strictObject({ article: z.string().trim().min(1).max(100), quantity: z.int().min(1).max(9_999) }))
      .min(1, "Добавьте товары")
      .max(100, "Не больше 100 строк"),
    buyer: TrialBuyer,
    at: z.iso.datetime(),
    /** A rule as it stands in the editor, beside the active ones or in place of the one with this id. */
    tried: z.strictObject({ id: Id.nullable(), content: DiscountContent }).nullable(),
  })
  .meta({ id: "TrialCart" });
export type TrialCart = z.infer<typeof TrialCart>;

export const tryDiscounts = endpoint({
  method: "GET",
  path: `${path}/trial`,
  summary: "What this cart would cost this buyer at this moment, and why; `cart` is a TrialCart as JSON",
  tag,
  rights: ["discounts.see"],
  query: z.object({ cart: z.string().max(60_000) }),
  response: DiscountTrial,
  errors: ["not_found", "invalid_request"],
});
