import { companiesOfUser } from "@zertsalo/contract/companies";
import { defaultCities, stores } from "@zertsalo/contract/places";
import { afterAll, expect, test } from "vitest";
import { createShop } from "#app/lib/shop.server.ts";
import { startStubApi, stubSessionId, stubToken } from "#app/lib/http/stub-api.ts";
import { wholesaleShell } from "./wholesale-shell.server.ts";

const stub = await startStubApi();
afterAll(stub.close);
stub.answer(defaultCities, () => ({ data: { cities: [], total: 0 } }));
stub.answer(stores, () => ({ list: [] }));

const studio = {
  id: 501,
  name: "ООО «Интерьер Групп»",
  isApproved: true,
  b2bActive: true,
  reason: null,
  terms: { name: "Дизайн-студия", discountPercent: 18 },
};

async function shownTo(userId: number, companyId: number) {
  const config = { apiUrl: stub.url, publicOrigin: "", isSecure: true, counterId: null, mapTiles: null };
  const shop = createShop(config);
  const cookie = `auth_token=${stubSessionId}.${stubToken(userId, companyId)}`;
  const context = shop.context(await shop.visit(cookie, "nonce", "127.0.0.1"));
  return wholesaleShell(context, { wholesalePhone: "+7 (900) 000-01-43" });
}

test("a wholesale user's header has his companies with their prices, his pages, and the manager's phone", async () => {
  stub.answer(companiesOfUser, () => ({ data: { list: [studio, { ...studio, id: 502, name: "ИП Савельев" }] } }));
  const { companies, menu, manager } = await shownTo(7, 501);
  expect(companies).toMatchObject([
    { id: 501, about: "Дизайн-студия, −18\u00a0%", isCurrent: true },
    { id: 502, isCurrent: false },
  ]);
  expect(menu.map(({ title }) => title)).toEqual([
    "Каталог для заказа",
    "Заказы",
    "Мои сборки",
    "Счета и документы",
    "Компания",
    "Профиль",
  ]);
  expect(manager.href).toBe("tel:+79000000143");
});

test("while the API does not answer the companies are not known, which is not none", async () => {
  stub.fail(companiesOfUser);
  const { companies, menu } = await shownTo(7, 501);
  expect(companies).toBeNull();
  expect(menu).not.toEqual([]);
});
