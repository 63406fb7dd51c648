import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { pathId } from "./id.ts";
import { versionedCalls, versionedContent } from "./staff-versions.ts";

const tag = "Страницы: сотрудникам";
const roles = ["content", "owner"] as const;
const key = z.string().min(1).max(200);
const trimmedText = (max: number) => z.string().trim().max(max, `Не длиннее ${max} знаков`);

export const PageText = z
  .strictObject({
    title: trimmedText(200).min(1, "Напишите название"),
    /** Markdown, the shop's subset; HTML in it is plain text. */
    body: z.string().min(1, "Страница без текста").max(100_000, "Не длиннее 100 000 знаков"),
    seoTitle: trimmedText(200).min(1, "Напишите заголовок для поисковых систем"),
    seoDescription: trimmedText(500),
    /** For a document that buyers consent to: a changed text needs a new one. Null for other pages. */
    edition: z.iso.date("Дата редакции: год-месяц-день").nullable(),
  })
  .meta({ id: "PageText" });
export type PageText = z.infer<typeof PageText>;

export const ListedPage = z
  .object({
    /** Its path with dots for slashes: «help.delivery». */
    key: z.string(),
    route: z.string(),
    title: z.string(),
    hasDraft: z.boolean(),
    changedAt: z.iso.datetime(),
  })
  .meta({ id: "ListedPage" });
export type ListedPage = z.infer<typeof ListedPage>;

export const StaffPage = versionedContent(PageText)
  .extend({
    key: z.string(),
    route: z.string(),
    /** Values from the settings for the text: «{{phone}}» and its value. */
    placeholders: z.record(z.string(), z.string()),
  })
  .meta({ id: "StaffPage" });
export type StaffPage = z.infer<typeof StaffPage>;

export const staffPages = endpoint({
  method: "GET",
  path: "/admin/pages",
  summary: "The pages of texts",
  tag,
  roles,
  response: z.object({ pages: z.array(ListedPage) }),
});

export const {
  read: staffPage,
  saveDraft: savePageDraft,
  dropDraft: dropPageDraft,
  publish: publishPage,
  restore: restorePage,
} = versionedCalls({
  path: "/admin/pages/:key",
  tag,
  title: "Страница",
  about: "page",
  params: z.object({ key }),
  numbered: z.object({ key, n: pathId }),
  content: PageText,
  card: StaffPage,
  errors: ["page_not_found", "page_text_refused"],
});
