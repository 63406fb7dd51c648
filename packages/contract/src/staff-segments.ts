import { z } from "zod";
import { SegmentContent } from "./customer-segments.ts";
import { endpoint } from "./endpoint.ts";
import { Id, pathId } from "./id.ts";
import { Money } from "./money.ts";
import { CustomerKind } from "./staff-customers.ts";

const tag = "Сегменты: сотрудникам";
const path = "/admin/segments";
const one = z.object({ segment: pathId });

export const StaffSegment = z
  .object({
    id: Id,
    /** Grows with every change: a change based on an older version is refused. */
    version: z.int(),
    content: SegmentContent,
    /** Discount rules and mailings that name it. */
    discounts: z.array(z.object({ id: Id, name: z.string() })),
    mailings: z.array(z.object({ id: Id, name: z.string() })),
    /** As they were counted last: when it was saved, and each hour. */
    customers: z.int(),
    countedAt: z.iso.datetime(),
  })
  .meta({ id: "StaffSegment" });
export type StaffSegment = z.infer<typeof StaffSegment>;

/** What conditions may name. */
export const SegmentChoices = z
  .object({
    cities: z.array(z.object({ id: Id, name: z.string() })),
    sections: z.array(z.object({ code: z.string(), name: z.string() })),
    pieces: z.array(z.object({ code: z.string(), name: z.string() })),
  })
  .meta({ id: "SegmentChoices" });
export type SegmentChoices = z.infer<typeof SegmentChoices>;

export const staffSegments = endpoint({
  method: "GET",
  path,
  summary: "All segments with who uses them, and what conditions may name",
  tag,
  rights: ["segments.see"],
  response: z.object({
    segments: z.array(StaffSegment),
    choices: SegmentChoices,
  }),
});

export const staffSegment = endpoint({
  method: "GET",
  path: `${path}/:segment`,
  summary: "One segment",
  tag,
  rights: ["segments.see"],
  params: one,
  response: z.object({ segment: StaffSegment, choices: SegmentChoices }),
  errors: ["not_found"],
});

export const segmentChoices = endpoint({
  method: "GET",
  path: "/admin/segment-choices",
  summary: "What conditions of a new segment may name",
  tag,
  rights: ["segments.see"],
  response: SegmentChoices,
});

/** Without phone and e-mail: a look at who they are, not a list to call. */
export const SegmentCustomer = z
  .object({
    id: Id,
    kind: CustomerKind,
    name: z.string(),
    city: z.string(),
    orders: z.int(),
    bought: Money,
    lastOrderAt: z.iso.datetime().nullable(),
  })
  .meta({ id: "SegmentCustomer" });
export type SegmentCustomer = z.infer<typeof SegmentCustomer>;

export const SegmentPreview = z
  .object({
    customers: z.int(),
    /** Those of them who have agreed to advertising. */
    agreed: z.int(),
    /** Twenty of them, the latest order first. */
    first: z.array(SegmentCustomer),
  })
  .meta({ id: "SegmentPreview" });
export type SegmentPreview = z.infer<typeof SegmentPreview>;

export const previewSegment = endpoint({
  method: "GET",
  path: "/admin/segment-preview",
  summary: "How many customers conditions find now, and the first of them; `conditions` is a list as JSON",
  tag,
  rights: ["segments.see"],
  audit: { kind: "look", about: "segment", title: "Люди сегмента" },
  query: z.object({ conditions: z.string().max(20_000) }),
  response: SegmentPreview,
  errors: ["invalid_request"],
});

const audit = (title: string) => ({ kind: "change", about: "segment", title }) as const;
const response = z.object({ id: Id, version: z.int() });
const version = z.int();

export const createSegment = endpoint({
  method: "POST",
  path,
  summary: "A new segment",
  tag,
  rights: ["segments.change"],
  audit: audit("Новый сегмент"),
  body: z.strictObject({ content: SegmentContent }),
  response,
  errors: ["segment_name_exists"],
});

export const saveSegment = endpoint({
  method: "PUT",
  path: `${path}/:segment`,
  summary: "Name and conditions; discount rules follow at once, mailings that have begun keep their recipients",
  tag,
  rights: ["segments.change"],
  audit: audit("Сегмент"),
  params: one,
  body: z.strictObject({ version, content: SegmentContent }),
  response,
  errors: ["not_found", "content_changed_meanwhile", "segment_name_exists"],
});

export const removeSegment = endpoint({
  method: "POST",
  path: `${path}/:segment/removal`,
  summary: "Removes a segment that nothing names",
  tag,
  rights: ["segments.change"],
  audit: audit("Сегмент удалён"),
  params: one,
  body: z.strictObject({ version }),
  response: z.object({ removed: z.literal(true) }),
  errors: ["not_found", "content_changed_meanwhile", "segment_in_use"],
});
