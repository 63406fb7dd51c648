import { configuratorTypeList } from "@zertsalo/contract/configurator-types";
import type { EditedLink, MenuContent } from "@zertsalo/contract/staff-menu";
import { redirectPath } from "../shop/redirects.ts";

/** Pages of the shop that are there whatever staff write; a test of the shop's pages compares. */
export const fixedPages: Readonly<Record<string, string>> = {
  "/": "Главная",
  "/catalog/": "Каталог",
  "/collections/": "Коллекции",
  "/sales/": "Распродажа",
  "/stores/": "Магазины",
  "/contacts/": "Контакты",
  "/about/": "О компании",
  "/dizayn-proyekty/": "Дизайн-проекты",
  "/dizayneram/": "Дизайнерам",
  "/proektnye-postavki/": "Проектные поставки",
  "/samples/": "Образцы",
  "/compare/": "Сравнение",
  "/favorites/": "Избранное",
  "/cart/": "Корзина",
  "/opt/": "Оптовым клиентам",
  "/developers/": "Разработчикам",
  "/samara-showroom/": "Шоурум в Самаре",
  "/volgograd-showroom/": "Шоурум в Волгограде",
};

/** Pages that are there as long as what they show. */
const menuTargets = {
  section: { pattern: /^\/catalog\/([^/]+)\/$/, gone: "такого раздела нет" },
  collection: { pattern: /^\/collections\/([^/]+)\/$/, gone: "такой коллекции нет на сайте" },
  sale: { pattern: /^\/sales\/([^/]+)\/$/, gone: "такой распродажи нет" },
  product: { pattern: /^\/product\/([^/]+)\/$/, gone: "такого товара нет на сайте" },
  page: { pattern: /^(\/help\/[^/]+\/)$/, gone: "такой страницы нет" },
} as const;
type MenuTarget = keyof typeof menuTargets;
const menuTargetKinds = Object.keys(menuTargets) as MenuTarget[];

/** What has to exist for a link: codes, or paths of pages of texts. */
export type MenuTargets = Readonly<Record<MenuTarget, readonly string[]>>;

export interface DeadLink {
  link: string;
  reason: string;
}

const linkPath = (link: string) => redirectPath(link.replace(/[?#].*$/, ""));

function targetOf(path: string): { kind: MenuTarget; code: string } | null {
  for (const kind of menuTargetKinds) {
    const code = menuTargets[kind].pattern.exec(path)?.[1];
    if (code) return { kind, code };
  }
  return null;
}

/** Every link of the menus, hidden ones too. */
const menuLinks = ({ top, horizontalExtra, mega, footer }: MenuContent): EditedLink[] => [
  ...top,
  ...horizontalExtra,
  ...[...mega.flatMap(({ columns }) => columns), ...footer].flatMap(({ links }) => links),
];

/** What has to be looked up for `deadLinks`. */
export function namedTargets(content: MenuContent): MenuTargets {
  const targets = menuLinks(content).map(({ link }) => targetOf(linkPath(link) ?? ""));
  const codes = (kind: MenuTarget) => [
    ...new Set(targets.flatMap((target) => (target?.kind === kind ? target.code : []))),
  ];
  return {
    section: codes("section"),
    collection: codes("collection"),
    sale: codes("sale"),
    product: codes("product"),
    page: codes("page"),
  };
}

/** Links that no page answers; `found` are those of the named ones that exist. A hidden link may wait for its page. */
export function deadLinks(content: MenuContent, found: MenuTargets): DeadLink[] {
  const visible = menuLinks(content).filter(({ isHidden }) => !isHidden);
  return [...new Set(visible.map(({ link }) => link))].flatMap((link) => {
    const reason = deadReason(link, found);
    return reason ? { link, reason } : [];
  });
}

function deadReason(link: string, found: MenuTargets): string | null {
  // An anchor opens something on the page itself: the choice of cookies.
  if (link.startsWith("#")) return null;
  if (!link.startsWith("/")) return "адрес начинается с «/»";
  // Two slashes lead to another site.
  const path = /^\/[/\\]/.test(link) ? null : linkPath(link);
  if (path === null) return "это не адрес магазина";
  if (Object.hasOwn(fixedPages, path) || configuratorPages.includes(path)) return null;
  const target = targetOf(path);
  if (!target) return "такой страницы нет";
  return found[target.kind].includes(target.code) ? null : menuTargets[target.kind].gone;
}

const configuratorPages = configuratorTypeList.map((type) => `/konfiguratory/${type}/`);
