import * as addresses from "@zertsalo/contract/addresses";
import * as arrivals from "@zertsalo/contract/arrivals";
import * as carts from "@zertsalo/contract/cart";
import * as cartLinks from "@zertsalo/contract/cart-links";
import * as catalog from "@zertsalo/contract/catalog";
import * as chat from "@zertsalo/contract/chat";
import * as claims from "@zertsalo/contract/claims";
import * as delivery from "@zertsalo/contract/delivery-calls";
import type { Endpoint } from "@zertsalo/contract/endpoint";
import * as companies from "@zertsalo/contract/companies";
import * as favorites from "@zertsalo/contract/favorites";
import * as metrics from "@zertsalo/contract/metrics";
import { orderEvents } from "@zertsalo/contract/order-events";
import * as orders from "@zertsalo/contract/orders";
import * as payments from "@zertsalo/contract/payments";
import * as places from "@zertsalo/contract/places";
import * as placing from "@zertsalo/contract/placing";
import * as promotions from "@zertsalo/contract/promotions";
import * as session from "@zertsalo/contract/session";
import { specifiedCalls } from "@zertsalo/contract/specification";
import * as subscriptions from "@zertsalo/contract/subscriptions";
import * as users from "@zertsalo/contract/users";
import { startTestApi } from "@zertsalo/testing/api";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { insertSampleCart } from "./modules/cart/sample-cart.ts";

const api = await startTestApi();
const origin = await api.app.listen({ port: 0, host: "127.0.0.1" });

interface Question {
  endpoint: Endpoint;
  /** The address with its parameters and query filled in. */
  path: string;
  body?: unknown;
  /** Sent as a form with a file, by its field. */
  form?: Record<string, string>;
  headers?: Record<string, string>;
  /** Asked in the name of a signed-in user. */
  isUser?: true;
  /** Asked by this person of the demo shop, for what is his. */
  demoUserId?: number;
  /** A part of the seeded answer. */
  holds: unknown;
}

const product = { id: 1052, code: "zerkalo-ladoga-80x60", barcode: "2900000010529" };

/** The id of a session on a device that somebody has signed in on before. */
async function knownDevice(userId: number): Promise<string> {
  const { sessionId } = await api.newSession();
  await sql`
    insert into known_device (base_user_id, device_id, ip_hash)
    select ${userId}, device_id, '' from session order by created_at desc limit 1`.execute(api.db);
  return sessionId;
}

const newCompany = {
  orgType: "ООО",
  inn: "7801100377",
  kpp: "780101001",
  name: "ООО «Новый Берег»",
  director: "Беляев Антон Львович",
};

/** To the mirror, from another buyer's cart. */
async function sharedLink(): Promise<string> {
  const other = api.newGuest();
  const { uid } = await other.call(carts.addCartItem, { body: { productId: 1052, quantity: 1 } });
  return (await other.call(cartLinks.shareProducts, { body: { cartUid: uid ?? "" } })).shareLink;
}

/** A cart with a tap in it: 9 790 ₽, and 3 % less for whom it belongs to. */
const buyer = await api.db.selectFrom("base_user").select("customer_id").where("id", "=", 1).executeTakeFirstOrThrow();
const { cartUid, itemUid } = await insertSampleCart(api.db, buyer.customer_id);

