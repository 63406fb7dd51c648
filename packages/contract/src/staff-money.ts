import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { Money } from "./money.ts";

const tag = "Деньги: сотрудникам";
const path = "/admin/money";

const Day = z.iso.date();
const Month = z.string().regex(/^20\d\d-(?:0[1-9]|1[0-2])$/);

/** Longest register that is read in, in characters. */
export const maxRegisterLength = 8 * 1024 * 1024;

/** Where money comes from and goes to; `hand` is a refund given at a till or by transfer. */
export const MoneyProvider = z.enum(["yookassa", "sber", "bank", "till", "hand"]);
export type MoneyProvider = z.infer<typeof MoneyProvider>;
export const RegisterProvider = MoneyProvider.extract(["yookassa", "sber"]);
export type RegisterProvider = z.infer<typeof RegisterProvider>;

export const MoneyDirection = z.enum(["in", "out"]);
export type MoneyDirection = z.infer<typeof MoneyDirection>;

/** The four records of one payment that have to agree. */
export const MoneySide = z.enum(["payments", "orders", "receipts", "register"]);
export type MoneySide = z.infer<typeof MoneySide>;

/** Why a side has another sum than the payment, or none. */
export const MoneyCause = z.enum([
  "receipt-missing",
  "receipt-failed",
  "receipt-sum",
  "register-missing",
  "register-alone",
  "register-sum",
  "paid-twice",
  "refund-missing",
  "no-order",
  "receipt-awaited",
  "receipt-not-due",
  "register-awaited",
  "register-not-due",
  "another-day",
]);
export type MoneyCause = z.infer<typeof MoneyCause>;

const Difference = z.object({
  cause: MoneyCause,
  sides: z.array(MoneySide),
  /** What each of the sides has more than the payment. */
  amount: z.int(),
});

const MoneyRow = z.object({
  /** Provider, direction and the number of the operation. */
  key: z.string(),
  day: Day,
  provider: MoneyProvider,
  direction: MoneyDirection,
  at: z.iso.datetime(),
  orderNumber: z.int().nullable(),
  /** The provider's id of the operation, or the number of the document. */
  operation: z.string(),
  /** Null: this side does not have it. */
  amounts: z.record(MoneySide, Money.nullable()),
  commission: Money,
  differences: z.array(Difference),
});
export type MoneyRow = z.infer<typeof MoneyRow>;

/** Sums of one provider on one day; refunds are taken off receipts and register. */
const ProviderSums = z.object({
  provider: MoneyProvider,
  paid: Money,
  refunded: Money,
  orders: z.int(),
  receipts: z.int(),
  register: z.int(),
  commission: Money,
  /** Whether a register for this day was read in; null: there is none of this provider. */
  isRegisterRead: z.boolean().nullable(),
  /** Sum of the differences that need a person, and how many payments they concern. */
  difference: Money,
  problems: z.int(),
});
export type ProviderSums = z.infer<typeof ProviderSums>;

const MoneyDay = z.object({ day: Day, providers: z.array(ProviderSums) });
export type MoneyDay = z.infer<typeof MoneyDay>;

const Register = z.object({
  id: z.int(),
  provider: RegisterProvider,
  name: z.string(),
  rows: z.int(),
  directions: z.array(MoneyDirection),
  fromDay: Day,
  toDay: Day,
  author: z.string(),
  readAt: z.iso.datetime(),
});
export type Register = z.infer<typeof Register>;

export const moneyMonth = endpoint({
  method: "GET",
  path,
  summary: "A month by days and providers: payments, orders, receipts and registers; days without money are left out",
  tag,
  rights: ["money.see"],
  query: z.object({ month: Month.optional() }),
  response: z.object({ month: Month, today: Day, days: z.array(MoneyDay), registers: z.array(Register) }),
});

export const moneyDay = endpoint({
  method: "GET",
  path: `${path}/day`,
  summary: "Payments and refunds of a day with what each of the four sides has",
  tag,
  rights: ["money.see"],
  query: z.object({
    day: Day,
    only: z.enum(["differences", "all"]).default("all"),
    skip: z.coerce.number().int().min(0).max(100_000).default(0),
  }),
  response: z.object({
    day: Day,
    providers: z.array(ProviderSums),
    rows: z.array(MoneyRow.extend({ taskId: z.int().nullable() })),
    total: z.int(),
  }),
});
export type MoneyDayRow = z.output<typeof moneyDay.response>["rows"][number];

export const exportMoneyDay = endpoint({
  method: "GET",
  path: `${path}/export`,
  summary: "All payments and refunds of a day, for a sheet",
  tag,
  rights: ["money.see"],
  query: z.object({ day: Day }),
  response: z.object({ rows: z.array(MoneyRow) }),
});

export const openMoneyTask = endpoint({
  method: "POST",
  path: `${path}/tasks`,
  summary: "A difference becomes a task of staff, once; it closes by itself when the difference is gone",
  tag,
  rights: ["money.reconcile"],
  audit: { kind: "change", about: "task", title: "Расхождение: задача" },
  body: z.strictObject({ day: Day, key: z.string().min(1).max(200) }),
  response: z.object({ taskId: z.int() }),
  errors: ["not_found", "money_agrees"],
});

const RegisterCheck = z.object({
  provider: RegisterProvider,
  directions: z.array(MoneyDirection),
  fromDay: Day.nullable(),
  toDay: Day.nullable(),
  rows: z.int(),
  /** Rows not stored before, stored with the same values, and stored with others. */
  added: z.int(),
  unchanged: z.int(),
  replaced: z.int(),
  /** Lines that repeat an operation of the same file. */
  repeated: z.int(),
  /** Operations without a payment of ours. */
  unknown: z.int(),
  paid: Money,
  refunded: Money,
  commission: Money,
  unread: z.array(z.object({ line: z.int(), text: z.string() })),
  /** This very file was read in before. */
  isKnown: z.boolean(),
  isApplied: z.boolean(),
});
export type RegisterCheck = z.infer<typeof RegisterCheck>;

export const readRegister = endpoint({
  method: "POST",
  path: `${path}/registers`,
  summary: "Tells what a provider's register contains; with `apply` reads it in, once per file and operation",
  tag,
  rights: ["money.reconcile"],
  audit: { kind: "change", about: "money", title: "Реестр провайдера" },
  body: z.strictObject({
    name: z.string().min(1).max(200),
    text: z.string().min(1).max(maxRegisterLength),
    apply: z.boolean(),
  }),
  response: RegisterCheck,
  errors: ["register_unreadable", "payload_too_large"],
});
