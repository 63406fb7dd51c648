import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { Id, pathId } from "./id.ts";
import { Money } from "./money.ts";

const tag = "Промокоды: сотрудникам";

const kind = z.enum(["percent", "amount", "freeDelivery"]);
const audience = z.enum(["all", "retail", "b2b"]);

export const StaffPromotion = z
  .object({
    id: Id,
    code: z.string(),
    kind,
    /** Percents, or kopecks. */
    value: z.int(),
    minItemsTotal: Money,
    sectionCode: z.string().nullable(),
    excludesSale: z.boolean(),
    excludesSpecial: z.boolean(),
    audience,
    isExpertOnly: z.boolean(),
    isOncePerBuyer: z.boolean(),
    startsAt: z.iso.datetime(),
    /** The last moment that belongs to it; of a stopped one the moment of the stop. */
    endsAt: z.iso.datetime(),
    /** The end that a stopped one had, null for all others. */
    endBeforeStop: z.iso.datetime().nullable(),
    usageLimit: z.int().nullable(),
    used: z.int(),
    note: z.string(),
    state: z.enum(["soon", "works", "used-up", "stopped", "over"]),
  })
  .meta({ id: "StaffPromotion" });
export type StaffPromotion = z.infer<typeof StaffPromotion>;

export const staffPromotions = endpoint({
  method: "GET",
  path: "/admin/promotions",
  summary: "Promotion codes with how often each was used, those that work first",
  tag,
  rights: ["promotions.see"],
  query: z.object({ q: z.string().max(50).optional() }),
  response: z.object({
    promotions: z.array(StaffPromotion),
    sections: z.array(z.object({ code: z.string(), name: z.string() })),
  }),
});

const limits = {
  /** Days of Moscow; the last one counts in full. */
  from: z.iso.date(),
  until: z.iso.date(),
  usageLimit: z.int().min(1).max(1_000_000).nullable(),
  note: z.string().trim().max(300),
};

export const createPromotion = endpoint({
  method: "POST",
  path: "/admin/promotions",
  summary: "A new code",
  tag,
  rights: ["promotions.change"],
  audit: { kind: "change", about: "promotion", title: "Новый промокод" },
  body: z.strictObject({
    ...limits,
    code: z
      .string()
      .trim()
      .regex(/^[\p{L}\d-]{3,30}$/u, "Код: от 3 до 30 букв, цифр и дефисов"),
    kind,
    /** Percents, or roubles. */
    value: z.int().min(0).max(1_000_000),
    /** Roubles. */
    minItemsTotal: z.int().min(0).max(10_000_000),
    sectionCode: z.string().max(100).nullable(),
    excludesSale: z.boolean(),
    excludesSpecial: z.boolean(),
    audience,
    isExpertOnly: z.boolean(),
    isOncePerBuyer: z.boolean(),
  }),
  response: StaffPromotion,
  errors: ["promotion_exists", "promotion_invalid"],
});

const one = z.object({ id: pathId });

export const limitPromotion = endpoint({
  method: "PUT",
  path: "/admin/promotions/:id",
  summary: "Other days or another limit; what a code gives never changes once it is out",
  tag,
  rights: ["promotions.change"],
  audit: { kind: "change", about: "promotion", title: "Срок и лимит промокода" },
  params: one,
  body: z.strictObject(limits),
  response: StaffPromotion,
  errors: ["not_found", "promotion_invalid"],
});

export const stopPromotion = endpoint({
  method: "POST",
  path: "/admin/promotions/:id/stop",
  summary: "Ends a code at once, which can be undone; orders that have used it keep what they got",
  tag,
  rights: ["promotions.change"],
  audit: { kind: "change", about: "promotion", title: "Промокод остановлен" },
  params: one,
  response: StaffPromotion,
  errors: ["not_found"],
});

export const resumePromotion = endpoint({
  method: "POST",
  path: "/admin/promotions/:id/resume",
  summary: "Undoes a stop: the code works again until the end that it had",
  tag,
  rights: ["promotions.change"],
  audit: { kind: "change", about: "promotion", title: "Остановка промокода отменена" },
  params: one,
  response: StaffPromotion,
  errors: ["not_found", "promotion_not_stopped", "promotion_end_passed"],
});
