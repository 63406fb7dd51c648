import type { NavCounters } from "@zertsalo/contract/staff-day";
import type { StaffMember } from "@zertsalo/contract/staff";
import type { StaffRole } from "@zertsalo/contract/staff-roles";

/** Groups of sections with their headings in the rail, in its order. */
export const officeGroups = {
  sales: "Продажи",
  production: "Производство",
  storefront: "Витрина",
  services: "Службы",
} as const;

export type OfficeGroup = keyof typeof officeGroups;

export const officeGroupOrder = Object.keys(officeGroups) as OfficeGroup[];

/** One section of the back office: everything under its path is for its roles. */
export interface OfficeSection {
  path: string;
  group: OfficeGroup;
  title: string;
  icon: string;
  roles: readonly StaffRole[];
  /** Counter beside its title in the rail. */
  counter?: keyof NavCounters;
}

/**
 * All sections, in the order of the rail: group by group. The API checks access by itself; this list controls the rail and the routes.
 */
export const officeSections: readonly OfficeSection[] = [
  { path: "/orders/", group: "sales", title: "Заказы", icon: "box", roles: ["order_manager", "accountant", "owner"] },
  { path: "/returns/", group: "sales", title: "Возвраты", icon: "undo", roles: ["order_manager", "owner"] },
  {
    path: "/inquiries/",
    group: "sales",
    title: "Обращения",
    icon: "flag",
    roles: ["order_manager", "owner"],
    counter: "inquiries",
  },
  { path: "/chats/", group: "sales", title: "Чаты", icon: "chat", roles: ["operator", "owner"] },
  {
    path: "/customers/",
    group: "sales",
    title: "Покупатели",
    icon: "user",
    roles: ["operator", "order_manager", "owner"],
  },
  {
    path: "/segments/",
    group: "sales",
    title: "Сегменты",
    icon: "filter",
    roles: ["content", "order_manager", "owner"],
  },
  { path: "/mailings/", group: "sales", title: "Рассылки", icon: "mail", roles: ["content", "owner"] },
  {
    path: "/companies/",
    group: "sales",
    title: "Компании",
    icon: "building",
    roles: ["order_manager", "accountant", "owner"],
  },
  {
    path: "/money/",
    group: "sales",
    title: "Сверка денег",
    icon: "cash",
    roles: ["order_manager", "accountant", "owner"],
  },
  { path: "/costs/", group: "sales", title: "Себестоимость", icon: "tag", roles: ["accountant", "owner"] },
  {
    path: "/workshop/",
    group: "production",
    title: "Цех",
    icon: "workshop",
    roles: ["workshop", "order_manager", "owner"],
  },
  {
    path: "/cutting/",
    group: "production",
    title: "Раскрой",
    icon: "cut",
    roles: ["workshop", "order_manager", "owner"],
  },
  {
    path: "/capacity/",
    group: "production",
    title: "Загрузка",
    icon: "calendar",
    roles: ["workshop", "order_manager", "owner"],
  },
  {
    path: "/material/",
    group: "production",
    title: "Материалы",
    icon: "ruler",
    roles: ["workshop", "order_manager", "owner"],
  },
  { path: "/products/", group: "storefront", title: "Товары", icon: "layers", roles: ["content", "owner"] },
  {
    path: "/stock/",
    group: "storefront",
    title: "Остатки",
    icon: "store",
    roles: ["content", "order_manager", "owner"],
  },
  {
    path: "/promotions/",
    group: "storefront",
    title: "Промокоды",
    icon: "percent",
    roles: ["content", "order_manager", "owner"],
  },
  { path: "/campaigns/", group: "storefront", title: "Акции", icon: "gift", roles: ["content", "owner"] },
  { path: "/discounts/", group: "storefront", title: "Правила скидок", icon: "cash", roles: ["content", "owner"] },
  { path: "/configurator-prices/", group: "storefront", title: "Цены конфигураторов", icon: "tag", roles: ["owner"] },
  { path: "/sections/", group: "storefront", title: "Разделы", icon: "grid", roles: ["content", "owner"] },
  { path: "/collections/", group: "storefront", title: "Коллекции", icon: "image", roles: ["content", "owner"] },
  { path: "/home-page/", group: "storefront", title: "Главная", icon: "compare", roles: ["content", "owner"] },
  { path: "/selections/kits/", group: "storefront", title: "Комплекты", icon: "heart", roles: ["content", "owner"] },
  { path: "/pages/", group: "storefront", title: "Страницы", icon: "file", roles: ["content", "owner"] },
  { path: "/menu/", group: "storefront", title: "Меню", icon: "menu", roles: ["content", "owner"] },
  { path: "/emails/", group: "storefront", title: "Письма и SMS", icon: "mail", roles: ["content", "owner"] },
  {
    path: "/stores/",
    group: "storefront",
    title: "Магазины",
    icon: "pin",
    roles: ["content", "order_manager", "owner"],
  },
  { path: "/feeds/", group: "storefront", title: "Фиды товаров", icon: "download", roles: ["content", "owner"] },
  { path: "/synonyms/", group: "storefront", title: "Синонимы поиска", icon: "search", roles: ["content", "owner"] },
  { path: "/redirects/", group: "storefront", title: "Переадресации", icon: "route", roles: ["content", "owner"] },
  { path: "/reviews/", group: "storefront", title: "Отзывы", icon: "star", roles: ["content", "owner"] },
  { path: "/delivery/", group: "services", title: "Доставка", icon: "truck", roles: ["order_manager", "owner"] },
  { path: "/switches/", group: "services", title: "Выключатели", icon: "settings", roles: ["order_manager", "owner"] },
  { path: "/tools/", group: "services", title: "Служебное", icon: "bell", roles: ["order_manager", "owner"] },
  { path: "/health/", group: "services", title: "Состояние", icon: "activity", roles: ["order_manager", "owner"] },
  { path: "/webhooks/", group: "services", title: "Вебхуки", icon: "send", roles: ["owner"] },
  { path: "/api-keys/", group: "services", title: "Ключи API", icon: "lock", roles: ["owner"] },
  { path: "/staff/", group: "services", title: "Сотрудники", icon: "users", roles: ["owner"] },
  { path: "/audit/", group: "services", title: "Журнал", icon: "eye", roles: ["owner"] },
];

