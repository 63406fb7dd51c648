import { z } from "zod";
import { pathId } from "./id.ts";
import { versionedCalls, versionedContent } from "./staff-versions.ts";

const text = (max: number) => z.string().trim().max(max, `Не длиннее ${max} знаков`);
const title = text(60).min(1, "Заполните все подписи меню");
const code = z.string().max(100);

export const EditedLink = z.strictObject({
  title,
  /** Path of the shop with its query: «/catalog/zerkala/?shape=круг». */
  link: text(300).min(1, "Заполните все адреса меню"),
  isHidden: z.boolean(),
});
export type EditedLink = z.infer<typeof EditedLink>;

const links = z.array(EditedLink).max(20, "Не больше 20 ссылок в одном списке");

export const MenuColumn = z.strictObject({ title, links });
export type MenuColumn = z.infer<typeof MenuColumn>;

export const MenuContent = z
  .strictObject({
    /** The row above the header. */
    top: links,
    /** Behind the sections; `accent`: in the colour of a sale. */
    horizontalExtra: z
      .array(EditedLink.extend({ accent: z.boolean() }))
      .max(6, "Не больше шести ссылок рядом с разделами"),
    /** What the full menu shows beside a section; `collection`: the code of the one pictured there. */
    mega: z
      .array(
        z.strictObject({
          section: code,
          collection: code.nullable(),
          columns: z.array(MenuColumn).max(4, "Не больше четырёх столбцов у раздела"),
        }),
      )
      .max(40),
    footer: z.array(MenuColumn).max(6, "Не больше шести столбцов в подвале"),
    footerNote: text(200),
  })
  .meta({ id: "MenuContent" });
export type MenuContent = z.infer<typeof MenuContent>;

const MenuChoice = z.object({ code: z.string(), name: z.string() });

export const StaffMenu = versionedContent(MenuContent)
  .extend({
    /** Top sections of the catalogue, in the order of their menu. */
    sections: z.array(MenuChoice),
    collections: z.array(MenuChoice),
    /** Links of the working copy that no page answers, each with its reason. */
    deadLinks: z.array(z.object({ link: z.string(), reason: z.string() })),
  })
  .meta({ id: "StaffMenu" });
export type StaffMenu = z.infer<typeof StaffMenu>;

export const {
  read: staffMenu,
  saveDraft: saveMenuDraft,
  dropDraft: dropMenuDraft,
  publish: publishMenu,
  restore: restoreMenu,
} = versionedCalls({
  path: "/admin/menu",
  tag: "Меню: сотрудникам",
  title: "Меню",
  about: "menu",
  area: "menu",
  params: z.object({}),
  numbered: z.object({ n: pathId }),
  content: MenuContent,
  card: StaffMenu,
  errors: ["menu_refused"],
});
