import { cancelledReceipt } from "@zertsalo/domain/orders/receipts";
import { describe, expect, test } from "vitest";
import { GatewayError } from "../gateway-error.ts";
import type { PaymentGateway, PaymentRef, PaymentRequest } from "../payment-gateway.ts";
import { aPayment, sampleContact, sampleOrder } from "../sample-payment.ts";

/** A provider under test: one that answers, one that cannot be reached, and a buyer who pays at its page. */
export interface PaymentSample {
  gateway: PaymentGateway;
  unreachable: PaymentGateway;
  method: PaymentRequest["method"];
  pay(id: string): Promise<unknown>;
}

/** What the shop relies on at every provider, whatever its protocol. */
export function paymentConformance(name: string, { gateway, unreachable, method, pay }: PaymentSample): void {
  const request = (given: Partial<PaymentRequest> = {}) => aPayment({ method, ...given });
  async function opened(given: Partial<PaymentRequest> = {}): Promise<PaymentRef & { id: string }> {
    const { orderNumber, ...sent } = request(given);
    const { id } = await gateway.open({ ...sent, orderNumber });
    return { id, orderNumber, attempt: sent.attempt };
  }
  async function paid(given: Partial<PaymentRequest> = {}) {
    const ref = await opened(given);
    await pay(ref.id);
    return ref;
  }
  const capture = (key: string) => ({ key, amount: 124_900, contact: sampleContact, receipt: null });

  describe(`payments of ${name}`, () => {
    test("an opened payment waits for its buyer, with a page and the exact sum", async () => {
      const sent = request();
      const payment = await gateway.open(sent);
      expect(payment).toMatchObject({ state: "pending", amount: sent.amount, currency: "RUB" });
      expect([payment.id, payment.url].every(Boolean)).toBe(true);
    });

    test("the same call again is the same payment", async () => {
      const sent = request();
      expect((await gateway.open(sent)).id).toBe((await gateway.open(sent)).id);
    });

    test("a payment that is paid reads as completed, whoever asks how often", async () => {
      const ref = await paid();
      const first = await gateway.read(ref);
      expect(first).toMatchObject({ id: ref.id, state: "completed", amount: 124_900, refunded: 0 });
      expect(await gateway.read(ref)).toEqual(first);
    });

    test("money that is held is captured once, however often the call is repeated", async () => {
      const ref = await paid({ isHold: true });
      expect(await gateway.read(ref)).toMatchObject({ state: "hold" });
      const key = `capture:${ref.id}`;
      expect(await gateway.capture(ref, capture(key))).toMatchObject({ state: "completed", amount: 124_900 });
      expect(await gateway.capture(ref, capture(key))).toMatchObject({ state: "completed", amount: 124_900 });
    });

    test("money that is held is let go", async () => {
      const ref = await paid({ isHold: true });
      expect(await gateway.cancel(ref, `cancel:${ref.id}`)).toMatchObject({ state: "cancelled" });
      expect(await gateway.read(ref)).toMatchObject({ state: "cancelled" });
    });

    test("money is given back once for one key", async () => {
      const ref = await paid();
      const refund = {
        key: `refund:${ref.id}`,
        amount: 124_900,
        refundedBefore: 0,
        contact: sampleContact,
        receipt: cancelledReceipt(sampleOrder, 124_900),
      };
      const first = await gateway.refund(ref, refund);
      const again = await gateway.refund(ref, refund);
      expect([first.id, first.state === "failed"]).toEqual([again.id, false]);
      expect(await gateway.read(ref)).toMatchObject({ refunded: 124_900 });
    });

    test("one that cannot be reached fails as a gateway does, and may be called again", async () => {
      const failure = unreachable.open(request(), 1_000);
      await expect(failure).rejects.toBeInstanceOf(GatewayError);
      await expect(failure).rejects.toMatchObject({ isPassing: true });
    });
  });
}
