import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { Id, pathId } from "./id.ts";
import { Picture } from "./media.ts";
import { Store } from "./places.ts";
import { PickedProduct } from "./staff-collections.ts";

const tag = "Магазины: сотрудникам";
const path = "/admin/stores";
/** Days that differ from the week, of one store. */
export const mostStoreDays = 60;
export const mostStorePhotos = 8;
export const mostDisplayed = 24;

const text = (max: number) => z.string().trim().max(max, `Не длиннее ${max} знаков`);
const clock = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, "Время: 09:00");
const hours = z
  .strictObject({ from: clock, to: clock })
  .refine(({ from, to }) => from < to, { path: ["to"], error: "Закрытие раньше открытия" });

/** What staff write of a store. */
export const StoreContent = z
  .strictObject({
    address: text(200).min(1, "Напишите адрес"),
    phone: text(40).min(5, "Напишите телефон"),
    hint: text(500),
    /** Where maps and routes lead. */
    latitude: z.number("Напишите широту").min(40, "Широта от 40").max(82, "Широта до 82"),
    longitude: z.number("Напишите долготу").min(19, "Долгота от 19").max(180, "Долгота до 180"),
    /** How to find the door: by car, on foot, by bus, with large goods. Empty ones are left out. */
    directions: z.strictObject({ car: text(300), foot: text(300), bus: text(300), goods: text(300) }),
    /** The first one is the main photo. */
    photoIds: z
      .array(Id)
      .max(mostStorePhotos, `Не больше ${mostStorePhotos} фотографий`)
      .refine((ids) => new Set(ids).size === ids.length, "Фотография добавлена дважды"),
    /** Products that stand there to be looked at. */
    productIds: z
      .array(Id)
      .max(mostDisplayed, `Не больше ${mostDisplayed} товаров`)
      .refine((ids) => new Set(ids).size === ids.length, "Товар добавлен дважды"),
    canPickup: z.boolean(),
    /** Seven from Monday; null: closed. */
    week: z
      .array(hours.nullable())
      .length(7)
      .refine((week) => week.some((day) => day !== null), "Магазин должен открываться хотя бы раз в неделю"),
    /** From today on. */
    days: z
      .array(z.strictObject({ day: z.iso.date("Выберите день"), hours: hours.nullable(), note: text(100) }))
      .max(mostStoreDays, `Не больше ${mostStoreDays} особых дней`)
      .refine((days) => new Set(days.map(({ day }) => day)).size === days.length, "День указан дважды"),
  })
  .meta({ id: "StoreContent" });
export type StoreContent = z.infer<typeof StoreContent>;

/** Hidden: offered nowhere until it is opened. Closed: for good. Orders stay with both. */
export const StoreState = z.enum(["open", "hidden", "closed"]);
export type StoreState = z.infer<typeof StoreState>;

export const StaffStore = z
  .object({
    id: Id,
    version: z.int(),
    name: z.string(),
    city: z.string(),
    kind: Store.shape.kind,
    state: StoreState,
    /** Where visitors without a city of ours begin: it stays open. */
    isDefault: z.boolean(),
    content: StoreContent,
    /** Those that the content names. */
    pictures: z.array(Picture.extend({ id: Id })),
    products: z.array(PickedProduct),
  })
  .meta({ id: "StaffStore" });
export type StaffStore = z.infer<typeof StaffStore>;

export const staffStores = endpoint({
  method: "GET",
  path,
  summary: "All stores in the order of the shop",
  tag,
  rights: ["stores.see"],
  response: z.object({
    stores: z.array(StaffStore),
    /** Where a new one can be, well-known ones first. */
    cities: z.array(z.object({ id: Id, name: z.string() })),
  }),
});

export const staffStore = endpoint({
  method: "GET",
  path: `${path}/:id`,
  summary: "One store with its hours and the days that differ from them",
  tag,
  rights: ["stores.see"],
  params: z.object({ id: pathId }),
  response: StaffStore,
  errors: ["not_found"],
});

