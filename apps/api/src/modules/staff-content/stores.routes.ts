import * as contract from "@zertsalo/contract/staff-stores";
import { hoursText, weekText } from "@zertsalo/domain/places/open-hours";
import { ShopError } from "../../http/shop-error.ts";
import type { Server } from "../../server.ts";
import { adminRoute } from "../staff/staff.ts";
import { findStoreRow, lockStore, type StoreRow, storeRows, updateStore } from "./stores.queries.ts";

export function staffStoresRoutes(app: Server): void {
  adminRoute(app, contract.staffStores, async (_, db) => ({ stores: (await storeRows(db)).map(toStaffStore) }));
  adminRoute(app, contract.staffStore, async ({ params }, db) => {
    const row = await findStoreRow(db, params.id);
    if (!row) throw new ShopError("not_found");
    return toStaffStore(row);
  });
  adminRoute(app, contract.saveStore, async ({ params: { id }, body, note }, tx) => {
    await lockStore(tx, id);
    const before = await findStoreRow(tx, id);
    if (!before) throw new ShopError("not_found");
    if (before.version !== body.version) throw new ShopError("content_changed_meanwhile");
    await updateStore(tx, id, body.content);
    const after = await findStoreRow(tx, id);
    if (!after) throw new ShopError("not_found");
    note({ summary: after.name, details: { changes: changesBetween(toStaffStore(before), toStaffStore(after)) } });
    return toStaffStore(after);
  });
}

const toStaffStore = ({ id, version, name, city, kind, ...content }: StoreRow): contract.StaffStore => ({
  id,
  version,
  name,
  city,
  kind,
  content,
});

const titles: Readonly<Record<keyof contract.StoreContent, string>> = {
  address: "Адрес",
  phone: "Телефон",
  hint: "Как найти",
  canPickup: "Выдаёт заказы",
  week: "Часы по дням недели",
  days: "Особые дни",
};

/** As the audit log displays them. */
function changesBetween({ content: before }: contract.StaffStore, { content: after }: contract.StaffStore) {
  const fields = Object.keys(titles) as (keyof contract.StoreContent)[];
  return fields
    .map((field) => ({ field, title: titles[field], from: fieldText(before, field), to: fieldText(after, field) }))
    .filter(({ from, to }) => from !== to);
}

function fieldText(content: contract.StoreContent, field: keyof contract.StoreContent): string {
  if (field === "week") return weekText(content.week);
  if (field === "canPickup") return content.canPickup ? "да" : "нет";
  if (field !== "days") return content[field];
  return content.days.map(({ day, hours, note }) => `${day} ${hoursText(hours)}${note ? ` (${note})` : ""}`).join("; ");
}
