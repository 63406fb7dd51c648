import type { NavCounters } from "@zertsalo/contract/staff-day";
import type { StaffMember } from "@zertsalo/contract/staff";
import type { StaffRole } from "@zertsalo/contract/staff-roles";

/** One section of the back office: everything under its path is for its roles. */
export interface OfficeSection {
  path: string;
  title: string;
  icon: string;
  roles: readonly StaffRole[];
  /** Counter beside its title in the rail. */
  counter?: keyof NavCounters;
}

/**
 * All sections, in the order of the rail. The API checks access by itself; this list controls the rail and the routes.
 */
export const officeSections: readonly OfficeSection[] = [
  { path: "/orders/", title: "Заказы", icon: "box", roles: ["order_manager", "owner"] },
  { path: "/returns/", title: "Возвраты", icon: "undo", roles: ["order_manager", "owner"] },
  { path: "/money/", title: "Сверка денег", icon: "cash", roles: ["order_manager", "owner"] },
  { path: "/inquiries/", title: "Обращения", icon: "flag", roles: ["order_manager", "owner"], counter: "inquiries" },
  { path: "/customers/", title: "Покупатели", icon: "user", roles: ["operator", "order_manager", "owner"] },
  { path: "/products/", title: "Товары", icon: "layers", roles: ["content", "owner"] },
  { path: "/chats/", title: "Чаты", icon: "chat", roles: ["operator", "owner"] },
  { path: "/workshop/", title: "Цех", icon: "workshop", roles: ["workshop", "order_manager", "owner"] },
  { path: "/capacity/", title: "Загрузка", icon: "calendar", roles: ["workshop", "order_manager", "owner"] },
  { path: "/cutting/", title: "Раскрой", icon: "cut", roles: ["workshop", "order_manager", "owner"] },
  { path: "/material/", title: "Материалы", icon: "ruler", roles: ["workshop", "order_manager", "owner"] },
  { path: "/companies/", title: "Компании", icon: "building", roles: ["order_manager", "owner"] },
  { path: "/promotions/", title: "Промокоды", icon: "percent", roles: ["content", "order_manager", "owner"] },
  { path: "/stock/", title: "Остатки", icon: "store", roles: ["content", "order_manager", "owner"] },
  { path: "/delivery/", title: "Доставка", icon: "truck", roles: ["order_manager", "owner"] },
  { path: "/switches/", title: "Выключатели", icon: "settings", roles: ["order_manager", "owner"] },
  { path: "/tools/", title: "Служебное", icon: "bell", roles: ["order_manager", "owner"] },
  { path: "/health/", title: "Состояние", icon: "activity", roles: ["order_manager", "owner"] },
  { path: "/sections/", title: "Разделы", icon: "grid", roles: ["content", "owner"] },
  { path: "/collections/", title: "Коллекции", icon: "image", roles: ["content", "owner"] },
  { path: "/selections/", title: "Подборки", icon: "heart", roles: ["content", "owner"] },
  { path: "/pages/", title: "Страницы", icon: "file", roles: ["content", "owner"] },
  { path: "/stores/", title: "Магазины", icon: "pin", roles: ["content", "order_manager", "owner"] },
  { path: "/redirects/", title: "Переадресации", icon: "route", roles: ["content", "owner"] },
  { path: "/reviews/", title: "Отзывы", icon: "star", roles: ["content", "owner"] },
  { path: "/webhooks/", title: "Вебхуки", icon: "send", roles: ["owner"] },
  { path: "/staff/", title: "Сотрудники", icon: "users", roles: ["owner"] },
  { path: "/audit/", title: "Журнал", icon: "eye", roles: ["owner"] },
];

/** Parts of a section, or of the first page, that fewer roles enter. */
const narrowParts: readonly Pick<OfficeSection, "path" | "roles">[] = [
  { path: "/orders/drafts/", roles: ["order_manager"] },
  { path: "/sales/", roles: ["order_manager", "owner"] },
];

type Roles = Pick<StaffMember, "roles">;

export function accessibleSections({ roles }: Roles): OfficeSection[] {
  return officeSections.filter((room) => room.roles.some((role) => roles.includes(role)));
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
