import { z } from "zod";
import type { AuditSubject } from "./audit-subjects.ts";
import { endpoint } from "./endpoint.ts";
import type { RightArea, StaffRight } from "./staff-rights.ts";
import type { ErrorCode } from "./errors.ts";

/** Content with drafts and published versions. */
export function versionedContent<Content extends z.ZodType>(content: Content) {
  return z.object({
    /** The working copy, or the published content without one. */
    content,
    /** Version of the working copy, 0 without one: saving over a newer one is refused. */
    version: z.int(),
    draft: z.object({ author: z.string(), at: z.iso.datetime() }).nullable(),
    /** The latest first. */
    versions: z.array(z.object({ n: z.int(), author: z.string().nullable(), at: z.iso.datetime() })),
  });
}

interface Written<
  Content extends z.ZodType,
  Params extends z.ZodType,
  Numbered extends z.ZodType,
  Card extends z.ZodType,
> {
  /** Path of one item: `/admin/collections/:id`. */
  path: string;
  tag: string;
  /** In the audit log: «Коллекция». */
  title: string;
  about: AuditSubject;
  /** Whose rights open and change it. */
  area: EditedArea;
  params: Params;
  /** The same, and the number `n` of a version. */
  numbered: Numbered;
  content: Content;
  card: Card;
  /** Additional error codes. */
  errors: readonly ErrorCode[];
  /** False for what is not on pages of the shop. */
  isOnPages?: boolean;
}

/** Areas whose things are looked at by one right and changed by another. */
type EditedArea = {
  [Area in RightArea]: `${Area}.see` | `${Area}.change` extends StaffRight ? Area : never;
}[RightArea];

/** The five calls of all versioned content. */
export function versionedCalls<
  Content extends z.ZodType,
  Params extends z.ZodType,
  Numbered extends z.ZodType,
  Card extends z.ZodType,
>({
  path,
  tag,
  title,
  about,
  area,
  params,
  numbered,
  content,
  card,
  errors,
  isOnPages = true,
}: Written<Content, Params, Numbered, Card>) {
  const [seen, changed]: [readonly StaffRight[], readonly StaffRight[]] = [[`${area}.see`], [`${area}.change`]];
  const common = { tag, rights: changed, params, response: card };
  return {
    read: endpoint({
      method: "GET",
      path,
      summary: "The working copy and the versions",
      ...common,
      rights: seen,
      errors,
    }),
    saveDraft: endpoint({
      method: "PUT",
      path: `${path}/draft`,
      summary: "Keeps the working copy; the shop shows what it did",
      ...common,
      audit: { kind: "change", about, title: `${title}: черновик` },
      body: z.strictObject({ version: z.int().min(0), content }),
      errors: [...errors, "content_changed_meanwhile"],
    }),
    dropDraft: endpoint({
      method: "DELETE",
      path: `${path}/draft`,
      summary: "Forgets the working copy",
      ...common,
      audit: { kind: "change", about, title: `${title}: черновик отброшен` },
      errors,
    }),
    publish: endpoint({
      method: "POST",
      path: `${path}/publication`,
      summary: `Publishes what is sent${isOnPages ? ": the shop shows it seconds later" : ""}`,
      ...common,
      audit: { kind: "change", about, title: `${title}: публикация` },
      ...(isOnPages && { renewsPages: true as const }),
      body: z.strictObject({ version: z.int().min(0), content }),
      errors: [...errors, "content_changed_meanwhile"],
    }),
    restore: endpoint({
      method: "POST",
      path: `${path}/versions/:n`,
      summary: "Makes a version that was published the working copy",
      ...common,
      params: numbered,
      audit: { kind: "change", about, title: `${title}: возврат версии` },
      errors: [...errors, "not_found"],
    }),
  };
}
