import type { Money } from "@zertsalo/contract/money";
import type {
  MoneyCause,
  MoneyDirection,
  MoneyProvider,
  MoneyRow,
  MoneySide,
  RegisterProvider,
} from "@zertsalo/contract/staff-money";
import { type Day, inMoscow } from "../delivery/calendar.ts";
import type { RegisterOperation } from "./parse-register.ts";

/** A payment or a refund as the shop has stored it. */
export interface Movement {
  provider: MoneyProvider;
  direction: MoneyDirection;
  /** The provider's id, or the number of a document. */
  operation: string;
  /** The provider's id of the payment, of a refund too. */
  paymentId: string | null;
  at: string;
  amount: Money;
  order: MovementOrder | null;
  receipt: { isDone: boolean; amount: Money | null } | null;
}

export interface MovementOrder {
  number: number;
  isCanceled: boolean;
  /** What may have come for the order in all: its total, and what went back. */
  worth: Money;
  /** What had come before this payment. */
  paidBefore: Money;
}

export interface StoredOperation extends RegisterOperation {
  provider: RegisterProvider;
  orderNumber: number | null;
}

/** Days for which a register was read in. */
export interface ReadDays {
  provider: RegisterProvider;
  directions: readonly MoneyDirection[];
  fromDay: Day;
  toDay: Day;
}

export interface MoneyFacts {
  movements: readonly Movement[];
  operations: readonly StoredOperation[];
  read: readonly ReadDays[];
  now: Date;
}

/** Which records a provider's money leaves beside the payment: a company's transfer has no receipt, cash no register. */
const recordsDue: Readonly<Record<MoneyProvider, { receipt: boolean; register: boolean }>> = {
  yookassa: { receipt: true, register: true },
  sber: { receipt: true, register: true },
  bank: { receipt: false, register: false },
  till: { receipt: true, register: false },
  hand: { receipt: false, register: false },
};

export const hasRegister = (provider: MoneyProvider): provider is RegisterProvider => recordsDue[provider].register;

/** A till has this long to register a receipt before its absence is a difference. */
const receiptWaitMs = 3 * 3_600_000;

/**
 * One row for each payment and refund, by the day on which the shop booked it, or the register where the shop has none.
 * What a side has beside the payment is always one of the row's differences, so the sums of a side less its differences
 * are the sums of the payments.
 */
export function compareMoney({ movements, operations, read, now }: MoneyFacts): MoneyRow[] {
  const left = Map.groupBy(operations, ({ provider, direction, paymentId }) => `${provider} ${direction} ${paymentId}`);
  // Refunds without an id are matched by sum, after those with one have found theirs.
  const found = new Map<Movement, StoredOperation>();
  for (const isExact of [true, false]) {
    for (const movement of movements) {
      const near = left.get(`${movement.provider} ${movement.direction} ${movement.paymentId}`);
      const at = near && !found.has(movement) ? near.findIndex((each) => isSameMoney(movement, each, isExact)) : -1;
      const [match] = near && at >= 0 ? near.splice(at, 1) : [];
      if (match) found.set(movement, match);
    }
  }
  return [
    ...movements.map((movement) => compareMovement(movement, found.get(movement) ?? null, read, now)),
    ...[...left.values()].flat().map(registerAlone),
  ];
}

function isSameMoney(movement: Movement, { operationId, direction, amount }: StoredOperation, isExact: boolean) {
  if (isExact) return operationId === movement.operation;
  return direction === "out" && amount === movement.amount;
}

function compareMovement(
  movement: Movement,
  operation: StoredOperation | null,
  read: readonly ReadDays[],
  now: Date,
): MoneyRow {
  const { provider, direction, at, amount, order } = movement;
  const day = dayOf(at);
  const credited = creditedSum(movement);
  const receipt = movement.receipt?.isDone ? (movement.receipt.amount ?? amount) : null;
  const register = operation?.amount ?? null;
  return {
    key: `${provider}:${direction}:${movement.operation}`,
    day,
    provider,
    direction,
    at,
    orderNumber: order?.number ?? null,
    operation: movement.operation,
    amounts: { payments: amount, orders: credited, receipts: receipt, register },
    commission: operation?.commission ?? 0,
    differences: [
      ...differ(amount, "orders", credited, orderCause(movement)),
      ...differ(amount, "receipts", receipt, receiptCause(movement, now)),
      ...differ(amount, "register", register, registerCause(movement, operation, day, read)),
      ...(operation && dayOf(operation.at) !== day
        ? [{ cause: "another-day" as const, sides: ["register" as const], amount: 0 }]
        : []),
    ],
  };
}

const dayOf = (at: string): Day => inMoscow(new Date(at)).day;

const differ = (amount: Money, side: MoneySide, value: Money | null, cause: MoneyCause): MoneyRow["differences"] =>
  value === amount ? [] : [{ cause, sides: [side], amount: (value ?? 0) - amount }];

/** What of a payment its order still needed. */
function creditedSum({ direction, amount, order }: Movement): Money | null {
  if (!order) return null;
  if (direction === "out") return amount;
  return Math.min(Math.max(order.worth - order.paidBefore, 0), amount);
}

function orderCause({ order }: Movement): MoneyCause {
  if (!order) return "no-order";
  return order.isCanceled ? "refund-missing" : "paid-twice";
}

function receiptCause({ provider, at, receipt }: Movement, now: Date): MoneyCause {
  if (!recordsDue[provider].receipt) return "receipt-not-due";
  if (receipt?.isDone) return "receipt-sum";
  if (receipt) return "receipt-failed";
  return now.getTime() - Date.parse(at) < receiptWaitMs ? "receipt-awaited" : "receipt-missing";
}

function registerCause(
  { provider, direction }: Movement,
  operation: StoredOperation | null,
  day: Day,
  read: readonly ReadDays[],
): MoneyCause {
  if (!hasRegister(provider)) return "register-not-due";
  if (operation) return "register-sum";
  return isRead(read, provider, direction, day) ? "register-missing" : "register-awaited";
}

export const isRead = (read: readonly ReadDays[], provider: MoneyProvider, direction: MoneyDirection, day: Day) =>
  read.some(
    (each) =>
      each.provider === provider && each.directions.includes(direction) && each.fromDay <= day && day <= each.toDay,
  );

function registerAlone(operation: StoredOperation): MoneyRow {
  const { provider, direction, operationId, amount, commission, at, orderNumber } = operation;
  return {
    key: `${provider}:${direction}:${operationId}`,
    day: dayOf(at),
    provider,
    direction,
    at,
    orderNumber,
    operation: operationId,
    amounts: { payments: null, orders: null, receipts: null, register: amount },
    commission,
    differences: [{ cause: "register-alone", sides: ["payments", "orders", "receipts"], amount: -amount }],
  };
}
