import type { NavCounters } from "@zertsalo/contract/staff-day";
import type { StaffMember } from "@zertsalo/contract/staff";
import { rightArea, hasAnyRight, type StaffRight, staffRightNames } from "@zertsalo/contract/staff-rights";

/** Groups of sections with their headings in the rail, in its order. */
export const officeGroups = {
  sales: "Продажи",
  production: "Производство",
  storefront: "Витрина",
  services: "Службы",
} as const;

export type OfficeGroup = keyof typeof officeGroups;

export const officeGroupOrder = Object.keys(officeGroups) as OfficeGroup[];

/** One section of the back office: everything under its path needs one of its rights. */
export interface OfficeSection {
  path: string;
  group: OfficeGroup;
  title: string;
  icon: string;
  rights: readonly StaffRight[];
  /** Counter beside its title in the rail. */
  counter?: keyof NavCounters;
}

/**
 * All sections, in the order of the rail: group by group. The API checks access by itself; this list controls the rail and the routes.
 */
const sections = [
  { path: "/orders/", group: "sales", title: "Заказы", icon: "box", rights: ["orders.see"] },
  { path: "/returns/", group: "sales", title: "Возвраты", icon: "undo", rights: ["returns.see"] },
  {
    path: "/inquiries/",
    group: "sales",
    title: "Обращения",
    icon: "flag",
    rights: ["inquiries.see"],
    counter: "inquiries",
  },
  { path: "/chats/", group: "sales", title: "Чаты", icon: "chat", rights: ["chats.answer"] },
  {
    path: "/customers/",
    group: "sales",
    title: "Покупатели",
    icon: "user",
    rights: ["customers.see"],
  },
  {
    path: "/segments/",
    group: "sales",
    title: "Сегменты",
    icon: "filter",
    rights: ["segments.see"],
  },
  { path: "/mailings/", group: "sales", title: "Рассылки", icon: "mail", rights: ["mailings.see"] },
  { path: "/companies/", group: "sales", title: "Компании", icon: "building", rights: ["companies.see"] },
  {
    path: "/money/",
    group: "sales",
    title: "Сверка денег",
    icon: "cash",
    rights: ["money.see"],
  },
  { path: "/costs/", group: "sales", title: "Себестоимость", icon: "tag", rights: ["costs.see"] },
  {
    path: "/workshop/",
    group: "production",
    title: "Цех",
    icon: "workshop",
    rights: ["workshop.see"],
  },
  {
    path: "/cutting/",
    group: "production",
    title: "Раскрой",
    icon: "cut",
    rights: ["cutting.see"],
  },
  {
    path: "/capacity/",
    group: "production",
    title: "Загрузка",
    icon: "calendar",
    rights: ["capacity.see"],
  },
  {
    path: "/material/",
    group: "production",
    title: "Материалы",
    icon: "ruler",
    rights: ["material.see"],
  },
  { path: "/products/", group: "storefront", title: "Товары", icon: "layers", rights: ["products.see"] },
  {
    path: "/stock/",
    group: "storefront",
    title: "Остатки",
    icon: "store",
    rights: ["stock.see"],
  },
  {
    path: "/promotions/",
    group: "storefront",
    title: "Промокоды",
    icon: "percent",
    rights: ["promotions.see"],
  },
  { path: "/campaigns/", group: "storefront", title: "Акции", icon: "gift", rights: ["campaigns.see"] },
  { path: "/discounts/", group: "storefront", title: "Правила скидок", icon: "cash", rights: ["discounts.see"] },
  {
    path: "/configurator-prices/",
    group: "storefront",
    title: "Цены конфигураторов",
    icon: "tag",
    rights: ["configurator-prices.see"],
  },
  { path: "/sections/", group: "storefront", title: "Разделы", icon: "grid", rights: ["sections.see"] },
  { path: "/collections/", group: "storefront", title: "Коллекции", icon: "image", rights: ["collections.see"] },
  { path: "/home-page/", group: "storefront", title: "Главная", icon: "compare", rights: ["home-page.see"] },
  { path: "/selections/kits/", group: "storefront", title: "Комплекты", icon: "heart", rights: ["kits.see"] },
  { path: "/pages/", group: "storefront", title: "Страницы", icon: "file", rights: ["pages.see"] },
  { path: "/menu/", group: "storefront", title: "Меню", icon: "menu", rights: ["menu.see"] },
  { path: "/emails/", group: "storefront", title: "Письма и SMS", icon: "mail", rights: ["emails.see"] },
  {
    path: "/stores/",
    group: "storefront",
    title: "Магазины",
    icon: "pin",
    rights: ["stores.see"],
  },
  { path: "/feeds/", group: "storefront", title: "Фиды товаров", icon: "download", rights: ["feeds.see"] },
  { path: "/synonyms/", group: "storefront", title: "Синонимы поиска", icon: "search", rights: ["synonyms.see"] },
  { path: "/redirects/", group: "storefront", title: "Переадресации", icon: "route", rights: ["redirects.see"] },
  { path: "/reviews/", group: "storefront", title: "Отзывы", icon: "star", rights: ["reviews.see"] },
  { path: "/delivery/", group: "services", title: "Доставка", icon: "truck", rights: ["delivery.see"] },
  { path: "/switches/", group: "services", title: "Выключатели", icon: "settings", rights: ["switches.see"] },
  { path: "/tools/", group: "services", title: "Служебное", icon: "bell", rights: ["tools.see"] },
  { path: "/health/", group: "services", title: "Состояние", icon: "activity", rights: ["health.see"] },
  { path: "/webhooks/", group: "services", title: "Вебхуки", icon: "send", rights: ["webhooks.see"] },
  { path: "/api-keys/", group: "services", title: "Ключи API", icon: "lock", rights: ["api-keys.see"] },
  { path: "/staff/", group: "services", title: "Сотрудники", icon: "users", rights: ["staff.manage"] },
  { path: "/audit/", group: "services", title: "Журнал", icon: "eye", rights: ["audit.see"] },
] as const satisfies readonly OfficeSection[];
export type SectionPath = (typeof sections)[number]["path"];

