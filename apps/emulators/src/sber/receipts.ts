import { randomUUID } from "node:crypto";
import type { Clock } from "../payments/clock.ts";
import type { Bundle } from "./bundle.ts";

/** 1 waiting, 3 done, 4 processing error. */
interface SberReceipt {
  uuid: string;
  orderId: string;
  receiptStatus: number;
  receiptType: string;
  fnNumber?: string;
  fiscalDocumentNumber?: number;
  fiscalDocumentAttribute?: string;
  receiptDatetime?: string;
  bundle: Bundle;
}

export type SberReceipts = ReturnType<typeof createSberReceipts>;

/** The till behind the gateway. It registers receipts at once, unless a control makes it fail. */
export function createSberReceipts(clock: Clock) {
  const receipts: SberReceipt[] = [];
  let failing = 0;

  function register(receipt: SberReceipt): void {
    const isFailed = failing > 0;
    failing = Math.max(0, failing - 1);
    receipt.receiptStatus = isFailed ? 4 : 3;
    if (isFailed) return;
    receipt.fnNumber = "9960440300000002";
    receipt.fiscalDocumentNumber = 5_000 + receipts.length;
    receipt.fiscalDocumentAttribute = String(3_100_000_000 + receipts.length);
    receipt.receiptDatetime = clock.now();
  }

  return {
    add(orderId: string, bundle: Bundle): void {
      const receipt = { uuid: randomUUID(), orderId, receiptStatus: 1, receiptType: bundle.receiptType, bundle };
      register(receipt);
      receipts.push(receipt);
    },
    retry(orderId: string): boolean {
      const failed = receipts.filter((receipt) => receipt.orderId === orderId && receipt.receiptStatus === 4);
      for (const receipt of failed) register(receipt);
      return failed.length > 0;
    },
    fail(count: number): void {
      failing = count;
    },
    of: (orderId: string) =>
      receipts.filter((receipt) => receipt.orderId === orderId).map(({ bundle: _, ...fields }) => fields),
    list: () => receipts,
  };
}