export const saveStore = endpoint({
  method: "PUT",
  path: `${path}/:id`,
  summary: "Texts, hours and differing days of a store; a closed day offers neither pickup nor visits",
  tag,
  rights: ["stores.change"],
  audit: { kind: "change", about: "store", title: "Магазин" },
  renewsPages: true,
  params: z.object({ id: pathId }),
  /** With the version that was opened. */
  body: z.strictObject({ version: z.int(), content: StoreContent }),
  response: StaffStore,
  errors: ["not_found", "content_changed_meanwhile", "store_closed"],
});

export const orderStores = endpoint({
  method: "PUT",
  path: `${path}/order`,
  summary: "The order in which the shop lists its stores: all ids, as they were seen and as they shall be",
  tag,
  rights: ["stores.change"],
  audit: { kind: "change", about: "store", title: "Порядок магазинов" },
  renewsPages: true,
  body: z.strictObject({ before: z.array(Id).max(1_000), ids: z.array(Id).max(1_000) }),
  response: z.object({ done: z.literal(true) }),
  errors: ["content_changed_meanwhile"],
});

export const hideStore = endpoint({
  method: "PUT",
  path: `${path}/:id/hiding`,
  summary: "Hides a store from buyers, or opens it: no list, no pickup, no visits; its orders stay",
  tag,
  rights: ["stores.change"],
  audit: { kind: "change", about: "store", title: "Показ магазина" },
  renewsPages: true,
  params: z.object({ id: pathId }),
  body: z.strictObject({ version: z.int(), isHidden: z.boolean() }),
  response: StaffStore,
  errors: ["not_found", "content_changed_meanwhile", "store_closed", "store_needed"],
});

export const NewStore = z.strictObject({
  name: text(100).min(2, "Напишите название"),
  kind: z.enum(["store", "showroom", "pickup"]),
  cityId: Id,
  address: StoreContent.shape.address,
  phone: StoreContent.shape.phone,
});
export type NewStore = z.infer<typeof NewStore>;

export const createStore = endpoint({
  method: "POST",
  path,
  summary: "A new store, hidden until its hours and its way are written",
  tag,
  rights: ["stores.manage"],
  audit: { kind: "change", about: "store", title: "Новый магазин" },
  body: NewStore,
  response: z.object({ id: Id }),
  errors: ["not_found"],
});

/** What closing a store would touch. */
export const StoreClosing = z
  .object({
    products: z.int(),
    pieces: z.int(),
    /** Orders to be fetched there that nobody has fetched yet. */
    pickups: z.array(z.object({ number: z.number(), name: z.string(), isReady: z.boolean() })),
    visits: z.int(),
    /** Cities whose visitors are served by its organisation. */
    cities: z.int(),
    /** Where its goods may go. */
    targets: z.array(z.object({ id: Id, name: z.string() })),
  })
  .meta({ id: "StoreClosing" });
export type StoreClosing = z.infer<typeof StoreClosing>;

export const storeClosing = endpoint({
  method: "GET",
  path: `${path}/:id/closing`,
  summary: "What happens to stock, pickups and visits when a store closes for good",
  tag,
  rights: ["stores.manage"],
  params: z.object({ id: pathId }),
  response: StoreClosing,
  errors: ["not_found", "store_closed", "store_needed"],
});

export const closeStore = endpoint({
  method: "POST",
  path: `${path}/:id/closing`,
  summary:
    "Closes a store for good: free goods and cities go to another one, orders stay to be agreed with their buyers",
  tag,
  rights: ["stores.manage"],
  audit: { kind: "change", about: "store", title: "Магазин закрыт" },
  renewsPages: true,
  params: z.object({ id: pathId }),
  /** With what its page had, so that nothing else happens. */
  body: z.strictObject({ version: z.int(), targetId: Id, pieces: z.int(), pickups: z.int() }),
  response: StaffStore,
  errors: ["not_found", "content_changed_meanwhile", "store_closed", "store_needed"],
});
