import { z } from "zod";
import { ClosingPaperKind } from "./closing-papers.ts";
import { endpoint } from "./endpoint.ts";
import { Money } from "./money.ts";

/** How long a debt is overdue: not yet, up to 30 days, up to 60, longer. */
export const DebtAge = z.enum(["not_due", "until_30", "until_60", "older"]);
export type DebtAge = z.infer<typeof DebtAge>;

/** An order that takes a part of a company's limit. */
export const OwedOrder = z
  .object({
    number: z.number(),
    placedOn: z.iso.date(),
    total: Money,
    /** Received less refunded. */
    paid: Money,
    rest: Money,
    /** The day of the closing paper, or else of the hand-over; null: the goods have not gone. */
    goneOn: z.iso.date().nullable(),
    /** Null: the term begins with the goods. */
    dueOn: z.iso.date().nullable(),
    overdueDays: z.int(),
    papers: z.array(z.object({ kind: ClosingPaperKind, number: z.string(), dated: z.iso.date() })),
  })
  .meta({ id: "OwedOrder" });
export type OwedOrder = z.infer<typeof OwedOrder>;

export const CompanyDebt = z
  .object({
    /** Part of the limit that is in use: goods that are not paid for, and deferred orders that are being made. */
    used: Money,
    /** Goods that the company has and has not paid for. */
    debt: Money,
    overdue: Money,
    /** Of the oldest overdue order; 0: none. */
    overdueDays: z.int(),
    aging: z.array(z.object({ age: DebtAge, sum: Money })),
    /** What is due first comes first. */
    orders: z.array(OwedOrder),
  })
  .meta({ id: "CompanyDebt" });
export type CompanyDebt = z.infer<typeof CompanyDebt>;

/** On what terms a company pays today. */
export const CompanyCredit = z
  .object({
    deferDays: z.int(),
    /** Null: none is agreed. */
    creditLimit: Money.nullable(),
    debt: CompanyDebt,
  })
  .meta({ id: "CompanyCredit" });
export type CompanyCredit = z.infer<typeof CompanyCredit>;

export const companyCredit = endpoint({
  method: "GET",
  path: "/zertsalo-a-catalog/v1/company/credit",
  summary: "Terms of payment, limit and debt of the company that is bought for",
  tag: "Компании",
  response: z.object({ data: CompanyCredit }),
  errors: ["forbidden"],
});
