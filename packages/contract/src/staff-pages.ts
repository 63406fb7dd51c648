import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { pathId } from "./id.ts";
import { versionedCalls, versionedContent } from "./staff-versions.ts";

const tag = "Страницы: сотрудникам";
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
    /** False: a new page that nobody has published yet. */
    isPublished: z.boolean(),
    changedAt: z.iso.datetime(),
  })
  .meta({ id: "ListedPage" });
export type ListedPage = z.infer<typeof ListedPage>;

export const StaffPage = versionedContent(PageText)
  .extend({
    key: z.string(),
    route: z.string(),
    isPublished: z.boolean(),
    /** Made by staff, so that staff may remove it. */
    isOwn: z.boolean(),
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
  rights: ["pages.see"],
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
  area: "pages",
  params: z.object({ key }),
  numbered: z.object({ key, n: pathId }),
  content: PageText,
  card: StaffPage,
  errors: ["page_not_found", "page_text_refused"],
});

export const createPage = endpoint({
  method: "POST",
  path: "/admin/pages",
  summary: "Begins a page of texts below /help/; buyers see it once it is published",
  tag,
  rights: ["pages.change"],
  audit: { kind: "change", about: "page", title: "Страница создана" },
  body: z.strictObject({
    title: PageText.shape.title,
    code: z
      .string()
      .trim()
      .max(60, "Адрес не длиннее 60 знаков")
      .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, "Адрес: латинские буквы, цифры и дефисы между ними"),
  }),
  response: z.object({ key: z.string() }),
  errors: ["page_address_taken"],
});

export const removePage = endpoint({
  method: "POST",
  path: "/admin/pages/:key/removal",
  summary: "Removes a page that staff have made; its address leads where they say from then on",
  tag,
  rights: ["pages.change"],
  audit: { kind: "change", about: "page", title: "Страница удалена" },
  renewsPages: true,
  params: z.object({ key }),
  /** A page that was never published leads nowhere: nobody knows its address. */
  body: z.strictObject({ to: z.string().trim().max(500) }),
  response: z.object({ key: z.string() }),
  errors: ["page_not_found", "page_is_fixed", "page_removal_refused"],
});
