/**
 * The specification's own calls (section 7) and routes (section 2), as written there, with {product} read as zertsalo.
 * Our additions are not listed. The conformance tests go through this list and count what is missing.
 */
export interface SpecifiedCall {
  area: string;
  method: "GET" | "POST" | "PUT" | "DELETE";
  path: string;
}

const catalog = "/zertsalo-a-catalog";
const orders = "/orders-zertsalo/api";

const calls = (area: string, lines: readonly string[]): SpecifiedCall[] =>
  lines.map((line) => {
    const [method, path] = line.split(" ") as [SpecifiedCall["method"], string];
    return { area, method, path };
  });

export const specifiedCalls: readonly SpecifiedCall[] = [
  ...calls("Cities and stores", [
    `GET ${orders}/v1/cities/cdek/default-list`,
    `GET ${orders}/v1/cities/cdek/search/:query`,
    `GET ${catalog}/v1/region/search`,
  ]),
  ...calls("Auth and users", [
    "GET /users/auth/token",
    `GET ${catalog}/v1/user-auth/get-token`,
    "POST /users/registration",
    `POST ${catalog}/v1/user-auth/register-full`,
    "GET /users/restore-password/phone",
    "GET /users/restore-password/email",
    "PUT /users/user/:baseUserId",
    `GET ${catalog}/v1/company/by-user/list`,
    `POST ${catalog}/v1/user-company/by-user/create-company`,
    `GET ${catalog}/v1/discount/by-code/:code`,
  ]),
  ...calls("Favourites", [
    `POST ${catalog}/v1/favorite/:id`,
    `DELETE ${catalog}/v1/favorite/:id`,
    `POST ${catalog}/v1/favorite/multiple`,
    `GET ${catalog}/v1/favorite/me/product-ids`,
    `GET ${catalog}/v1/favorite/me`,
    `GET ${catalog}/v1/wish-list`,
  ]),
  ...calls("Catalogue", [
    `POST ${catalog}/v1/products/list`,
    `GET ${catalog}/v1/products/codes-bestseller`,
    `GET ${catalog}/v1/products/filter`,
    `GET ${catalog}/v1/products/seo-main`,
    `GET ${catalog}/v1/products/seo-template`,
    `GET ${catalog}/v2/products/by-code/:code`,
    `GET ${catalog}/v2/products/bestsellers`,
    `GET ${catalog}/v1/types`,
    `GET ${catalog}/v1/recently-viewed/for-me/count`,
    `POST ${catalog}/v1/recently-viewed/for-me/:productId`,
    `GET ${catalog}/v1/recently-viewed/for-me`,
    `POST ${catalog}/v1/request-for-receipt`,
    `GET ${catalog}/v1/set-of-goods/by-product/:productId`,
    `GET ${catalog}/v1/3d-model/by-product/:productId`,
    `GET ${catalog}/v1/set-for-cabinet-of-sink/by-product/:productId`,
    `POST ${catalog}/v1/subscriptions`,
  ]),
  ...calls("Cart, delivery, payment, orders", [
    `GET ${orders}/v1/cart`,
    `POST ${orders}/v1/cart/items`,
    `PUT ${orders}/v1/cart/items/:uid`,
    `DELETE ${orders}/v1/cart/item/:uid`,
    `POST ${orders}/v1/cart/items/add-list`,
    `PUT ${orders}/v1/cart/:cartUid/shopper`,
    `POST ${orders}/v3/delivery/calculate/:cartUid`,
    `POST ${orders}/v3/cart/:cartUid/shipping`,
    `PUT ${orders}/v1/delivery/:cartUid/user-data`,
    `GET ${orders}/v3/delivery/price-delimiters`,
    `GET ${orders}/v1/payment/list`,
    `POST ${orders}/v2/cart/:cartUid/payment`,
    `PUT ${orders}/v2/order/:id`,
    `GET ${orders}/v1/order/by-number/:number`,
    `GET ${orders}/v1/order/history`,
    `PUT ${orders}/v2/order/:id/cancel`,
    `GET ${orders}/v2/order/cancel/choice-list`,
    "POST /orders-carts/cart/items/bulk-by-order/:order",
    `DELETE ${orders}/v1/promotion/remove-promotion-code/:cartUid`,
    `PUT ${orders}/v1/promotion/add-promotion-code/:cartUid`,
    `POST ${orders}/v1/share`,
    `GET ${orders}/v1/share/accept-link/:link`,
    `POST ${orders}/v1/metrics`,
    `GET ${orders}/v1/payment/redirect-link/:id`,
    `GET ${orders}/v1/shopper/counters`,
    "POST /data-api/address-suggest",
    "POST /crm-claim/claim",
  ]),
  ...calls("Chat", [
    "GET /chat/conversation/list",
    "GET /chat/conversation/by_id/:id",
    "POST /chat/files",
    "POST /chat/message/pending",
    "PUT /chat/conversation/evaluate_service/:chatId/:rating",
    "GET /chat/black_list/in_list/:clientId",
    "GET /api/server-stats",
    "POST /api/mark_as_read",
  ]),
];

/** Every path of section 2 with its trailing slash; an optional parameter makes two rows. */
export const specifiedRoutes: readonly string[] = [
  "/",
  "/about/",
  "/cart/",
  "/order/",
  "/order/:number/",
  "/catalog/",
  "/catalog/:code/",
  "/collections/",
  "/collections/:code/",
  "/product/:code/",
  "/favorites/",
  "/search/",
  "/stores/",
  "/contacts/",
  "/sales/",
  "/sales/:code/",
  "/dizayn-proyekty/",
  "/dizayn-proyekty/:slug/",
  "/dizayneram/",
  "/proektnye-postavki/",
  "/samara-showroom/",
  "/volgograd-showroom/",
  "/konfiguratory/mirror/",
  "/konfiguratory/led_mirror/",
  "/konfiguratory/tabletop/",
  "/konfiguratory/vanity_unit/",
  "/konfiguratory/modals/sink-scheme/",
  "/opt/",
  "/opt/auth/",
  "/opt/register/",
  "/personal/",
  "/personal/orders/",
  "/personal/profile/",
  "/personal/company/",
  "/personal/conversation/",
  "/help/delivery/",
  "/help/oferta/",
  "/help/order-rules/",
  "/help/payment/",
  "/help/politics/",
  "/help/purchase-return/",
  "/help/soglasie_pd/",
  "/politics/",
];

/** Section 2: dialogs over a page. */
export const specifiedModals = [
  "contact us",
  "recently viewed",
  "auth, consumer",
  "auth, business",
  "order delivery address",
  "description",
  "arrival notice",
  "review media",
  "add company, desktop",
  "add company, mobile",
  "collection gallery",
  "product gallery",
  "order notice address",
  "order notice delivery city",
  "store schema",
  "product set",
  "tabletop info",
  "tabletop size reset",
  "cities",
  "product colour characteristic",
  "product card",
  "order cancel",
  "gallery image",
] as const;