/** One question for every call we answer. A call without one does not count, whatever the contract says. */
const questions: Question[] = [
  {
    endpoint: places.defaultCities,
    path: "/orders-zertsalo/api/v1/cities/cdek/default-list",
    holds: { data: { cities: expect.arrayContaining([expect.objectContaining({ id: 44, name: "Москва" })]) } },
  },
  {
    endpoint: places.searchCities,
    path: `/orders-zertsalo/api/v1/cities/cdek/search/${encodeURIComponent("Сама")}`,
    holds: { data: expect.arrayContaining([expect.objectContaining({ name: "Самара" })]) },
  },
  {
    endpoint: places.searchRegions,
    path: `/zertsalo-a-catalog/v1/region/search?q=${encodeURIComponent("Самар")}`,
    holds: { data: [expect.objectContaining({ name: "Самарская область" })] },
  },
  {
    endpoint: session.authToken,
    path: "/users/auth/token",
    holds: { jwt: expect.any(String), jwtData: { baseUserId: null } },
  },
  {
    endpoint: session.authToken,
    path: "/users/auth/token?rememberMe=Y&auth_phone=79270000101&auth_password=zertsalo-demo",
    holds: { jwt: expect.any(String), jwtData: { baseUserId: 1, discount: 3 }, isRemembered: true },
  },
  {
    endpoint: users.register,
    path: "/users/registration",
    body: {
      name: "Вера Новикова",
      phone: "+7 (930) 000-0001",
      email: "vera@example.test",
      password: "тёплый-камень",
      consents: ["oferta", "account"],
    },
    holds: { accepted: true },
  },
  { endpoint: users.restoreByPhone, path: "/users/restore-password/phone?to=79270000101", holds: { accepted: true } },
  {
    endpoint: users.restoreByEmail,
    path: "/users/restore-password/email?to=nobody@example.test",
    holds: { accepted: true },
  },
  {
    endpoint: users.updateUser,
    path: "/users/user/7",
    body: { name: "Игорь Климов" },
    isUser: true,
    holds: { jwtData: { baseUserId: 7, name: "Игорь Климов" } },
  },
  {
    endpoint: catalog.productTypes,
    path: "/zertsalo-a-catalog/v1/types",
    holds: { list: expect.arrayContaining([expect.objectContaining({ code: "obsaa-kategoria", isRoot: true })]) },
  },
  {
    endpoint: catalog.productList,
    path: "/zertsalo-a-catalog/v1/products/list",
    body: { typeCode: "zerkala-s-podsvetkoy" },
    holds: { pagination: { total: 31, page: 1, per_page: 24 }, typeCodes: ["zerkala-s-podsvetkoy"] },
  },
  {
    endpoint: catalog.productFilter,
    path: "/zertsalo-a-catalog/v1/products/filter?typeCode=zerkala",
    holds: { total: 93, list: expect.arrayContaining([expect.objectContaining({ type: "list", code: "shape" })]) },
  },
  {
    endpoint: catalog.productByCode,
    path: `/zertsalo-a-catalog/v2/products/by-code/${product.code}`,
    holds: { ...product, infoPrice: { promo: expect.any(Number) } },
  },
  {
    endpoint: catalog.bestsellers,
    path: "/zertsalo-a-catalog/v2/products/bestsellers",
    holds: {
      products: expect.arrayContaining([expect.objectContaining({ badges: expect.arrayContaining(["trend"]) })]),
    },
  },
  {
    endpoint: catalog.bestsellerCodes,
    path: "/zertsalo-a-catalog/v1/products/codes-bestseller",
    holds: { codes: expect.arrayContaining(["zerkalo-svir-80x60-serebro"]) },
  },
  {
    endpoint: catalog.sectionSeoMain,
    path: "/zertsalo-a-catalog/v1/products/seo-main?typeCode=zerkala",
    holds: { title: "Как выбрать зеркало в ванную" },
  },
  {
    endpoint: catalog.sectionSeoTemplate,
    path: "/zertsalo-a-catalog/v1/products/seo-template?typeCode=zerkala",
    holds: { title: "{{name}} — купить в «Зерцало»" },
  },
  {
    endpoint: catalog.kitsOfProduct,
    path: "/zertsalo-a-catalog/v1/set-of-goods/by-product/1095",
    holds: [expect.objectContaining({ name: "Ванная «Пинега» с зеркалом и чашей", discountPercent: 8 })],
  },
  {
    endpoint: catalog.selectionsOfCabinet,
    path: "/zertsalo-a-catalog/v1/set-for-cabinet-of-sink/by-product/1094",
    holds: [expect.objectContaining({ type: "sink", typeName: "Подобрать раковину", total: 3 })],
  },
  {
    endpoint: catalog.modelOfProduct,
    path: "/zertsalo-a-catalog/v1/3d-model/by-product/1095",
    holds: { productId: 1095, path: expect.stringMatching(/\.glb$/) },
  },
  {
    endpoint: catalog.markViewed,
    path: `/zertsalo-a-catalog/v1/recently-viewed/for-me/${product.id}`,
    holds: { count: 1 },
  },
  {
    endpoint: catalog.recentlyViewedCount,
    path: "/zertsalo-a-catalog/v1/recently-viewed/for-me/count",
    holds: { count: 1 },
  },
  {
    endpoint: catalog.recentlyViewed,
    path: "/zertsalo-a-catalog/v1/recently-viewed/for-me",
    holds: { products: [expect.objectContaining(product)] },
  },
  {
    endpoint: arrivals.requestForReceipt,
    path: "/zertsalo-a-catalog/v1/request-for-receipt",
    body: { code: product.code, barcode: product.barcode, email: "anna@example.test", consents: ["arrival"] },
    holds: { accepted: true },
  },
  {
    endpoint: subscriptions.subscribe,
    path: "/zertsalo-a-catalog/v1/subscriptions",
    body: { email: "anna@example.test", consents: ["newsletter", "advertising"] },
    holds: { accepted: true },
  },
  {
    endpoint: favorites.addFavorite,
    path: `/zertsalo-a-catalog/v1/favorite/${product.id}`,
    isUser: true,
    holds: { data: "1052" },
  },
  {
    endpoint: favorites.mergeFavorites,
    path: "/zertsalo-a-catalog/v1/favorite/multiple",
    body: { products: [1095, 1094] },
    isUser: true,
    holds: { data: "1095,1094,1052" },
  },
  {
    endpoint: favorites.removeFavorite,
    path: "/zertsalo-a-catalog/v1/favorite/1094",
    isUser: true,
    holds: { data: "1095,1052" },
  },
  {
    endpoint: favorites.favoriteIds,
    path: "/zertsalo-a-catalog/v1/favorite/me/product-ids",
    isUser: true,
    holds: { data: "1095,1052" },
  },
  {
    endpoint: favorites.favoriteProducts,
    path: "/zertsalo-a-catalog/v1/favorite/me?skip=0&limit=20",
    isUser: true,
    holds: { products: [{ id: 1095 }, product] },
  },
  {
    endpoint: favorites.wishList,
    path: `/zertsalo-a-catalog/v1/wish-list?productIds[]=1095&productIds[]=${product.id}&skip=0&limit=20`,
    holds: { products: [{ id: 1095 }, product] },
  },
  {
    endpoint: orders.orderHistory,
    path: "/orders-zertsalo/api/v1/order/history?skip=0&limit=20&type=historyOrders&sort=cartCompletedAt&direction=DESC",
    demoUserId: 1,
    holds: {
      collection: expect.arrayContaining([
        expect.objectContaining({ number: 761030, status: "X", orderTotal: 7733600 }),
      ]),
      total: 26,
    },
  },
  {
    endpoint: orders.shopperCounters,
    path: "/orders-zertsalo/api/v1/shopper/counters",
    demoUserId: 1,
    holds: { activeOrdersCount: 24 },
  },
  {
    endpoint: orders.orderByNumber,
    path: "/orders-zertsalo/api/v1/order/by-number/761030",
    demoUserId: 1,
    holds: { number: 761030, payment: { id: 104, isPaid: false }, discount: { registration: 236500 } },
  },
  {
    endpoint: orderEvents,
    path: "/orders-zertsalo/api/v1/order/events?since=2026-11-01T00:00:00Z",
    demoUserId: 1,
    holds: { now: expect.any(String), events: expect.any(Array) },
  },
  {
    endpoint: orders.orderBill,
    path: "/orders-zertsalo/api/v1/order/by-number/304759/bill",
    isUser: true,
    holds: { name: "Счёт № 304759.pdf", file: expect.stringMatching(/^JVBERi0/) },
  },
  {
    endpoint: carts.cart,
    path: "/orders-zertsalo/api/v1/cart?get_visitor_cart=1",
    demoUserId: 1,
    holds: { uid: cartUid, items: [{ uid: itemUid, price: 979_000, priceTotal: 949_600, quantity: 1 }] },
  },
  {
    endpoint: carts.addCartItem,
    path: "/orders-zertsalo/api/v1/cart/items",
    body: { productId: 1227, quantity: 1 },
    demoUserId: 1,
    holds: { items: [{ uid: itemUid, quantity: 2, priceTotal: 1_899_300 }] },
  },
  {
    endpoint: carts.setCartItemQuantity,
    path: `/orders-zertsalo/api/v1/cart/items/${itemUid}`,
    body: { quantity: 3 },
    demoUserId: 1,
    holds: { items: [{ uid: itemUid, quantity: 3 }], itemsCount: 3 },
  },
  {
    endpoint: carts.addCartList,
    path: "/orders-zertsalo/api/v1/cart/items/add-list",
    body: { products: [{ productId: 1095, quantity: 1 }] },
    demoUserId: 1,
    holds: { items: [{ id: 1227 }, { id: 1095 }], notAdded: [] },
  },
  {
    endpoint: carts.setCartShopper,
    path: `/orders-zertsalo/api/v1/cart/${cartUid}/shopper`,
    body: { phone: "+7 (900) 000-00-01" },
    demoUserId: 1,
    holds: { shopper: { phone: "79000000001" } },
  },
  {
    endpoint: promotions.addPromotionCode,
    path: `/orders-zertsalo/api/v1/promotion/add-promotion-code/${cartUid}?expert=Y`,
    body: { code: "ванная5", expertCode: null },
    demoUserId: 1,
    holds: { coupon: "ВАННАЯ5", couponDetails: { state: "works", kind: "percent", value: 5 } },
  },
  {
    endpoint: promotions.removePromotionCode,
    path: `/orders-zertsalo/api/v1/promotion/remove-promotion-code/${cartUid}`,
    demoUserId: 1,
    holds: { coupon: null, discount: { promotion: 0 } },
  },
  {
    endpoint: promotions.discountByCode,
    path: `/zertsalo-a-catalog/v1/discount/by-code/${encodeURIComponent("НОВОСЕЛЬЕ")}`,
    holds: { data: { code: "НОВОСЕЛЬЕ", kind: "percent", value: 7, minItemsTotal: 5_000_000 } },
  },
  {
    endpoint: cartLinks.repeatOrder,
    path: "/orders-carts/cart/items/bulk-by-order/761030",
    demoUserId: 1,
    holds: { uid: cartUid },
  },
  {
    endpoint: cartLinks.shareProducts,
    path: "/orders-zertsalo/api/v1/share",
    body: { orderNumber: 761030 },
    demoUserId: 1,
    holds: { shareLink: expect.stringMatching(/^[\w-]{43}$/) },
  },
  {
    endpoint: cartLinks.acceptShare,
    path: `/orders-zertsalo/api/v1/share/accept-link/${await sharedLink()}`,
    holds: { items: [{ id: 1052, quantity: 1 }] },
  },
  {
    endpoint: delivery.calculateDelivery,
    path: `/orders-zertsalo/api/v3/delivery/calculate/${cartUid}`,
    body: { address: "г Москва, ул Вавилова, д 19", coordinates: [55.7, 37.58], floor: 7 },
    demoUserId: 1,
    holds: { items: expect.arrayContaining([expect.objectContaining({ id: "Pickup|95", deliveryType: "Pickup" })]) },
  },
  {
    endpoint: delivery.setShipping,
    path: `/orders-zertsalo/api/v3/cart/${cartUid}/shipping`,
    body: { deliveryItem: { id: "Pickup|95" }, coordinates: null, priceToPickUpPoint: 0 },
    demoUserId: 1,
    holds: { obtaining: "pickup", delivery: { selectedItem: { itemId: "Pickup|95" } } },
  },
  {
    endpoint: delivery.setDeliveryUserData,
    path: `/orders-zertsalo/api/v1/delivery/${cartUid}/user-data`,
    body: { apartment: "12", floor: 7 },
    demoUserId: 1,
    holds: { delivery: { userData: { apartment: "12", floor: 7, address: "г Москва, ул Вавилова, д 19" } } },
  },
  {
    endpoint: payments.paymentList,
    path: "/orders-zertsalo/api/v1/payment/list?user-type=retail",
    demoUserId: 1,
    holds: {
      // His cart holds a mirror made to measure by now, repeated from an order of his.
      list: expect.arrayContaining([expect.objectContaining({ id: 103, method: "card-online" })]),
      hidden: [
        { method: "cashdesk", reason: expect.any(String) },
        { method: "bill", name: "По счёту", reason: expect.any(String) },
      ],
    },
  },
  {
    endpoint: payments.setCartPayment,
    path: `/orders-zertsalo/api/v2/cart/${cartUid}/payment`,
    body: { method: "card-online", returnUrl: "/order/", failUrl: "/order/" },
    demoUserId: 1,
    holds: { payment: { id: 103, handlerCode: "card-online", name: "Картой онлайн", prepay: 0, isPaid: false } },
  },
  {
    endpoint: delivery.priceDelimiters,
    path: "/orders-zertsalo/api/v3/delivery/price-delimiters",
    holds: { to_home: 8_000_000, pickup: 500_000, CdekToHome: 10_000_000, Cdek: 5_000_000 },
  },
  {
    endpoint: addresses.addressSuggest,
    path: "/data-api/address-suggest",
    body: { query: "ва", count: 5, locations_boost: [{ kladr_id: "7700000000000" }] },
    holds: { suggestions: [] },
  },
  {
    endpoint: payments.paymentRedirectLink,
    path: "/orders-zertsalo/api/v1/payment/redirect-link/761030",
    demoUserId: 1,
    holds: { isPaid: false, status: "pending" },
  },
  {
    endpoint: orders.cancelChoices,
    path: "/orders-zertsalo/api/v2/order/cancel/choice-list",
    holds: { list: expect.arrayContaining(["Передумал(а)"]) },
  },
  {
    endpoint: orders.cancelOrder,
    path: "/orders-zertsalo/api/v2/order/761030/cancel",
    body: { reason: "lkcancel", comment: "Передумал(а)" },
    demoUserId: 1,
    holds: { status: "A", cancelReason: "Передумал(а)", canBeCancelled: false },
  },
  {
    endpoint: placing.placeOrder,
    path: "/orders-zertsalo/api/v2/order/761030",
    body: { shopperType: "retail" },
    demoUserId: 1,
    holds: { number: 761030, orderTotal: 7733600 },
  },
  {
    endpoint: carts.removeCartItem,
    path: `/orders-zertsalo/api/v1/cart/item/${itemUid}`,
    demoUserId: 1,
    holds: { uid: cartUid },
  },
  {
    endpoint: metrics.clientMetric,
    path: "/orders-zertsalo/api/v1/metrics",
    body: { clientId: "1700000000123456789" },
    holds: { accepted: true },
  },
  {
    endpoint: claims.sendClaim,
    path: "/crm-claim/claim",
    body: {
      kind: "contact-us",
      name: "Анна",
      phone: "+7 (900) 000-00-01",
      text: "Подойдёт ли зеркало в нишу?",
      consents: ["chat"],
    },
    holds: { number: expect.any(Number) },
  },
  {
    endpoint: companies.registerCompany,
    path: "/zertsalo-a-catalog/v1/user-auth/register-full",
    body: {
      ...newCompany,
      contactName: "Олег Синицын",
      phone: "+7 (900) 000-00-09",
      email: "oleg@example.test",
      password: "берег под дождём",
      consents: ["oferta", "account"],
    },
    holds: { data: { inn: newCompany.inn, isApproved: true } },
  },
  {
    endpoint: companies.businessToken,
    path: `/zertsalo-a-catalog/v1/user-auth/get-token?inn=6316000209&password=zertsalo-demo&rememberMe=Y`,
    headers: { [session.sessionIdHeader]: await knownDevice(7) },
    holds: { jwtData: { baseUserId: 7, isB2B: true } },
  },
  {
    endpoint: companies.companiesOfUser,
    path: "/zertsalo-a-catalog/v1/company/by-user/list",
    isUser: true,
    holds: { data: { list: [{ id: 501, inn: "6316000209", orgType: { shortName: "ООО" } }, { id: 502 }] } },
  },
  {
    endpoint: companies.createCompany,
    path: "/zertsalo-a-catalog/v1/user-company/by-user/create-company",
    body: { ...newCompany, inn: "6301100747" },
    isUser: true,
    holds: { data: { company: { inn: "6301100747", b2bActive: false } } },
  },
  {
    endpoint: chat.chatList,
    path: "/chat/conversation/list?client_id=1&platformList[]=zertsalo&platformList[]=zertsalo_offline&type_operator=operator",
    demoUserId: 1,
    holds: {
      data: [
        { id: 9001, inArchive: false },
        { id: 9002, inArchive: true },
      ],
    },
  },
  {
    endpoint: chat.chatById,
    path: "/chat/conversation/by_id/9001",
    demoUserId: 1,
    holds: {
      data: { messages: [{ owner: "client" }, { owner: "operator", clientReadAt: expect.any(String) }, {}, {}] },
    },
  },
  {
    endpoint: chat.sendChatFile,
    path: "/chat/files",
    form: { file: "%PDF-1.7 план" },
    demoUserId: 1,
    holds: { data: [{ isImage: false, ext: "pdf", clientFileName: "file.pdf" }] },
  },
  {
    endpoint: chat.sendPendingMessage,
    path: "/chat/message/pending",
    body: { text: "Есть ли зеркало в Тольятти?", fileIds: [] },
    demoUserId: 1,
    holds: { data: { messageId: expect.any(Number) } },
  },
  {
    endpoint: chat.rateChat,
    path: "/chat/conversation/evaluate_service/9004/5",
    demoUserId: 5,
    holds: { data: { rating: 5 } },
  },
  {
    endpoint: chat.chatBlackList,
    path: "/chat/black_list/in_list/5",
    demoUserId: 5,
    holds: { data: { inBlackList: true } },
  },
  {
    endpoint: chat.chatStats,
    path: "/api/server-stats?id=1",
    demoUserId: 1,
    holds: { data: { online: false, unreadMessages: 0 } },
  },
  {
    endpoint: chat.markChatRead,
    path: "/api/mark_as_read",
    body: { ids: [900_104] },
    demoUserId: 1,
    holds: { data: { ids: [] } },
  },
];

