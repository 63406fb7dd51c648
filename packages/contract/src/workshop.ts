import { z } from "zod";
import { ConfiguratorType } from "./configuration.ts";
import { endpoint } from "./endpoint.ts";
import { Id, pathId } from "./id.ts";
import { orderNumberParams } from "./orders.ts";

const tag = "Цех";

/** Stages of every piece, in this order; their names depend on the craft. */
export const WorkshopStage = z.enum(["taken", "cutting", "edging", "assembly", "check", "packing"]);
export type WorkshopStage = z.infer<typeof WorkshopStage>;

/** The first stage: the workshop has accepted the piece. */
export const acceptedStage = "taken" satisfies WorkshopStage;
/** The stage that a piece waits for. */
export const PiecePlace = z.enum([...WorkshopStage.options, "done"]);
export type PiecePlace = z.infer<typeof PiecePlace>;

const pieceCodePattern = /^\d{1,11}-\d{1,4}-\d{1,5}$/;

/** One unit of a made-to-measure line. */
export const WorkshopPiece = z
  .object({
    /** Order, line and unit: «761030-1-2», the content of its QR code. */
    code: z.string(),
    number: z.int(),
    /** Number among the line's units, and their total. */
    n: z.int(),
    of: z.int(),
    type: ConfiguratorType.nullable(),
    name: z.string(),
    about: z.string(),
    /** The day promised to the buyer. */
    due: z.iso.date(),
    place: PiecePlace,
    /** Text of the stage it waits for. */
    placeText: z.string(),
    /** The order is being changed or awaits its buyer's consent: cutting is forbidden meanwhile. */
    isPaused: z.boolean(),
  })
  .meta({ id: "WorkshopPiece" });
export type WorkshopPiece = z.infer<typeof WorkshopPiece>;

export const workshopQueue = endpoint({
  method: "GET",
  path: "/admin/workshop/pieces",
  summary: "Pieces of the orders that are in work, the nearest day first",
  tag,
  rights: ["workshop.see"],
  programs: true,
  response: z.object({ pieces: z.array(WorkshopPiece), hasMore: z.boolean() }),
});

export const workshopScan = endpoint({
  method: "GET",
  path: "/admin/workshop/scan",
  summary: "What a scanned or typed code names: a piece, or all pieces of an order",
  tag,
  rights: ["workshop.see"],
  query: z.object({ text: z.string().max(300) }),
  response: z.object({ pieces: z.array(WorkshopPiece).min(1) }),
  errors: ["workshop_code_unknown"],
});

export const WorkshopFileKind = z.enum(["drawing-pdf", "drawing-svg", "workshop-dxf", "cutting-list"]);
export type WorkshopFileKind = z.infer<typeof WorkshopFileKind>;

export const WorkshopPhoto = z
  .object({
    id: Id,
    /** Absolute URLs, valid for ten minutes. */
    link: z.string(),
    preview: z.string(),
    by: z.string(),
    at: z.iso.datetime(),
    isShared: z.boolean(),
  })
  .meta({ id: "WorkshopPhoto" });
export type WorkshopPhoto = z.infer<typeof WorkshopPhoto>;

export const WorkshopCard = WorkshopPiece.extend({
  stages: z.array(
    z.object({
      stage: WorkshopStage,
      text: z.string(),
      done: z.object({ by: z.string(), at: z.iso.datetime() }).nullable(),
    }),
  ),
  files: z.array(z.object({ kind: WorkshopFileKind, name: z.string() })),
  photos: z.array(WorkshopPhoto),
  /** All pieces of this order. */
  pieces: z.array(WorkshopPiece),
  /** The stage that can be marked now; null: none. */
  next: WorkshopStage.nullable(),
  /** The mark that can be undone now; null: none. */
  undoable: WorkshopStage.nullable(),
  /** The order has left the workshop. */
  isHandedOver: z.boolean(),
  /** All pieces are done, and the order can move on to assembly. */
  canHandOver: z.boolean(),
}).meta({ id: "WorkshopCard" });
export type WorkshopCard = z.infer<typeof WorkshopCard>;

export const pieceCodeParams = z.object({ code: z.string().regex(pieceCodePattern) });

export const workshopPiece = endpoint({
  method: "GET",
  path: "/admin/workshop/pieces/:code",
  summary: "One piece: its stages, files, photos, and what else is made for its order",
  tag,
  rights: ["workshop.see"],
  params: pieceCodeParams,
  response: WorkshopCard,
  errors: ["not_found"],
});

export const markStage = endpoint({
  method: "POST",
  path: "/admin/workshop/pieces/:code/marks",
  summary: "A stage is done. With the first one cutting begins, which nothing brings back",
  tag,
  rights: ["workshop.mark"],
  audit: { kind: "change", about: "piece", title: "Отметка цеха" },
  params: pieceCodeParams,
  body: z.strictObject({ stage: WorkshopStage }),
  response: WorkshopCard,
  errors: ["not_found", "workshop_stage_refused", "workshop_paused"],
});

