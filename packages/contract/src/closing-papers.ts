import { z } from "zod";
import { Id } from "./id.ts";

/** What a company's accountants are given for goods that have gone. */
export const ClosingPaperKind = z.enum(["upd", "act", "waybill", "invoice"]);
export type ClosingPaperKind = z.infer<typeof ClosingPaperKind>;

export const ClosingPaper = z
  .object({
    id: Id,
    kind: ClosingPaperKind,
    /** «УПД № 145» */
    title: z.string(),
    /** The day that stands on it. */
    dated: z.iso.date(),
  })
  .meta({ id: "ClosingPaper" });
export type ClosingPaper = z.infer<typeof ClosingPaper>;

export const ClosingPaperFile = z
  .object({
    /** «УПД № 145 от 16.11.2026.pdf» */
    name: z.string(),
    /** The PDF, as base64: it is its company's, and lies nowhere that others read. */
    file: z.base64(),
  })
  .meta({ id: "ClosingPaperFile" });
export type ClosingPaperFile = z.infer<typeof ClosingPaperFile>;
