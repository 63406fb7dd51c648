import { readConfig } from "@zertsalo/emulators/config";
import { startEmulators } from "@zertsalo/emulators/emulators";
import { afterAll } from "vitest";
import { readGatewayConfig } from "../config.ts";
import { GatewayError } from "../gateway-error.ts";
import type { PaymentGateway, PaymentRef, ProviderPayment } from "../payment-gateway.ts";
import { createSber } from "../sber.ts";
import { createYooKassa } from "../yookassa.ts";
import { paymentConformance } from "./payment-conformance.test-part.ts";

const emulators = await startEmulators(readConfig({ EMULATORS_PORT: "0", EMULATOR_SMTP_PORT: "0" }));
afterAll(() => emulators.stop());
const origin = `http://127.0.0.1:${emulators.port}`;
const { yookassa, sber } = readGatewayConfig({ EMULATORS_URL: origin }).payments;
const press = (path: string) => fetch(`${origin}${path}`, { method: "POST" });
// Nobody listens there.
const url = "http://127.0.0.1:9";

paymentConformance("YooKassa", {
  gateway: createYooKassa(yookassa),
  unreachable: createYooKassa({ ...yookassa, url }),
  method: "card-online",
  pay: (id) => press(`/yookassa/__emu/payments/${id}/pay`),
});

paymentConformance("Sber", {
  gateway: createSber(sber),
  unreachable: createSber({ ...sber, url }),
  method: "SberPay",
  pay: (id) => press(`/sber/__emu/orders/${id}/pay`),
});

/** The smallest provider there can be: a cash box that remembers. */
function cashBox(isReachable: boolean) {
  const held = new Set<string>();
  const byKey = new Map<string, ProviderPayment>();
  const find = ({ id }: PaymentRef) => [...byKey.values()].find((payment) => payment.id === id);
  const change = (ref: PaymentRef, given: Partial<ProviderPayment>): ProviderPayment => {
    const payment = find(ref);
    if (!payment) throw new GatewayError("cash box", "refused", 404);
    return Object.assign(payment, given);
  };
  const noReceipts = () => Promise.reject(new GatewayError("cash box", "refused"));
  const gateway: PaymentGateway = {
    async open({ key, amount, orderNumber, isHold }) {
      if (!isReachable) throw new GatewayError("cash box", "failed");
      const payment = byKey.get(key) ?? {
        id: `box-${byKey.size + 1}`,
        state: "pending",
        amount,
        currency: "RUB",
        orderNumber: String(orderNumber),
        url: "https://box.example/",
        appUrl: null,
        refunded: 0,
        declineReason: null,
      };
      byKey.set(key, payment);
      if (isHold) held.add(payment.id);
      return { ...payment };
    },
    read: async (ref) => structuredClone(find(ref) ?? null),
    capture: async (ref, { amount }) => change(ref, { state: "completed", amount }),
    cancel: async (ref) => change(ref, { state: "cancelled" }),
    async refund(ref, { key, amount }) {
      change(ref, { refunded: amount });
      return { id: key, state: "done" };
    },
    readRefund: async (_, { id }) => ({ id, state: "done" }),
    settle: noReceipts,
    receipts: async () => [],
    registerAgain: noReceipts,
    ledger: null,
  };
  const pay = async (id: string) =>
    change({ id, orderNumber: 0, attempt: 1 }, { state: held.has(id) ? "hold" : "completed", url: null });
  return { gateway, pay };
}
const box = cashBox(true);
paymentConformance("a newcomer", {
  gateway: box.gateway,
  unreachable: cashBox(false).gateway,
  method: "card-online",
  pay: box.pay,
});
