import { expect, test } from "vitest";
import { personalMenu } from "./personal-menu.ts";

const retail = { isSignedIn: true, isBusiness: false, isChatBlocked: false };
const titles = (visitor: typeof retail) => personalMenu(visitor).map(({ title }) => title);

test.each([
  { who: "a retail user", visitor: retail, expected: ["Заказы", "Профиль", "Чат с поддержкой", "Избранное"] },
  {
    who: "a user on the chat's black list",
    visitor: { ...retail, isChatBlocked: true },
    expected: ["Заказы", "Профиль", "Избранное"],
  },
  {
    who: "a wholesale user",
    visitor: { ...retail, isBusiness: true },
    expected: ["Каталог для заказа", "Заказы", "Компания", "Профиль"],
  },
])("the menu of $who", ({ visitor, expected }) => {
  expect(titles(visitor)).toEqual(expected);
});
