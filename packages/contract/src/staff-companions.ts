import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { Id, pathId } from "./id.ts";
import { PickedProduct } from "./staff-collections.ts";

const tag = "Каталог: сотрудникам";
const path = "/admin/products/:productId/companions";
const params = z.object({ productId: pathId });

const ids = z
  .array(Id)
  .max(40, "Не больше сорока товаров")
  .refine((list) => new Set(list).size === list.length, "Товар назван дважды");

/** Products that the page of a product shows beside it, each list in its own order. */
export const Companions = z
  .strictObject({
    /** «С этим покупают». */
    related: ids,
    /** «Подобрать раковину» and «Подобрать столешницу»: what fits a cabinet. */
    sinks: ids,
    tabletops: ids,
  })
  .meta({ id: "Companions" });
export type Companions = z.infer<typeof Companions>;

export const StaffCompanions = z
  .object({ name: z.string(), content: Companions, products: z.array(PickedProduct) })
  .meta({ id: "StaffCompanions" });
export type StaffCompanions = z.infer<typeof StaffCompanions>;

export const staffCompanions = endpoint({
  method: "GET",
  path,
  summary: "What stands beside a product on its page",
  tag,
  rights: ["products.see"],
  params,
  response: StaffCompanions,
  errors: ["not_found"],
});

export const saveCompanions = endpoint({
  method: "PUT",
  path,
  summary: "Other companions; refused when somebody has changed them since `before`",
  tag,
  rights: ["products.change"],
  audit: { kind: "change", about: "product", title: "Товары рядом" },
  renewsPages: true,
  params,
  body: z.strictObject({ before: Companions, content: Companions }),
  response: StaffCompanions,
  errors: ["not_found", "content_changed_meanwhile"],
});
