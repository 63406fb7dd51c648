import type { StaffStore, StoreClosing, StoreContent } from "@zertsalo/contract/staff-stores";
import type { Db } from "@zertsalo/db/connection";
import { hoursText, weekText } from "@zertsalo/domain/places/open-hours";
import { ShopError } from "../../http/shop-error.ts";
import { loadPictures } from "./collections.queries.ts";
import { pickedProducts } from "./picked.queries.ts";
import { closingFacts, moveCities, moveStock } from "./store-closing.queries.ts";
import * as queries from "./stores.queries.ts";

export async function staffStore(db: Db, id: number): Promise<StaffStore> {
  const row = await queries.findStoreRow(db, id);
  if (!row) throw new ShopError("not_found");
  return withPictured(db, row);
}

export async function withPictured(db: Db, row: queries.StoreRow): Promise<StaffStore> {
  const { id, version, name, city, kind, state, isDefault, ...content } = row;
  const [pictures, products] = [await loadPictures(db, content.photoIds), await pickedProducts(db, content.productIds)];
  return { id, version, name, city, kind, state, isDefault, content, pictures, products };
}

/** Locked, and as it was opened; a closed store is not changed any more. */
async function openedStore(tx: Db, id: number, version: number): Promise<StaffStore> {
  await queries.lockStore(tx, id);
  const store = await staffStore(tx, id);
  if (store.version !== version) throw new ShopError("content_changed_meanwhile");
  if (store.state === "closed") throw new ShopError("store_closed");
  return store;
}

export async function saveContent(tx: Db, id: number, saved: { version: number; content: StoreContent }) {
  const before = await openedStore(tx, id, saved.version);
  const { photoIds, productIds } = saved.content;
  const isWhole =
    (await loadPictures(tx, photoIds)).length === photoIds.length &&
    (await pickedProducts(tx, productIds)).length === productIds.length;
  if (!isWhole) throw new ShopError("not_found");
  await queries.updateStore(tx, id, saved.content);
  const after = await staffStore(tx, id);
  return { after, changes: changesBetween(before, after) };
}

/** The default store and the warehouses are what everything else leans on. */
function refuseNeeded({ isDefault, kind }: StaffStore): void {
  if (isDefault || kind === "warehouse") throw new ShopError("store_needed");
}

export async function setHidden(tx: Db, id: number, { version, isHidden }: { version: number; isHidden: boolean }) {
  const store = await openedStore(tx, id, version);
  if (isHidden) refuseNeeded(store);
  await queries.setStoreState(tx, id, isHidden ? "hidden" : "open");
  return staffStore(tx, id);
}

export async function readClosing(db: Db, id: number): Promise<StoreClosing> {
  const store = await staffStore(db, id);
  if (store.state === "closed") throw new ShopError("store_closed");
  refuseNeeded(store);
  return closingFacts(db, id);
}

interface Closing {
  version: number;
  targetId: number;
  /** As the closing page had them. */
  pieces: number;
  pickups: number;
}

export async function closeForGood(tx: Db, id: number, { version, targetId, pieces, pickups }: Closing) {
  const store = await openedStore(tx, id, version);
  refuseNeeded(store);
  const facts = await closingFacts(tx, id);
  const target = facts.targets.find((each) => each.id === targetId);
  if (!target) throw new ShopError("not_found");
  const isSeen = facts.pieces === pieces && facts.pickups.length === pickups;
  if (!isSeen) throw new ShopError("content_changed_meanwhile");
  await queries.setStoreState(tx, id, "closed");
  await moveStock(tx, id, targetId);
  await moveCities(tx, id, targetId);
  const orders = facts.pickups.map(({ number }) => number).join(", ") || "нет";
  const summary = `${store.name}: закрыт насовсем. Остатки ${pieces} шт. → ${target.name}; самовывоз: ${orders}`;
  return { after: await staffStore(tx, id), summary };
}

const titles: Readonly<Record<keyof StoreContent, string>> = {
  address: "Адрес",
  phone: "Телефон",
  hint: "Как найти",
  latitude: "Широта",
  longitude: "Долгота",
  directions: "Дорога",
  photoIds: "Фотографии",
  productIds: "Выставлено",
  canPickup: "Выдаёт заказы",
  week: "Часы по дням недели",
  days: "Особые дни",
};

/** As the audit log displays them. */
function changesBetween({ content: before }: StaffStore, { content: after }: StaffStore) {
  const fields = Object.keys(titles) as (keyof StoreContent)[];
  return fields
    .map((field) => ({ field, title: titles[field], from: fieldText(before, field), to: fieldText(after, field) }))
    .filter(({ from, to }) => from !== to);
}

function fieldText(content: StoreContent, field: keyof StoreContent): string {
  switch (field) {
    case "week":
      return weekText(content.week);
    case "canPickup":
      return content.canPickup ? "да" : "нет";
    case "days":
      return content.days
        .map(({ day, hours, note }) => `${day} ${hoursText(hours)}${note ? ` (${note})` : ""}`)
        .join("; ");
    case "directions":
      return Object.values(content.directions).filter(Boolean).join("; ");
    case "photoIds":
    case "productIds":
      return content[field].join(", ");
    default:
      return String(content[field]);
  }
}
