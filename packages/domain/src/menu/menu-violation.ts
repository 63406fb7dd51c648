import type { MenuContent } from "@zertsalo/contract/staff-menu";
import type { DeadLink } from "./menu-links.ts";

interface MenuFacts {
  /** Codes that exist. */
  sections: readonly string[];
  collections: readonly string[];
  deadLinks: readonly DeadLink[];
}

/** The reason why these menus cannot be published. */
export function menuViolation({ top, mega, footer }: MenuContent, facts: MenuFacts): string | null {
  const { sections, collections, deadLinks } = facts;
  const [dead] = deadLinks;
  if (dead) return `Ссылка ${dead.link} не откроется: ${dead.reason}`;
  const codes = mega.map(({ section }) => section);
  if (codes.some((code) => !sections.includes(code))) return "В меню есть раздел, которого больше нет в каталоге";
  if (new Set(codes).size < codes.length) return "Один раздел стоит в меню дважды";
  if (mega.some(({ collection }) => collection !== null && !collections.includes(collection)))
    return "Выбрана коллекция, которой больше нет";
  if (!top.some(({ isHidden }) => !isHidden)) return "В верхней строке не осталось ссылок";
  if (!footer.some(({ links }) => links.some(({ isHidden }) => !isHidden))) return "В подвале не осталось ссылок";
  return null;
}
