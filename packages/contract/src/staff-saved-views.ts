import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { Id, pathId } from "./id.ts";
import { auditLog } from "./staff.ts";
import { staffCustomers } from "./staff-customers.ts";
import { stockUnits } from "./staff-material.ts";
import { staffOrders } from "./staff-order-list.ts";
import { staffProducts } from "./staff-products.ts";
import { type StaffRight, staffRightNames } from "./staff-rights.ts";
import { staffStockList } from "./staff-stock.ts";

const tag = "Сохранённые виды: сотрудникам";

/** Lists whose filters are saved under a name. */
export const SavedViewList = z.enum(["orders", "customers", "products", "material", "stock", "audit"]);
export type SavedViewList = z.infer<typeof SavedViewList>;

/** Whoever may read a list keeps views of it, and sees the shared ones. */
export const savedViewRights: Readonly<Record<SavedViewList, readonly StaffRight[]>> = {
  orders: staffOrders.rights ?? [],
  customers: staffCustomers.rights ?? [],
  products: staffProducts.rights ?? [],
  material: stockUnits.rights ?? [],
  stock: staffStockList.rights ?? [],
  audit: auditLog.rights ?? [],
};

const maxParams = 20;

/** Filters as they stand in the address of the list. */
const params = z
  .record(z.string().min(1).max(40), z.string().max(200))
  .refine((each) => Object.keys(each).length <= maxParams, "Слишком много условий");

export const SavedView = z
  .object({
    id: Id,
    name: z.string(),
    params,
    isShared: z.boolean(),
    /** The author may remove it. */
    isOwn: z.boolean(),
    author: z.string(),
  })
  .meta({ id: "SavedView" });
export type SavedView = z.infer<typeof SavedView>;

/** Of one list: the caller's own first, then those that colleagues share. */
const response = z.object({ views: z.array(SavedView) });

export const staffSavedViews = endpoint({
  method: "GET",
  path: "/admin/saved-views",
  summary: "Views of a list that the caller has saved or colleagues share",
  tag,
  rights: staffRightNames,
  query: z.object({ list: SavedViewList }),
  response,
  errors: ["forbidden"],
});

export const saveView = endpoint({
  method: "POST",
  path: "/admin/saved-views",
  summary: "Saves a view of a list; one of the caller's own with the same name is replaced",
  tag,
  rights: staffRightNames,
  audit: { kind: "change", about: "saved_view", title: "Вид списка сохранён" },
  body: z.strictObject({
    list: SavedViewList,
    name: z.string().trim().min(1).max(60),
    params,
    isShared: z.boolean(),
  }),
  response,
  errors: ["forbidden", "too_many_views"],
});

export const removeView = endpoint({
  method: "DELETE",
  path: "/admin/saved-views/:id",
  summary: "Removes one of the caller's own views",
  tag,
  rights: staffRightNames,
  audit: { kind: "change", about: "saved_view", title: "Вид списка удалён" },
  params: z.object({ id: pathId }),
  response,
  errors: ["view_not_found"],
});
