import { z } from "zod";
import { Id, pathId } from "./id.ts";
import { PickedProduct } from "./staff-collections.ts";
import { versionedCalls, versionedContent } from "./staff-versions.ts";

const page = z.literal("home");
const Shelf = z.strictObject({
  title: z.string().trim().min(1, "Назовите полку").max(100, "Не длиннее 100 знаков"),
  productIds: z.array(Id).max(24, "На полке не больше 24 товаров"),
});

/** Products that staff have chosen for the home page. */
export const ShelvesContent = z
  .strictObject({ newProducts: Shelf, bestsellers: Shelf, sale: Shelf })
  .meta({ id: "ShelvesContent" });
export type ShelvesContent = z.infer<typeof ShelvesContent>;

export const StaffShelves = versionedContent(ShelvesContent)
  .extend({ products: z.array(PickedProduct) })
  .meta({ id: "StaffShelves" });
export type StaffShelves = z.infer<typeof StaffShelves>;

export const {
  read: staffShelves,
  saveDraft: saveShelvesDraft,
  dropDraft: dropShelvesDraft,
  publish: publishShelves,
  restore: restoreShelves,
} = versionedCalls({
  path: "/admin/shelves/:page",
  tag: "Подборки: сотрудникам",
  title: "Полки главной",
  about: "selection",
  params: z.object({ page }),
  numbered: z.object({ page, n: pathId }),
  content: ShelvesContent,
  card: StaffShelves,
  errors: ["not_found"],
});
