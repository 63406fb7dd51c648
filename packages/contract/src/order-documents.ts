import { z } from "zod";
import { ClosingPaperFile, ClosingPaperKind } from "./closing-papers.ts";
import { endpoint } from "./endpoint.ts";
import { Id, pathId } from "./id.ts";
import { Money } from "./money.ts";

const tag = "Заказы";

/** A bill, which is drawn when it is asked for, or a closing paper that staff have put with the order. */
export const OrderDocument = z
  .object({
    /** Of a closing paper; a bill is asked for by its order. */
    id: Id.nullable(),
    kind: z.enum(["bill", ...ClosingPaperKind.options]),
    title: z.string(),
    dated: z.iso.date(),
    /** The order that it is about. */
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
    /** Where the page before has ended. */
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