const authorization = await api.token();
const igor = { auth_email: "igor@example.ru", auth_password: "zertsalo-demo" };
const asUser = { authorization: `Bearer ${(await api.call(session.signIn, { body: igor })).jwt}` };
async function asDemoUser(id: number) {
  const user = api.db.selectFrom("base_user").select("customer_id").where("id", "=", id);
  const { customer_id: customerId } = await user.executeTakeFirstOrThrow();
  const token = await api.app.tokens.sign({ customerId, baseUserId: id, companyId: null }, new Date());
  return { authorization: `Bearer ${token}` };
}

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, content] of Object.entries(fields)) form.append(name, new Blob([content]), "file");
  return form;
}

const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;

test.each(questions.map((question) => ({ name: nameOf(question.endpoint), ...question })))(
  "$name answers from the seeded shop",
  async ({ endpoint, path, body, form, headers, isUser, demoUserId, holds }) => {
    const asSomebody = isUser ? asUser : authorization;
    const answer = await fetch(`${origin}${path}`, {
      method: endpoint.method,
      headers: {
        ...(demoUserId ? await asDemoUser(demoUserId) : asSomebody),
        ...headers,
        ...(body !== undefined && { "content-type": "application/json" }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(form && { body: formOf(form) }),
    });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject(holds as object);
  },
);

test("every call of the contract that the specification names has been asked", () => {
  const asked = new Set(questions.map(({ endpoint }) => nameOf(endpoint)));
  const specified = specifiedCalls.map(nameOf);
  const inContract = [
    addresses,
    arrivals,
    carts,
    cartLinks,
    catalog,
    chat,
    claims,
    companies,
    delivery,
    favorites,
    metrics,
    orders,
    payments,
    places,
    placing,
    promotions,
    session,
    subscriptions,
    users,
  ].flatMap((module) =>
    Object.values(module).filter((value): value is Endpoint => typeof value === "object" && "method" in value),
  );

  const answered = specified.filter((name) => asked.has(name));
  console.log(`calls answered: ${answered.length} of ${specified.length}`);
  expect(inContract.map(nameOf).filter((name) => specified.includes(name) && !asked.has(name))).toEqual([]);
});
