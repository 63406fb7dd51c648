import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { Id, pathId } from "./id.ts";
import { Picture } from "./media.ts";
import { SeoMain, SeoTemplate } from "./section.ts";

const tag = "Разделы: сотрудникам";
const path = "/admin/sections";
const one = z.object({ id: pathId });
const trimmedText = (max: number) => z.string().trim().max(max, `Не длиннее ${max} знаков`);

/** One node of the tree. */
export const TreeSection = z
  .object({
    id: Id,
    parentId: Id.nullable(),
    path: z.array(z.int()),
    sort: z.int(),
    name: z.string(),
    code: z.string(),
    isVisible: z.boolean(),
    /** On sale, those of sections below it too. */
    productsCount: z.int(),
  })
  .meta({ id: "TreeSection" });
export type TreeSection = z.infer<typeof TreeSection>;

/** What staff write of a section. */
export const SectionContent = z
  .strictObject({
    name: trimmedText(100).min(2, "Напишите название"),
    code: z
      .string()
      .trim()
      .max(100, "Не длиннее 100 знаков")
      .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, "Код: латинские буквы, цифры и дефисы между ними"),
    /** Shown by the menus. */
    isVisible: z.boolean(),
    /** Above its list; the name where it is empty. */
    heading: trimmedText(150),
    intro: trimmedText(1_000),
    seoTitle: trimmedText(200).min(1, "Напишите заголовок страницы"),
    seoDescription: trimmedText(500),
    /** Below its list. */
    seoMain: SeoMain.nullable(),
    seoTemplate: SeoTemplate,
    tileId: Id.nullable(),
  })
  .meta({ id: "SectionContent" });
export type SectionContent = z.infer<typeof SectionContent>;

export const StaffSection = z
  .object({
    section: TreeSection,
    content: SectionContent,
    tile: Picture.nullable(),
    link: z.string(),
    /** Addresses that lead here. */
    formerCodes: z.array(z.string()),
  })
  .meta({ id: "StaffSection" });
export type StaffSection = z.infer<typeof StaffSection>;

export const staffSections = endpoint({
  method: "GET",
  path,
  summary: "The whole tree, in its order",
  tag,
  rights: ["sections.see"],
  response: z.object({ sections: z.array(TreeSection) }),
});

export const staffSection = endpoint({
  method: "GET",
  path: `${path}/:id`,
  summary: "One section with its texts",
  tag,
  rights: ["sections.see"],
  params: one,
  response: StaffSection,
  errors: ["section_not_found"],
});

const Saved = z.object({ id: Id });

export const createSection = endpoint({
  method: "POST",
  path,
  summary: "A new section at the end of its parent; it is in no menu until it is made visible",
  tag,
  rights: ["sections.change"],
  audit: { kind: "change", about: "section", title: "Новый раздел" },
  renewsPages: true,
  body: z.strictObject({ parentId: Id, name: SectionContent.shape.name }),
  response: Saved,
  errors: ["section_not_found", "section_too_deep"],
});

export const saveSection = endpoint({
  method: "PUT",
  path: `${path}/:id`,
  summary: "The texts, the picture and the address of a section; a former address leads to the new one",
  tag,
  rights: ["sections.change"],
  audit: { kind: "change", about: "section", title: "Раздел" },
  renewsPages: true,
  params: one,
  body: SectionContent,
  response: Saved,
  errors: ["section_not_found", "section_code_taken", "not_found"],
});

export const placeSection = endpoint({
  method: "PUT",
  path: `${path}/:id/place`,
  summary: "Where it stands: under which section, and the how manieth there",
  tag,
  rights: ["sections.change"],
  audit: { kind: "change", about: "section", title: "Место раздела" },
  renewsPages: true,
  params: one,
  body: z.strictObject({ parentId: Id, at: z.int().min(0).max(1_000) }),
  response: Saved,
  errors: ["section_not_found", "section_root", "section_inside_itself", "section_too_deep"],
});

export const removeSection = endpoint({
  method: "DELETE",
  path: `${path}/:id`,
  summary: "Removes a section that holds nothing",
  tag,
  rights: ["sections.change"],
  audit: { kind: "change", about: "section", title: "Раздел удалён" },
  renewsPages: true,
  params: one,
  response: Saved,
  errors: ["section_not_found", "section_not_empty", "section_root"],
});
