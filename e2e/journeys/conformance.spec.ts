import type { BrowserContext } from "@playwright/test";
import { specifiedRoutes } from "@zertsalo/contract/specification";
import { shopOrigin } from "../support/environment.ts";
import { signIn } from "../support/signed-in.ts";
import { expect, open, test } from "../support/shop-test.ts";

interface Served {
  path: string;
  heading: string | RegExp;
  userId?: number;
  companyId?: number;
  /** A product that is in the cart already. */
  buys?: string;
}

/** A route counts when its own heading was served. */
const served: Record<string, Served> = {
  "/order/": { path: "/order/", heading: "Оформление заказа", buys: "1095" },
  "/personal/orders/": { path: "/personal/orders/", heading: "Заказы", userId: 1 },
  "/personal/": { path: "/personal/", heading: "Каталог для заказа", userId: 7, companyId: 501 },
  "/personal/company/": { path: "/personal/company/", heading: "Компания", userId: 7, companyId: 501 },
  "/personal/profile/": { path: "/personal/profile/", heading: "Профиль", userId: 1 },
  "/personal/conversation/": { path: "/personal/conversation/", heading: /консультант|Поддержка/, userId: 1 },
  "/opt/": { path: "/opt/", heading: "Вход для компаний" },
  "/opt/auth/": { path: "/opt/auth/", heading: "Вход для компаний" },
  "/opt/register/": { path: "/opt/register/", heading: "Регистрация компании" },
  "/order/:number/": { path: "/order/761030/", heading: /Заказ № 761/, userId: 1 },
  "/": { path: "/", heading: "Зеркало ровно по вашей стене" },
  "/catalog/": { path: "/catalog/", heading: "Каталог" },
  "/catalog/:code/": { path: "/catalog/stoleshnitsy/", heading: "Столешницы" },
  "/about/": { path: "/about/", heading: "О компании" },
  "/dizayn-proyekty/": { path: "/dizayn-proyekty/", heading: "Дизайн-проекты" },
  "/dizayn-proyekty/:slug/": { path: "/dizayn-proyekty/dom-u-volgi/", heading: /Дом у Волги/ },
  "/stores/": { path: "/stores/", heading: "Магазины и пункты выдачи" },
  "/contacts/": { path: "/contacts/", heading: "Контакты" },
  "/samara-showroom/": { path: "/samara-showroom/", heading: "Шоурум в Самаре" },
  "/volgograd-showroom/": { path: "/volgograd-showroom/", heading: "Шоурум в Волгограде" },
  "/dizayneram/": { path: "/dizayneram/", heading: "Дизайнерам" },
  "/proektnye-postavki/": { path: "/proektnye-postavki/", heading: "Проектные поставки" },
  "/help/delivery/": { path: "/help/delivery/", heading: "Доставка" },
  "/help/oferta/": { path: "/help/oferta/", heading: "Публичная оферта" },
  "/help/order-rules/": { path: "/help/order-rules/", heading: "Как оформить заказ" },
  "/help/payment/": { path: "/help/payment/", heading: "Оплата" },
  "/help/politics/": { path: "/help/politics/", heading: "Политика обработки персональных данных" },
  "/help/purchase-return/": { path: "/help/purchase-return/", heading: "Возврат и гарантия" },
  "/help/soglasie_pd/": { path: "/help/soglasie_pd/", heading: "Согласие на обработку персональных данных" },
  "/politics/": { path: "/politics/", heading: "Политика обработки персональных данных" },
  "/collections/": { path: "/collections/", heading: "Коллекции" },
  "/collections/:code/": { path: "/collections/ladoga/", heading: "Ладога" },
  "/sales/": { path: "/sales/", heading: "Распродажа" },
  "/sales/:code/": { path: "/sales/leto-v-tsvete-shalfey/", heading: /Лето/ },
  "/search/": { path: "/search/?q=%D1%82%D1%83%D0%BC%D0%B1%D0%B0", heading: "«тумба»" },
  "/konfiguratory/modals/sink-scheme/": { path: "/konfiguratory/modals/sink-scheme/", heading: "Схема раковины" },
  "/cart/": { path: "/cart/", heading: /корзин/i },
  "/konfiguratory/mirror/": { path: "/konfiguratory/mirror/", heading: "Зеркало по размеру" },
  "/konfiguratory/led_mirror/": { path: "/konfiguratory/led_mirror/", heading: "Зеркало с подсветкой по размеру" },
  "/konfiguratory/tabletop/": { path: "/konfiguratory/tabletop/", heading: "Столешница по размеру" },
  "/konfiguratory/vanity_unit/": { path: "/konfiguratory/vanity_unit/", heading: "Тумба с раковиной по размеру" },
  "/favorites/": { path: "/favorites/", heading: "Избранное" },
  "/product/:code/": { path: "/product/zerkalo-ladoga-90x70/", heading: /Зеркало «Ладога»/ },
};

for (const [route, row] of Object.entries(served)) {
  test(`${route} has its own heading in the first response`, { tag: "@gate" }, async ({ context }) => {
    await prepare(context, row);
    const html = await (await context.request.get(row.path)).text();
    const [, heading = ""] = /<h1[^>]*>(.*?)<\/h1>/s.exec(html) ?? [];
    expect(plainText(heading)).toMatch(row.heading);
  });

  test(`${route} keeps its heading in the browser`, async ({ page, context }) => {
    await prepare(context, row);
    await open(page, row.path);
    await expect(page.getByRole("heading", { level: 1, name: row.heading })).toBeVisible();
  });
}

async function prepare(context: BrowserContext, { userId, companyId, buys }: Served): Promise<void> {
  if (userId) await signIn(context, userId, companyId);
  if (buys) await context.request.post("/shell/cart/", { form: { add: buys }, headers: { origin: shopOrigin } });
}

/** The text of a piece of HTML, with ordinary spaces. */
const plainText = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll(/&nbsp;|&#160;|\u00a0/g, " ")
    .replaceAll("\u00ad", "")
    .trim();

test("every route of the specification is served", { tag: "@gate" }, () => {
  expect(Object.keys(served).toSorted()).toEqual(specifiedRoutes.toSorted());
});
