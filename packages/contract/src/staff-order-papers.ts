import { z } from "zod";
import { ClosingPaperFile, ClosingPaperKind } from "./closing-papers.ts";
import { DeliveryType } from "./delivery.ts";
import { endpoint } from "./endpoint.ts";
import { pathId } from "./id.ts";
import { OrderBill, orderNumberParams } from "./orders.ts";
import { maxMovedAtOnce } from "./staff-order-list.ts";
import { StaffOrder } from "./staff-orders.ts";

const tag = "Заказы: сотрудникам";

/** Pick list of one order. */
export const PickList = z
  .object({
    number: z.int(),
    status: z.string(),
    buyer: z.string(),
    phone: z.string(),
    deliveryType: DeliveryType,
    deliveryDate: z.iso.date(),
    /** «10:00–14:00»; empty for the whole day. */
    hours: z.string(),
    /** Destination: a home address, a carrier's point, or our store. */
    address: z.string(),
    comment: z.string(),
    isPaid: z.boolean(),
    weightGrams: z.int(),
    lines: z.array(
      z.object({
        name: z.string(),
        article: z.string(),
        /** Description of a made-to-measure piece. */
        details: z.string(),
        unit: z.string(),
        quantity: z.int(),
        isMade: z.boolean(),
        /** Shelves with the reserved pieces. */
        shelves: z.array(z.object({ store: z.string(), quantity: z.int() })),
      }),
    ),
  })
  .meta({ id: "PickList" });
export type PickList = z.infer<typeof PickList>;

export const pickLists = endpoint({
  method: "GET",
  path: "/admin/orders/pick-lists",
  summary: "Picking list, order by order, in the requested order",
  tag,
  rights: ["orders.see"],
  audit: { kind: "look", about: "order", title: "Листы сборки" },
  /** Numbers separated by dots. */
  query: z.object({ numbers: z.string().regex(new RegExp(`^\\d{1,11}(\\.\\d{1,11}){0,${maxMovedAtOnce - 1}}$`)) }),
  response: z.object({ lists: z.array(PickList) }),
});

export const staffOrderBill = endpoint({
  method: "GET",
  path: "/admin/orders/:number/bill",
  summary: "The bill of an order that is paid by one, as PDF",
  tag,
  rights: ["orders.see"],
  audit: { kind: "look", about: "order", title: "Счёт заказа" },
  params: orderNumberParams,
  response: OrderBill,
  errors: ["order_not_found", "document_not_found", "unavailable"],
});

/** The body is a form with one PDF, `file`. */
export const addClosingPaper = endpoint({
  method: "POST",
  path: "/admin/orders/:number/papers",
  summary:
    "Puts a closing paper with a company's order whose goods have gone; the company finds it among its documents",
  tag,
  rights: ["orders.change"],
  audit: { kind: "change", about: "order", title: "Закрывающий документ" },
  params: orderNumberParams,
  query: z.object({
    kind: ClosingPaperKind,
    /** As printed on the document. */
    paperNumber: z.string().trim().min(1).max(40),
    dated: z.iso.date(),
  }),
  response: StaffOrder,
  errors: [
    "order_not_found",
    "closing_paper_refused",
    "closing_paper_exists",
    "file_type",
    "payload_too_large",
    "unavailable",
  ],
});

const paper = orderNumberParams.extend({ id: pathId });

export const staffClosingPaper = endpoint({
  method: "GET",
  path: "/admin/orders/:number/papers/:id",
  summary: "A closing paper of an order, as PDF",
  tag,
  rights: ["orders.see"],
  audit: { kind: "look", about: "order", title: "Закрывающий документ: просмотр" },
  params: paper,
  response: ClosingPaperFile,
  errors: ["order_not_found", "document_not_found"],
});

export const removeClosingPaper = endpoint({
  method: "DELETE",
  path: "/admin/orders/:number/papers/:id",
  summary: "Takes back a closing paper that was put by mistake",
  tag,
  rights: ["orders.change"],
  audit: { kind: "change", about: "order", title: "Закрывающий документ удалён" },
  params: paper,
  response: StaffOrder,
  errors: ["order_not_found", "document_not_found"],
});
