import type { EditedLink, MenuColumn, MenuContent } from "@zertsalo/contract/staff-menu";
import type { StoredLink, StoredMenus } from "../../site-content/stored-documents.ts";

/** What staff decide about the menus. A link from before links could be hidden is not. */
export function toMenuContent({ top, horizontalExtra, mega, footer, footerNote }: StoredMenus): MenuContent {
  return {
    top: top.map(toEdited),
    horizontalExtra: horizontalExtra.map((link) => ({ ...toEdited(link), accent: link.accent === true })),
    mega: mega.map(({ section, collection = null, columns }) => ({
      section,
      collection,
      columns: columns.map(editedColumn),
    })),
    footer: footer.map(editedColumn),
    footerNote,
  };
}

/** The stored menus with their constructors and the bar of a phone, which staff do not edit. */
export function withMenuContent(menu: StoredMenus, content: MenuContent): StoredMenus {
  const { top, horizontalExtra, mega, footer, footerNote } = content;
  return {
    ...menu,
    top: top.map(toStored),
    horizontalExtra: horizontalExtra.map(({ accent, ...link }) => ({ ...toStored(link), ...(accent && { accent }) })),
    mega: mega.map(({ section, collection, columns }) => ({
      section,
      ...(collection !== null && { collection }),
      columns: columns.map(storedColumn),
    })),
    footer: footer.map(storedColumn),
    footerNote,
  };
}

const toEdited = ({ title, link, isHidden = false }: StoredLink): EditedLink => ({ title, link, isHidden });
const toStored = ({ title, link, isHidden }: EditedLink): StoredLink => ({
  title,
  link,
  ...(isHidden && { isHidden }),
});
const editedColumn = ({ title, links }: { title: string; links: readonly StoredLink[] }): MenuColumn => ({
  title,
  links: links.map(toEdited),
});
const storedColumn = ({ title, links }: MenuColumn) => ({ title, links: links.map(toStored) });
