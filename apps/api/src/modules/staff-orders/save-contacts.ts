import type { OrderContacts } from "@zertsalo/contract/staff-order-receiving";
import type { Db } from "@zertsalo/db/connection";
import { shopperErrors } from "@zertsalo/domain/cart/shopper-fields";
import { normaliseEmail, normalisePhone } from "@zertsalo/domain/forms/field-rules";
import { veiledEmail, veiledName, veiledPhone } from "@zertsalo/domain/forms/masks";
import { canChangeContacts } from "@zertsalo/domain/orders/delivery-change";
import { sendOrderNotice } from "@zertsalo/orders/order-notices";
import { lockOrder } from "@zertsalo/orders/order-state";
import { sql } from "kysely";
import { refuseFields } from "../../http/refuse-fields.ts";
import { ShopError } from "../../http/shop-error.ts";
import { orderOfUid, type OrderRow } from "../orders/orders.ts";
import { requireOrderKey } from "./order-card.ts";
import { officeRow } from "./order-card.queries.ts";

/** Saves other contacts on a locked order and tells both addresses. Returns the summary for the audit log. */
export async function saveContacts(
  tx: Db,
  number: number,
  { version, contacts }: { version: number; contacts: OrderContacts },
): Promise<string> {
  const key = await requireOrderKey(tx, number);
  const state = await lockOrder(tx, key);
  const row = await orderOfUid(tx, key.customerId, key.uid);
  if (!state || !row) throw new ShopError("order_not_found");
  if (state.version !== version) throw new ShopError("order_moved_meanwhile");
  const { shipment } = await officeRow(tx, key, number);
  if (!canChangeContacts(state, shipment?.state ?? null)) throw new ShopError("contacts_change_not_now");
  refuseFields(shopperErrors("retail", { ...contacts, legalInfo: null }), "shopper_invalid");

  const after = storedContacts(contacts);
  await tx
    .updateTable("orders")
    .set({
      version: sql`version + 1`,
      full_name: after.fullName,
      phone: after.phone,
      email: after.email,
      recipient: after.recipient && JSON.stringify(after.recipient),
    })
    .where("customer_id", "=", key.customerId)
    .where("uid", "=", key.uid)
    .execute();
  const changed = await lockOrder(tx, key);
  if (!changed) throw new ShopError("order_not_found");
  await sendOrderNotice(tx, changed, "order-contacts-changed");
  // Whoever had the old address hears of it too: it may not have been him who called.
  const isMoved = state.email !== null && state.email !== after.email;
  if (isMoved)
    await sendOrderNotice(tx, { ...changed, email: state.email, phone: null }, "order-contacts-changed", { n: 1 });
  return summaryOf(storedOf(row), after);
}

type StoredContacts = OrderContacts;

const storedContacts = ({ fullName, phone, email, recipient }: OrderContacts): StoredContacts => ({
  fullName: fullName.trim(),
  phone: normalisePhone(phone) ?? "",
  email: normaliseEmail(email),
  recipient: recipient && { fullName: recipient.fullName.trim(), phone: normalisePhone(recipient.phone) ?? "" },
});

const storedOf = ({ full_name: fullName, phone, email, recipient }: OrderRow): StoredContacts => ({
  fullName: fullName ?? "",
  phone: phone ?? "",
  email: email ?? "",
  recipient: recipient as StoredContacts["recipient"],
});

/** What was changed, veiled: entries of the log stay when a person's data are erased. */
function summaryOf(before: StoredContacts, after: StoredContacts): string {
  const receiver = ({ recipient }: StoredContacts) =>
    recipient ? `${veiledName(recipient.fullName)}, ${veiledPhone(recipient.phone)}` : "сам покупатель";
  const fields = [
    { title: "Имя", is: before.fullName !== after.fullName, of: (each: StoredContacts) => veiledName(each.fullName) },
    { title: "Телефон", is: before.phone !== after.phone, of: (each: StoredContacts) => veiledPhone(each.phone) },
    { title: "Почта", is: before.email !== after.email, of: (each: StoredContacts) => veiledEmail(each.email) },
    { title: "Получатель", is: !isSameRecipient(before, after), of: receiver },
  ];
  const changed = fields.filter(({ is }) => is).map(({ title, of }) => `${title}: ${of(before)} → ${of(after)}`);
  return changed.join("; ") || "Без изменений";
}

const isSameRecipient = ({ recipient: one }: StoredContacts, { recipient: other }: StoredContacts) =>
  one?.fullName === other?.fullName && one?.phone === other?.phone;
