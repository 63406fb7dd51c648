import { expect, test } from "vitest";
import { isPageAt, personalMenu } from "./personal-menu.ts";

const retail = { isSignedIn: true, isBusiness: false, isChatBlocked: false };
const titles = (visitor: typeof retail) => personalMenu(visitor).map(({ title }) => title);

test.each([
  {
    who: "a retail user",
    visitor: retail,
    expected: ["Заказы", "Мои сборки", "Профиль", "Чат с поддержкой", "Избранное"],
  },
  {
    who: "a user on the chat's black list",
    visitor: { ...retail, isChatBlocked: true },
    expected: ["Заказы", "Мои сборки", "Профиль", "Избранное"],
  },
  {
    who: "a wholesale user",
    visitor: { ...retail, isBusiness: true },
    expected: ["Каталог для заказа", "Заказы", "Мои сборки", "Счета и документы", "Компания", "Профиль"],
  },
])("the menu of $who", ({ visitor, expected }) => {
  expect(titles(visitor)).toEqual(expected);
});

test.each([
  { search: "", at: "/personal/orders/" },
  { search: "?state=open&shown=40", at: "/personal/orders/" },
  { search: "?show=documents", at: "/personal/orders/?show=documents" },
  { search: "?show=documents&shown=40", at: "/personal/orders/?show=documents" },
])("the orders' address with «$search» is one page of the menu", ({ search, at }) => {
  const menu = personalMenu({ ...retail, isBusiness: true });
  const current = menu.filter(({ link }) => isPageAt(link, { pathname: "/personal/orders/", search }));
  expect(current.map(({ link }) => link)).toEqual([at]);
});
