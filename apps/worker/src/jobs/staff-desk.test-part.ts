import type { PaymentMethod } from "@zertsalo/contract/order-enums";
import type { OrderStatus } from "@zertsalo/contract/order-statuses";
import { orderByNumber } from "@zertsalo/contract/orders";
import { moveStaffOrder, staffOrder } from "@zertsalo/contract/staff-orders";
import { checkOrders } from "@zertsalo/orders/check-orders";
import { createCarrier } from "@zertsalo/gateways/carrier";
import { createCarrierShipments } from "@zertsalo/gateways/carrier-shipments";
import { newProduct } from "@zertsalo/testing/builders";
import { readyCart } from "@zertsalo/testing/ready-cart";
import { sql } from "kysely";
import { afterEach, expect } from "vitest";
import { capturePaymentTask } from "./capture-payments.ts";
import { registerShipmentTask, syncShipmentTask } from "./carrier-shipments.ts";
import { orderReceiptTask } from "./order-receipts.ts";
import { openPaymentContext } from "./payment-context.test-part.ts";
import { openPaymentTask, reconcilePayments, syncPaymentTask } from "./payments.ts";
import { returnPaymentTask } from "./return-payments.ts";
import { runDueJobs } from "./run-due-jobs.test-part.ts";

interface PaidWish {
  quantity?: number;
  method?: PaymentMethod;
  offer?: string;
}

/**
 * A manager, buyers, the payment jobs and the providers. The invariants of orders are checked after each test. To be
 * called at the top of a test file.
 */
export async function openDesk() {
  const { api, emulator, gateways, office, log } = await openPaymentContext();
  const { carrier } = gateways;
  const tap = await newProduct(api.db, { stock: { warehouse: 60 } });
  const parts = { db: api.db, carrier: createCarrier(carrier), shipments: createCarrierShipments(carrier) };
  const manager = api.newStaff("order_manager");

  /** Runs all due jobs, and failed ones as if they were due. */
  async function work(): Promise<void> {
    await sql`update graphile_worker._private_jobs set run_at = now() where attempts > 0`.execute(api.db);
    await runDueJobs(api.app, {
      "payment-open": openPaymentTask(office),
      "payment-sync": syncPaymentTask(office, log),
      "payment-return": returnPaymentTask(office),
      "payment-capture": capturePaymentTask(office),
      "order-receipt": orderReceiptTask(office, log),
      "carrier-register": registerShipmentTask(parts, log),
      "carrier-sync": syncShipmentTask(parts, log),
    });
  }
  const control = (path: string, body = "", system = "yookassa") =>
    fetch(`${emulator}/${system}/__emu/${path}`, { method: "POST", body });

  afterEach(async () => {
    const broken = await checkOrders(api.db);
    // E-mails and timers are not run here.
    expect(broken.filter(({ invariant }) => invariant !== "what was begun is finished")).toEqual([]);
  });

  /** The open attempt is paid at the provider's page, and its notice has arrived. */
  async function pay(uid: string): Promise<void> {
    const { rows } = await sql<{ id: string }>`
      select provider_id as id from payment_attempt where order_uid = ${uid} and state = 'pending'`.execute(api.db);
    await control(`payments/${rows[0]?.id}/pay`);
    await sql`update payment_attempt set next_sync_at = now() - interval '1 second' where order_uid = ${uid}`.execute(
      api.db,
    );
    await reconcilePayments(office, log);
    await work();
  }

  /** A guest's paid order of taps with pickup. `yooMoney` is charged at once, a card is held. */
  async function paid({ quantity = 3, method = "yooMoney", offer = "Pickup|" }: PaidWish = {}) {
    const buyer = api.newGuest();
    const { order } = await readyCart(buyer, { productId: tap.id, method, quantity, offer });
    const { number, uid, orderTotal, items } = await order();
    const params = { number: String(number) };
    await pay(uid);
    const card = () => manager.call(staffOrder, { params });
    const walk = async (...statuses: OrderStatus[]) => {
      for (const to of statuses) {
        const { version } = await card();
        // At the counter staff enter the buyer's pickup code.
        const { pickup } = await buyer.call(orderByNumber, { params });
        const body = { to, version, ...(to === "F" && pickup && { pickupCode: pickup.code }) };
        await manager.call(moveStaffOrder, { params, body });
      }
      await work();
    };
    return { buyer, number, uid, params, orderTotal, item: items[0]?.uid ?? "", card, walk };
  }

  const emailsAbout = async (number: number) => {
    const { rows } = await sql<{ kind: string }>`
      select kind from letter where cause like ${`%/${number}%`} and kind not like 'staff%'
      order by created_at`.execute(api.db);
    return rows.map(({ kind }) => kind);
  };
  const onShelves = async (productId: number = tap.id) =>
    (
      await sql<{ left: number }>`select sum(qty)::int as left from stock where product_id = ${productId}`.execute(
        api.db,
      )
    ).rows[0]?.left ?? 0;

  return { api, tap, manager, work, control, pay, paid, emailsAbout, onShelves };
}

export const refusalOf = (response: Promise<unknown>) =>
  response.then(
    () => null,
    (error: { errorCode?: string }) => error.errorCode,
  );