export const takeBackStage = endpoint({
  method: "DELETE",
  path: "/admin/workshop/pieces/:code/marks/:stage",
  summary: "The last mark was a mistake",
  tag,
  rights: ["workshop.mark"],
  audit: { kind: "change", about: "piece", title: "Отметка цеха снята" },
  params: pieceCodeParams.extend({ stage: WorkshopStage }),
  response: WorkshopCard,
  errors: ["not_found", "workshop_stage_refused", "workshop_paused", "workshop_handed_over"],
});

export const handOverOrder = endpoint({
  method: "POST",
  path: "/admin/workshop/orders/:number/hand-over",
  summary: "All pieces are made: the order goes on to be put together, in the workshop's name",
  tag,
  rights: ["workshop.mark"],
  audit: { kind: "change", about: "piece", title: "Передача из цеха" },
  params: orderNumberParams,
  response: z.object({ done: z.literal(true) }),
  errors: ["order_not_found", "workshop_not_finished", "order_move_refused"],
});

export const workshopFile = endpoint({
  method: "GET",
  path: "/admin/workshop/pieces/:code/files/:kind",
  summary: "What the piece is made by: the signed drawing, the file for the machines, the cutting list",
  tag,
  rights: ["workshop.see"],
  params: pieceCodeParams.extend({ kind: WorkshopFileKind }),
  response: z.object({ name: z.string(), type: z.string(), file: z.base64() }),
  errors: ["document_not_found", "not_found"],
});

export const workshopSheets = endpoint({
  method: "GET",
  path: "/admin/workshop/orders/:number/sheets",
  summary: "What is printed for an order: a sheet for each piece with its code, drawing and stages",
  tag,
  rights: ["workshop.see"],
  params: orderNumberParams,
  response: z.object({
    sheets: z.array(
      WorkshopPiece.extend({
        hash: z.string().nullable(),
        stages: z.array(z.string()),
        qr: z.object({ size: z.int(), path: z.string() }),
        /** The signed drawing; null while its files are being made. */
        svg: z.string().nullable(),
      }),
    ),
  }),
  errors: ["order_not_found"],
});

/** The body is a form with one picture, `file`. */
export const addWorkshopPhoto = endpoint({
  method: "POST",
  path: "/admin/workshop/pieces/:code/photos",
  summary: "A photo of the piece; the buyer sees it once it is shared",
  tag,
  rights: ["workshop.photos"],
  audit: { kind: "change", about: "piece", title: "Фото изделия" },
  params: pieceCodeParams,
  response: WorkshopCard,
  errors: ["not_found", "file_type", "file_broken", "too_many_files", "payload_too_large", "unavailable"],
});

const photo = z.object({ id: pathId });

export const shareWorkshopPhoto = endpoint({
  method: "PUT",
  path: "/admin/workshop/photos/:id",
  summary: "Shows a photo to the buyer, or hides it again",
  tag,
  rights: ["workshop.photos"],
  audit: { kind: "change", about: "piece", title: "Показ фото покупателю" },
  params: photo,
  body: z.strictObject({ isShared: z.boolean() }),
  response: WorkshopCard,
  errors: ["not_found"],
});

export const removeWorkshopPhoto = endpoint({
  method: "DELETE",
  path: "/admin/workshop/photos/:id",
  summary: "Removes a photo for good",
  tag,
  rights: ["workshop.photos"],
  audit: { kind: "change", about: "piece", title: "Фото изделия удалено" },
  params: photo,
  response: WorkshopCard,
  errors: ["not_found"],
});

/** Progress of the buyer's pieces. */
export const OrderMaking = z
  .object({
    pieces: z.array(
      z.object({
        /** Uid of the order line. */
        uid: z.uuid(),
        name: z.string(),
        n: z.int(),
        of: z.int(),
        stages: z.array(
          z.object({ text: z.string(), at: z.iso.datetime().nullable(), state: z.enum(["done", "now", "next"]) }),
        ),
        /** Photos shared by the workshop, as absolute URLs. */
        photos: z.array(z.object({ link: z.string(), preview: z.string() })),
      }),
    ),
  })
  .meta({ id: "OrderMaking" });
export type OrderMaking = z.infer<typeof OrderMaking>;

export const orderMaking = endpoint({
  method: "GET",
  path: "/orders-zertsalo/api/v1/order/by-number/:number/making",
  summary: "The stages of what is made for an order, for whoever made it",
  tag: "Заказы",
  params: orderNumberParams,
  response: OrderMaking,
  errors: ["order_not_found", "too_many_request"],
});
