import { OrderStatus } from "@zertsalo/contract/order-statuses";
import { randomUUID } from "node:crypto";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Db } from "@zertsalo/db/connection";
import { openStorage } from "@zertsalo/db/storage";
import { sql } from "kysely";
import { insertSampleOrders } from "../samples/sample-orders.ts";
import type { OwnershipCaller } from "./caller.ts";

const numbers = new Map<string, number>();

/** Creates an order of the user or his company and returns its number. */
export async function createOrderFor(db: Db, { customerId, companyId }: OwnershipCaller): Promise<number> {
  const number = numbers.get(customerId) ?? 55_000_000_000 + numbers.size;
  numbers.set(customerId, number);
  const company = await db.selectFrom("company").select("customer_id").where("id", "=", companyId).executeTakeFirst();
  await insertSampleOrders(db, {
    customerId: company?.customer_id ?? customerId,
    firstNumber: number - 1,
    ...(companyId !== null && { companyId }),
  });
  return number;
}

const payer = { inn: "6316000209", kpp: "631601001", name: "Интерьер Групп", form: "ООО" };

/** The same, paid by invoice. */
export async function createBilledOrderFor(db: Db, owner: OwnershipCaller): Promise<number> {
  const number = await createOrderFor(db, owner);
  const billed = { payment_method: "bill", legal_info: JSON.stringify(payer) };
  await db.updateTable("orders").set(billed).where("number", "=", number).execute();
  return number;
}

/** A closing document of the owner's order, with its file if the API under test has a storage. */
export async function createClosingPaperFor(db: Db, owner: OwnershipCaller): Promise<number> {
  const number = await createOrderFor(db, owner);
  const key = `closing-papers/${randomUUID()}`;
  const { rows: places } = await sql<{ name: string }>`select current_database() as name`.execute(db);
  const storage = openStorage({ kind: "files", dir: join(tmpdir(), places[0]?.name ?? "") });
  await storage.put(key, Buffer.from("%PDF-1.7"), "application/pdf");
  const { rows } = await sql<{ id: number }>`
    insert into closing_paper (customer_id, order_uid, kind, paper_number, dated, key, staff_id)
    select customer_id, uid, 'upd', gen_random_uuid(), '2026-11-01', ${key}, (select min(id) from staff)
    from order_directory where number = ${number} returning id`.execute(db);
  return rows[0]?.id ?? 0;
}

/** A line of an order received today, without a review or a return. */
export async function createReceivedLineFor(db: Db, owner: OwnershipCaller): Promise<{ number: number; uid: string }> {
  const number = await createOrderFor(db, owner);
  const { uid: orderUid } = await db
    .updateTable("orders")
    .set({ status: OrderStatus.completed, is_delivered: true })
    .where("number", "=", number)
    .returning("uid")
    .executeTakeFirstOrThrow();
  await db.updateTable("order_move").set({ at: new Date() }).where("order_uid", "=", orderUid).execute();
  await db.deleteFrom("return_request").where("order_uid", "=", orderUid).execute();
  await db.deleteFrom("written_review").where("order_uid", "=", orderUid).execute();
  const { uid } = await db
    .updateTable("order_item")
    .set({ product_id: soldProduct, snapshot: madeToSize(false) })
    .where("order_uid", "=", orderUid)
    .returning("uid")
    .executeTakeFirstOrThrow();
  return { number, uid };
}

/** The same, in delivery, with another day proposed to the buyer. */
export async function createProposedOrderFor(db: Db, owner: OwnershipCaller): Promise<number> {
  const number = await createOrderFor(db, owner);
  const proposed = { status: OrderStatus.deliveryDayRequested, delivery_type: "Interval", payment_status: "completed" };
  await db.updateTable("orders").set(proposed).where("number", "=", number).execute();
  return number;
}

/** The same, changed by staff and awaiting the buyer's consent. */
export async function createChangedOrderFor(db: Db, owner: OwnershipCaller): Promise<number> {
  const number = await createOrderFor(db, owner);
  const changed = { status: OrderStatus.awaitingConsent, payment_status: "pending", are_funds_booked: false };
  const { uid } = await db
    .updateTable("orders")
    .set(changed)
    .where("number", "=", number)
    .returning("uid")
    .executeTakeFirstOrThrow();
  await db
    .updateTable("order_item")
    .set({ snapshot: madeToSize(false) })
    .where("order_uid", "=", uid)
    .execute();
  return number;
}

/** A made-to-order line of an order that awaits the buyer's acceptance. */
export async function createUnsignedLineFor(db: Db, owner: OwnershipCaller): Promise<{ number: number; uid: string }> {
  const number = await createOrderFor(db, owner);
  const { uid: orderUid } = await db
    .updateTable("orders")
    .set({ status: OrderStatus.awaitingConsent, payment_status: "pending", are_funds_booked: false })
    .where("number", "=", number)
    .returning("uid")
    .executeTakeFirstOrThrow();
  await db.deleteFrom("order_acceptance").where("order_uid", "=", orderUid).execute();
  const { uid } = await db
    .updateTable("order_item")
    .set({ snapshot: madeToSize(true) })
    .where("order_uid", "=", orderUid)
    .returning("uid")
    .executeTakeFirstOrThrow();
  return { number, uid };
}

/** A product that can be reviewed: on sale, not made to order. */
const soldProduct = sql<number>`(select min(id) from product where is_active and not is_special)`;
const madeToSize = (isSpecialProduct: boolean) =>
  sql<string>`snapshot || ${JSON.stringify({ isSpecialProduct })}::jsonb`;
