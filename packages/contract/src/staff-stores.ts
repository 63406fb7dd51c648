import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { Id, pathId } from "./id.ts";
import { Store } from "./places.ts";

const tag = "Магазины: сотрудникам";
const path = "/admin/stores";
/** Days that differ from the week, of one store. */
export const mostStoreDays = 60;

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

export const StaffStore = z
  .object({
    id: Id,
    version: z.int(),
    name: z.string(),
    city: z.string(),
    kind: Store.shape.kind,
    content: StoreContent,
  })
  .meta({ id: "StaffStore" });
export type StaffStore = z.infer<typeof StaffStore>;

export const staffStores = endpoint({
  method: "GET",
  path,
  summary: "All stores in the order of the shop",
  tag,
  rights: ["stores.see"],
  response: z.object({ stores: z.array(StaffStore) }),
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
  errors: ["not_found", "content_changed_meanwhile"],
});