export const officeSections: readonly (OfficeSection & { path: SectionPath })[] = sections;

/** Parts of a section, or of the first page, that need a right of their own. */
const narrowParts: readonly Pick<OfficeSection, "path" | "rights">[] = [
  { path: "/orders/export/", rights: ["orders.export"] },
  { path: "/customers/export/", rights: ["customers.export"] },
  { path: "/customers/requests/", rights: ["customers.requests"] },
  { path: "/orders/drafts/", rights: ["orders.call"] },
  { path: "/sales/", rights: ["figures.sales"] },
  { path: "/sales/margin/", rights: ["figures.margin"] },
  { path: "/funnel/export/", rights: ["figures.funnel"] },
  { path: "/funnel/sources/", rights: ["figures.sales"] },
  { path: "/funnel/searches/", rights: ["figures.searches"] },
];

type Rights = Pick<StaffMember, "rights">;

export function accessibleSections({ rights }: Rights): OfficeSection[] {
  return officeSections.filter((room) => hasAnyRight(rights, room.rights));
}

/** The section of a page; null outside all of them. */
export const sectionOfPath = (pathname: string) =>
  officeSections.find(({ path }) => `${pathname}/`.startsWith(path)) ?? null;

/** None outside all sections. */
export function groupOfPath(pathname: string): OfficeGroup | null {
  return officeSections.find(({ path }) => `${pathname}/`.startsWith(path))?.group ?? null;
}

/** Paths outside all sections (own account, sign-out) are open to all staff. */
export function canAccess(member: Rights, pathname: string): boolean {
  const parts = [...officeSections, ...narrowParts].filter(({ path }) => `${pathname}/`.startsWith(path));
  return parts.every(({ rights }) => hasAnyRight(member.rights, rights));
}

/** He may look at this section, and change nothing of it. */
export function isReadOnlyAt({ rights }: Rights, pathname: string): boolean {
  const areas = officeSections.find(({ path }) => `${pathname}/`.startsWith(path))?.rights.map(rightArea) ?? [];
  const more = staffRightNames.filter((right) => areas.includes(rightArea(right)) && !right.endsWith(".see"));
  return more.length > 0 && !hasAnyRight(rights, more);
}

/** Paths before the sign-in; they contain no private data. */
export function isPublicPath(pathname: string): boolean {
  return /^\/(sign-in|sign-out|enrol)\/?$/.test(pathname);
}
