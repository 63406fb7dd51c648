import type { Visitor } from "./guards.ts";
import { paths } from "./paths.ts";

export interface PersonalPage {
  title: string;
  link: string;
  icon: string;
}

/** Pages of an account: a wholesale user has his desk and his company, a retail one his chat and his favourites. */
export function personalMenu({ isBusiness, isChatBlocked }: Visitor): PersonalPage[] {
  if (isBusiness) {
    return [
      { title: "Каталог для заказа", link: paths.personal, icon: "grid" },
      { title: "Заказы", link: paths.personalOrders, icon: "box" },
      { title: "Мои сборки", link: paths.builds, icon: "ruler" },
      { title: "Счета и документы", link: paths.personalDocuments, icon: "file" },
      { title: "Компания", link: paths.company, icon: "building" },
      { title: "Профиль", link: paths.profile, icon: "user" },
    ];
  }
  return [
    { title: "Заказы", link: paths.personalOrders, icon: "box" },
    { title: "Мои сборки", link: paths.builds, icon: "ruler" },
    { title: "Профиль", link: paths.profile, icon: "user" },
    ...(isChatBlocked ? [] : [{ title: "Чат с поддержкой", link: paths.conversation, icon: "chat" }]),
    { title: "Избранное", link: paths.favorites, icon: "heart" },
  ];
}

/** Of two pages at one address the one with the matching query is current. */
export function isPageAt(link: string, { pathname, search }: { pathname: string; search: string }): boolean {
  const show = new URLSearchParams(search).get("show");
  return link === (show === null ? pathname : `${pathname}?show=${show}`);
}
