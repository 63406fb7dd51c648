import type { MenuContent, StaffMenu } from "@zertsalo/contract/staff-menu";
import type { Db } from "@zertsalo/db/connection";
import { deadLinks, namedTargets } from "@zertsalo/domain/menu/menu-links";
import { menuViolation } from "@zertsalo/domain/menu/menu-violation";
import { ShopError } from "../../http/shop-error.ts";
import { storedDocument } from "../../site-content/site-content.queries.ts";
import { toMenuContent, withMenuContent } from "./menu-content.ts";
import { existingTargets, menuChoices, updateMenu } from "./menu.queries.ts";
import { type VersionedKind, writtenCard } from "./versions.service.ts";

/** All menus are one content: a page shows them together. */
export const menuSubject = "menu";

export const menuKind: VersionedKind<MenuContent> = {
  kind: "menu",
  read: async (db) => toMenuContent(await storedDocument(db, "menu")),
  async write(tx, _subject, content) {
    const { sections, collections } = await menuChoices(tx);
    const facts = {
      sections: sections.map(({ code }) => code),
      collections: collections.map(({ code }) => code),
      deadLinks: await deadLinksIn(tx, content),
    };
    const message = menuViolation(content, facts);
    if (message) throw new ShopError("menu_refused", null, null, message);
    await updateMenu(tx, withMenuContent(await storedDocument(tx, "menu"), content));
  },
};

const deadLinksIn = async (db: Db, content: MenuContent) =>
  deadLinks(content, await existingTargets(db, namedTargets(content)));

export async function menuCard(db: Db): Promise<StaffMenu> {
  const written = await writtenCard(db, menuKind, menuSubject);
  return { ...written, ...(await menuChoices(db)), deadLinks: await deadLinksIn(db, written.content) };
}
