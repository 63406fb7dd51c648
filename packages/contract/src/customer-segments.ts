import { z } from "zod";
import { Id } from "./id.ts";
import { Money } from "./money.ts";

const Days = z.int().min(1, "От 1 до 3650 дней").max(3_650, "От 1 до 3650 дней");
const Codes = z.array(z.string().max(200)).min(1, "Выберите хотя бы одно").max(50, "Не больше 50");

/** From and to, both included; null: without this bound. */
const range = (bound: z.ZodType<number>) => z.strictObject({ min: bound.nullable(), max: bound.nullable() });

/** What is known of a customer. Orders are those that are not cancelled. */
export const SegmentCondition = z
  .discriminatedUnion("kind", [
    z.strictObject({ kind: z.literal("orders"), ...range(z.int().min(0).max(1_000_000)).shape }),
    /** What his orders cost together. */
    z.strictObject({ kind: z.literal("bought"), ...range(Money).shape }),
    /** Whether the latest order was placed in the last `days`, or before them. */
    z.strictObject({ kind: z.literal("lastOrder"), when: z.enum(["within", "before"]), days: Days }),
    /** Where his latest order was received. */
    z.strictObject({ kind: z.literal("city"), cityIds: z.array(Id).min(1, "Выберите город").max(100) }),
    z.strictObject({ kind: z.literal("buyer"), is: z.enum(["person", "company", "guest"]) }),
    /** Whether he has bought in one of these sections or in those below them. */
    z.strictObject({ kind: z.literal("section"), has: z.boolean(), codes: Codes }),
    /** Whether he has ordered a piece of one of these families of configurators. */
    z.strictObject({ kind: z.literal("piece"), has: z.boolean(), families: Codes }),
    /** Has saved a configuration in the last `days` and ordered none of those. */
    z.strictObject({ kind: z.literal("savedConfiguration"), days: Days }),
    /** Whether advertising may be sent to his e-mail. */
    z.strictObject({ kind: z.literal("consent"), has: z.boolean() }),
  ])
  .meta({ id: "SegmentCondition" });
export type SegmentCondition = z.infer<typeof SegmentCondition>;
export type SegmentConditionKind = SegmentCondition["kind"];

/** All of them hold at once. */
export const SegmentConditions = z.array(SegmentCondition).min(1, "Добавьте условие").max(12, "Не больше 12 условий");

export type SegmentConditions = z.infer<typeof SegmentConditions>;

export const SegmentContent = z
  .strictObject({
    name: z.string().trim().min(3, "Напишите название").max(80, "Не длиннее 80 знаков"),
    conditions: SegmentConditions,
  })
  .meta({ id: "SegmentContent" });
export type SegmentContent = z.infer<typeof SegmentContent>;