/** Parts of a section, or of the first page, that fewer roles enter. */
const narrowParts: readonly Pick<OfficeSection, "path" | "roles">[] = [
  { path: "/orders/drafts/", roles: ["order_manager"] },
  { path: "/sales/", roles: ["order_manager", "accountant", "owner"] },
  { path: "/sales/margin/", roles: ["accountant", "owner"] },
  { path: "/funnel/export/", roles: ["content", "order_manager", "owner"] },
  { path: "/funnel/sources/", roles: ["order_manager", "accountant", "owner"] },
  { path: "/funnel/searches/", roles: ["content", "owner"] },
];

type Roles = Pick<StaffMember, "roles">;

export function accessibleSections({ roles }: Roles): OfficeSection[] {
  return officeSections.filter((room) => room.roles.some((role) => roles.includes(role)));
}

/** None outside all sections. */
export function groupOfPath(pathname: string): OfficeGroup | null {
  return officeSections.find(({ path }) => `${pathname}/`.startsWith(path))?.group ?? null;
}

/** Paths outside all sections (own account, sign-out) are open to all staff. */
export function canAccess(member: Roles, pathname: string): boolean {
  const parts = [...officeSections, ...narrowParts].filter(({ path }) => `${pathname}/`.startsWith(path));
  return parts.every(({ roles }) => roles.some((role) => member.roles.includes(role)));
}

/** Paths before the sign-in; they contain no private data. */
export function isPublicPath(pathname: string): boolean {
  return /^\/(sign-in|sign-out|enrol)\/?$/.test(pathname);
}
