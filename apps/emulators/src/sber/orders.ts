import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { Clock } from "../payments/clock.ts";
import { demoPayment } from "../payments/demo-payments.ts";
import type { SberRefusal } from "./answers.ts";
import { Bundle, isWhole } from "./bundle.ts";
import type { SberReceipts } from "./receipts.ts";

const usualSessionMs = 20 * 60_000;
const mostAttempts = 3;
const holdMs = 7 * 24 * 3_600_000;

const Registration = z.object({
  orderNumber: z.string().min(1).max(36),
  amount: z.int().min(1),
  currency: z.string().default("643"),
  returnUrl: z.url().min(12).max(2_048),
  failUrl: z.url().max(2_048).optional(),
  description: z.string().max(512).default(""),
  jsonParams: z.record(z.string(), z.union([z.string(), z.boolean()])).default({}),
  sessionTimeoutSecs: z.int().min(1).optional(),
  email: z.string().optional(),
  phone: z
    .string()
    .regex(/^\+?\d{7,15}$/)
    .optional(),
  orderBundle: Bundle.optional(),
});
type Registration = z.output<typeof Registration>;

/** 0 registered, 1 held, 2 paid, 3 reversed, 4 refunded, 5 at the issuer, 6 declined. */
export type SberOrderStatus = 0 | 1 | 2 | 3 | 4 | 5 | 6;

export interface SberOrder extends Registration {
  orderId: string;
  isPreAuth: boolean;
  orderStatus: SberOrderStatus;
  actionCode: number;
  attemptsLeft: number;
  approvedAmount: number;
  depositedAmount: number;
  refundedAmount: number;
  date: number;
}

export type SberOrders = ReturnType<typeof createOrders>;
type Operation = "created" | "approved" | "deposited" | "reversed" | "refunded" | "declinedByTimeout";
type Happened = (order: SberOrder, operation: Operation, isSuccess: boolean) => void;

/** Orders of the gateway and their states. */
export function createOrders(clock: Clock, receipts: SberReceipts, happened: Happened) {
  const orders: SberOrder[] = [];
  const find = ({ orderId, orderNumber }: { orderId?: string; orderNumber?: string | undefined }) =>
    orders.find((order) => (orderId === undefined ? order.orderNumber === orderNumber : order.orderId === orderId)) ??
    demo(orderId ?? "");

  /** An order of the demo data is created from its id, and then behaves like every other. */
  function demo(orderId: string): SberOrder | null {
    const parsed = demoPayment(orderId);
    if (!parsed) return null;
    const { orderNumber, amountKopecks: amount, state } = parsed;
    const order: SberOrder = {
      orderNumber,
      amount,
      currency: "643",
      returnUrl: "",
      description: "",
      jsonParams: {},
      orderId,
      isPreAuth: state === "hold",
      orderStatus: ({ hold: 1, completed: 2, refunded: 4 } as const)[state],
      actionCode: 0,
      attemptsLeft: mostAttempts,
      approvedAmount: amount,
      depositedAmount: state === "hold" ? 0 : amount,
      refundedAmount: state === "refunded" ? amount : 0,
      date: clock.nowMs(),
    };
    orders.push(order);
    return order;
  }

  function take(order: SberOrder, amount: number): void {
    order.orderStatus = 2;
    order.depositedAmount = amount;
    if (order.orderBundle) receipts.add(order.orderId, order.orderBundle);
    happened(order, "deposited", true);
  }

  return {
    find,
    list: () => orders,

    register(body: unknown, isPreAuth: boolean): SberOrder | SberRefusal {
      const { success, data } = Registration.safeParse(body);
      if (!success) return { errorCode: "4" };
      if (data.currency !== "643") return { errorCode: "3" };
      if (find({ orderNumber: data.orderNumber })) return { errorCode: "1" };
      if (isPreAuth && data.jsonParams["qrType"] === "DYNAMIC_QR_SBP") return { errorCode: "5" }; // СБП holds nothing
      if (data.orderBundle && !isWhole(data.orderBundle, data.amount)) return { errorCode: "8" };
      const order: SberOrder = {
        ...data,
        orderId: randomUUID(),
        isPreAuth,
        orderStatus: 0,
        actionCode: -100,
        attemptsLeft: mostAttempts,
        approvedAmount: 0,
        depositedAmount: 0,
        refundedAmount: 0,
        date: clock.nowMs(),
      };
      orders.push(order);
      const sessionMs = data.sessionTimeoutSecs ? data.sessionTimeoutSecs * 1_000 : usualSessionMs;
      clock.after(sessionMs, () => {
        if (order.orderStatus !== 0) return;
        order.orderStatus = 6;
        order.actionCode = -2007;
        happened(order, "declinedByTimeout", true);
      });
      return order;
    },

    /** Actions of the buyer on the page. False: no action is possible any more. */
    pay(order: SberOrder): boolean {
      if (order.orderStatus !== 0) return false;
      order.actionCode = 0;
      order.approvedAmount = order.amount;
      if (!order.isPreAuth) {
        take(order, order.amount);
        return true;
      }
      order.orderStatus = 1;
      clock.after(holdMs, () => {
        if (order.orderStatus !== 1) return;
        order.orderStatus = 3;
        order.approvedAmount = 0;
        happened(order, "reversed", true);
      });
      happened(order, "approved", true);
      return true;
    },
    refuseCard(order: SberOrder, actionCode: number): boolean {
      if (order.orderStatus !== 0) return false;
      order.attemptsLeft -= 1;
      order.actionCode = order.attemptsLeft > 0 ? actionCode : -2013;
      if (order.attemptsLeft === 0) order.orderStatus = 6;
      happened(order, order.isPreAuth ? "approved" : "deposited", false);
      return true;
    },

    deposit(order: SberOrder, amount: number, bundle: Bundle | undefined): SberRefusal | null {
      if (order.orderStatus !== 1) return { errorCode: "7" };
      if (amount > order.approvedAmount) return { errorCode: "5" };
      const wanted = amount === 0 ? order.approvedAmount : amount;
      if (bundle && !isWhole(bundle, wanted)) return { errorCode: "8" };
      if (bundle) order.orderBundle = bundle;
      take(order, wanted);
      return null;
    },
    reverse(order: SberOrder): SberRefusal | null {
      if (order.orderStatus !== 1) return { errorCode: "7" };
      order.orderStatus = 3;
      order.approvedAmount = 0;
      happened(order, "reversed", true);
      return null;
    },
    refund(order: SberOrder, amount: number, bundle: Bundle | undefined): SberRefusal | null {
      if (order.orderStatus !== 2 && order.orderStatus !== 4) return { errorCode: "7" };
      if (amount < 1 || order.refundedAmount + amount > order.depositedAmount) return { errorCode: "5" };
      if (bundle && !isWhole(bundle, amount)) return { errorCode: "8" };
      order.orderStatus = 4;
      order.refundedAmount += amount;
      if (bundle) receipts.add(order.orderId, bundle);
      happened(order, "refunded", true);
      return null;
    },
    decline(order: SberOrder): SberRefusal | null {
      if (order.orderStatus !== 0) return { errorCode: "5" };
      order.orderStatus = 6;
      order.actionCode = -2007;
      return null;
    },
  };
}
