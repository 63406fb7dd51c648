import { z } from "zod";
import { ClosingPaperFile, ClosingPaperKind } from "./closing-papers.ts";
import { DeliveryType } from "./delivery.ts";
import { endpoint } from "./endpoint.ts";
import { pathId } from "./id.ts";
import { OrderBill, orderNumber } from "./orders.ts";
import { maxMovedAtOnce } from "./staff-order-list.ts";
import { StaffOrder } from "./staff-orders.ts";

const tag = "Заказы: сотрудникам";

/** What is taken from the shelves for one order. */
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
    /** Where it goes: a house, a point of the carrier, or a store of ours. */
    address: z.string(),
    comment: z.string(),
    isPaid: z.boolean(),
    weightGrams: z.int(),
    lines: z.array(
      z.object({
        name: z.string(),
        article: z.string(),
        /** What a piece that is made to measure is. */
        details: z.string(),
        unit: z.string(),
        quantity: z.int(),
        isMade: z.boolean(),
        /** Where its pieces are kept for this order. */
        shelves: z.array(z.object({ store: z.string(), quantity: z.int() })),
      }),
    ),
  })
  .meta({ id: "PickList" });
export type PickList = z.infer<typeof PickList>;

export const pickLists = endpoint({
  method: "GET",
  path: "/admin/orders/pick-lists",
  summary: "What is to be taken from the shelves, order by order, in the order that was asked for",
  tag,
  roles: ["order_manager", "owner"],
  audit: { kind: "look", about: "order", title: "Листы сборки" },
  /** Numbers with dots between them. */
  query: z.object({ numbers: z.string().regex(new RegExp(`^\\d{1,11}(\\.\\d{1,11}){0,${maxMovedAtOnce - 1}}$`)) }),
  response: z.object({ lists: z.array(PickList) }),
});

export const staffOrderBill = endpoint({
  method: "GET",
  path: "/admin/orders/:number/bill",
  summary: "The bill of an order that is paid by one, as PDF",
  tag,
  roles: ["order_manager", "owner"],
  audit: { kind: "look", about: "order", title: "Счёт заказа" },
  params: orderNumber,
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
  roles: ["order_manager"],
  audit: { kind: "change", about: "order", title: "Закрывающий документ" },
  params: orderNumber,
  query: z.object({
    kind: ClosingPaperKind,
    /** As it stands on the paper. */
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

const paper = orderNumber.extend({ id: pathId });

export const staffClosingPaper = endpoint({
  method: "GET",
  path: "/admin/orders/:number/papers/:id",
  summary: "A closing paper of an order, as PDF",
  tag,
  roles: ["order_manager", "owner"],
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
  roles: ["order_manager"],
  audit: { kind: "change", about: "order", title: "Закрывающий документ удалён" },
  params: paper,
  response: StaffOrder,
  errors: ["order_not_found", "document_not_found"],
});
