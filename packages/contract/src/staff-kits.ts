import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { Id, pathId } from "./id.ts";
import { Picture } from "./media.ts";
import { Money } from "./money.ts";
import { PickedProduct } from "./staff-collections.ts";

const tag = "Комплекты: сотрудникам";
const path = "/admin/kits";
const one = z.object({ id: pathId });

export const KitContent = z
  .strictObject({
    name: z.string().trim().min(2, "Напишите название").max(150, "Не длиннее 150 знаков"),
    price: Money.min(1, "Укажите цену комплекта"),
    /** In display order. */
    productIds: z
      .array(Id)
      .min(2, "В комплекте хотя бы два товара")
      .max(12, "В комплекте не больше двенадцати товаров"),
    pictureId: Id.nullable(),
  })
  .meta({ id: "KitContent" });
export type KitContent = z.infer<typeof KitContent>;

export const StaffKit = z
  .object({
    id: Id,
    content: KitContent,
    picture: Picture.nullable(),
    pieces: z.array(PickedProduct),
    /** Sum of the single prices. */
    apart: Money,
    discountPercent: z.int(),
    /** A kit with an unavailable product is not offered. */
    isOffered: z.boolean(),
  })
  .meta({ id: "StaffKit" });
export type StaffKit = z.infer<typeof StaffKit>;

export const staffKits = endpoint({
  method: "GET",
  path,
  summary: "All kits with their pieces",
  tag,
  rights: ["kits.see"],
  response: z.object({ kits: z.array(StaffKit) }),
});

const Saved = z.object({ id: Id });

export const createKit = endpoint({
  method: "POST",
  path,
  summary: "A new kit; it is offered at once",
  tag,
  rights: ["kits.change"],
  audit: { kind: "change", about: "selection", title: "Новый комплект" },
  renewsPages: true,
  body: KitContent,
  response: Saved,
  errors: ["not_found", "kit_saves_nothing"],
});

export const saveKit = endpoint({
  method: "PUT",
  path: `${path}/:id`,
  summary: "What a kit is made of and what it costs",
  tag,
  rights: ["kits.change"],
  audit: { kind: "change", about: "selection", title: "Комплект" },
  renewsPages: true,
  params: one,
  body: KitContent,
  response: Saved,
  errors: ["not_found", "kit_saves_nothing"],
});

export const removeKit = endpoint({
  method: "DELETE",
  path: `${path}/:id`,
  summary: "The kit is offered no more; its pieces stay",
  tag,
  rights: ["kits.change"],
  audit: { kind: "change", about: "selection", title: "Комплект удалён" },
  renewsPages: true,
  params: one,
  response: Saved,
  errors: ["not_found"],
});
