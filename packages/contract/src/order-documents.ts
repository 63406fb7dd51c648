import { z } from "zod";
import { ClosingPaperFile, ClosingPaperKind } from "./closing-papers.ts";
import { endpoint } from "./endpoint.ts";
import { Id, pathId } from "./id.ts";
import { Money } from "./money.ts";

const tag = "Заказы";

/** A bill, rendered on request, or a closing document uploaded by staff. */
export const OrderDocument = z
  .object({
    /** Id of a closing document; a bill is requested by its order. */
    id: Id.nullable(),
    kind: z.enum(["bill", ...ClosingPaperKind.options]),
    title: z.string(),
    dated: z.iso.date(),
    /** Number of its order. */
    number: z.int(),
    orderTotal: Money,
  })
  .meta({ id: "OrderDocument" });
export type OrderDocument = z.infer<typeof OrderDocument>;

export const orderDocuments = endpoint({
  method: "GET",
  path: "/orders-zertsalo/api/v1/order/documents",
  summary: "Bills and closing papers of the user, or of the company he buys for, the latest first",
  tag,
  query: z.object({
    limit: z.coerce.number<number | string>().int().min(1).max(100).default(20),
    /** Cursor of the previous page. */
    cursor: z.string().max(100).optional(),
  }),
  response: z
    .object({ collection: z.array(OrderDocument), cursor: z.string().nullable() })
    .meta({ id: "OrderDocuments" }),
  errors: ["forbidden"],
});

export const closingPaper = endpoint({
  method: "GET",
  path: "/orders-zertsalo/api/v1/order/documents/:id",
  summary: "A closing paper as PDF, for whoever made its order",
  tag,
  params: z.object({ id: pathId }),
  response: ClosingPaperFile,
  errors: ["document_not_found", "too_many_request"],
});
