/**
 * The fields named by the specification: of its entities (section 3), of inputs and responses of its calls (section 7),
 * of an error (section 8). In a path a dot separates fields and [] marks the elements of a list. Our own fields are not
 * listed. The conformance tests compare schemas and real responses with this list by name.
 */
export interface SpecifiedEntity {
  name: string;
  fields: readonly string[];
  /** Calls that return the entity, and its path in their responses. */
  carriedBy: readonly { call: string; at: string }[];
}

const catalog = "/zertsalo-a-catalog";
const orders = "/orders-zertsalo/api";

const names = (list: string): string[] => list.split(/\s+/).filter(Boolean);
const within = (parent: string, list: string): string[] => names(list).map((field) => `${parent}.${field}`);

const call = {
  defaultCities: `GET ${orders}/v1/cities/cdek/default-list`,
  searchCities: `GET ${orders}/v1/cities/cdek/search/:query`,
  token: "GET /users/auth/token",
  businessToken: `GET ${catalog}/v1/user-auth/get-token`,
  companies: `GET ${catalog}/v1/company/by-user/list`,
  createCompany: `POST ${catalog}/v1/user-company/by-user/create-company`,
  productList: `POST ${catalog}/v1/products/list`,
  filter: `GET ${catalog}/v1/products/filter`,
  product: `GET ${catalog}/v2/products/by-code/:code`,
  types: `GET ${catalog}/v1/types`,
  kits: `GET ${catalog}/v1/set-of-goods/by-product/:productId`,
  selections: `GET ${catalog}/v1/set-for-cabinet-of-sink/by-product/:productId`,
  receipt: `POST ${catalog}/v1/request-for-receipt`,
  cart: `GET ${orders}/v1/cart`,
  calculate: `POST ${orders}/v3/delivery/calculate/:cartUid`,
  delimiters: `GET ${orders}/v3/delivery/price-delimiters`,
  paymentList: `GET ${orders}/v1/payment/list`,
  placeOrder: `PUT ${orders}/v2/order/:id`,
  orderByNumber: `GET ${orders}/v1/order/by-number/:number`,
  orderHistory: `GET ${orders}/v1/order/history`,
  counters: `GET ${orders}/v1/shopper/counters`,
  addresses: "POST /data-api/address-suggest",
  chats: "GET /chat/conversation/list",
  chat: "GET /chat/conversation/by_id/:id",
  chatFile: "POST /chat/files",
  pendingMessage: "POST /chat/message/pending",
  // Our own calls for entities without a call in the specification.
  settings: `GET ${catalog}/v1/settings`,
  stores: `GET ${catalog}/v1/stores`,
  collection: `GET ${catalog}/v1/collections/by-code/:code`,
} as const;

const priceKinds = "to_home pickup CdekToHome Cdek";

/** Section 3; entities without a call have a list of their own below. */
export const specifiedEntities: readonly SpecifiedEntity[] = [
  {
    name: "Store/city",
    fields: [
      ...names("id name cdekId zoom coordinates"),
      ...within("organization", "id name inn address ogrn"),
      ...within("city", "name phone kladrId coordinates"),
    ],
    carriedBy: [
      { call: call.defaultCities, at: "data.cities[]" },
      { call: call.searchCities, at: "data[]" },
      { call: call.stores, at: "list[]" },
    ],
  },
  {
    name: "User token data",
    fields: [
      ...names("baseUserId username email phone discount name isB2B"),
      ...within("profiles[]", "companyId b2bType b2bActive"),
    ],
    carriedBy: [
      { call: call.token, at: "jwtData" },
      { call: call.businessToken, at: "jwtData" },
    ],
  },
  // «token (jwt) and tokenData (jwtData)»: on the wire by the names in brackets.
  { name: "Auth data", fields: names("jwt jwtData.baseUserId"), carriedBy: [{ call: call.token, at: "" }] },
  {
    name: "Company",
    fields: names("id inn name orgType.shortName director"),
    carriedBy: [
      { call: call.companies, at: "data.list[]" },
      { call: call.createCompany, at: "data.company" },
    ],
  },
  {
    name: "Site settings",
    fields: names("domain cdnHost apiHost serviceId phone email address workingHours.from workingHours.to"),
    carriedBy: [{ call: call.settings, at: "" }],
  },
  {
    name: "Order/cart",
    fields: [
      ...names("uid number obtaining unload items itemsTotal itemsTotalWithoutDiscount discountTotal orderTotal"),
      ...names("date dateTS status shop.address coupon deliveryHistories totalWeight b2b canBeCancelled"),
      ...within("payment", "id isPaid redirectUrl handlerCode name prepay"),
      ...within("shopper", "fullName email phone promoterId legalInfo"),
      ...within("discount", "registration promotion b2b"),
    ],
    carriedBy: [
      { call: call.cart, at: "" },
      { call: call.orderByNumber, at: "" },
      { call: call.orderHistory, at: "collection[]" },
      { call: call.placeOrder, at: "" },
    ],
  },
  {
    name: "Cart item",
    fields: [
      ...names("id uid price priceTotal priceTotalWithoutDiscount discountPercent quantity available images"),
      ...names("stockOfGoods.qMax weight"),
      ...within("product", "id productId name code price oldPrice barcode images props unit"),
      ...within("product", "isSpecialProduct schema qDaysDelivery"),
      ...within("product.storages[]", "type quantity quantityMax daysToDelivery daysToPickup"),
    ],
    carriedBy: [
      { call: call.cart, at: "items[]" },
      { call: call.orderByNumber, at: "items[]" },
    ],
  },
  {
    name: "Delivery",
    fields: [
      ...names("price discount unloadPrice priceToPickUpPoint deliveryServiceCost delFree delivered trackNum"),
      ...names("reservationFrom reservationTo"),
      ...within("selectedItem", "deliveryType date_h date_uts minTime maxTime itemId"),
      ...within("selectedItem.deliveryPoint", "cityName address long lat workTimeStr"),
      ...within("userData", "address apartment coordinates chosenTime shopAddress floor toFloorMethod"),
    ],
    carriedBy: [
      { call: call.cart, at: "delivery" },
      { call: call.orderByNumber, at: "delivery" },
    ],
  },
  {
    name: "Delivery calculation item",
    fields: [
      ...names("id date deliveryType minTime maxTime resultPrice price"),
      ...names("destinationDetail.toFloorMethod deliveryPoint"),
    ],
    carriedBy: [{ call: call.calculate, at: "items[]" }],
  },
  {
    name: "User selection state",
    fields: names("coordinates address apartment type date deliveryType interval hour minute pickupItemId"),
    carriedBy: [
      { call: call.calculate, at: "selection" },
      { call: call.cart, at: "selection" },
    ],
  },
  { name: "Payment list item", fields: names("id label"), carriedBy: [{ call: call.paymentList, at: "[]" }] },
  { name: "Price delimiters", fields: names(priceKinds), carriedBy: [{ call: call.delimiters, at: "" }] },
  { name: "Counters", fields: ["activeOrdersCount"], carriedBy: [{ call: call.counters, at: "" }] },
  { name: "Address suggestion", fields: ["value"], carriedBy: [{ call: call.addresses, at: "suggestions[]" }] },
  {
    name: "Product",
    fields: [
      ...names("id price priceFormatted discountPercent link name barcode badge quantity inFavorites description"),
      ...names("section collection relatedProductsIds images markets props documents videoLinks countRating rating"),
      ...names("variants.colors variants.widths"),
      ...within("infoPrice", "noRegistry noRegistryFormatted old oldFormatted promo promoFormatted"),
      ...within("infoPrice", "retail retailFormatted"),
    ],
    carriedBy: [{ call: call.product, at: "" }],
  },
  {
    name: "Section",
    fields: names("id name code isVisible isRoot link images[].imageType images[].path seoTitle seoDescription sort"),
    carriedBy: [{ call: call.types, at: "list[]" }],
  },
  {
    name: "Collection",
    fields: [
      ...names("id name subTitle code isActive sort link description images products seo.title seo.description"),
      ...within("videos[]", "videoId path preview sort"),
      ...within("media[]", "type path sort preview marks"),
    ],
    carriedBy: [{ call: call.collection, at: "" }],
  },
  { name: "Market link", fields: names("type link logo"), carriedBy: [{ call: call.product, at: "markets[]" }] },
  {
    name: "Kit/set",
    fields: names("id image price oldPrice discountPercent products"),
    carriedBy: [{ call: call.kits, at: "[]" }],
  },
  {
    name: "Selection group",
    fields: names("products total type typeName imagePath"),
    carriedBy: [{ call: call.selections, at: "[]" }],
  },
  {
    name: "Pagination",
    fields: names("count page pages per_page total"),
    carriedBy: [{ call: call.productList, at: "pagination" }],
  },
  {
    name: "Filter definition",
    fields: [
      ...names("type name code range.min range.max"),
      ...within("values[]", "key code name value selected disabled badge translate"),
    ],
    carriedBy: [{ call: call.filter, at: "list[]" }],
  },
  {
    name: "Chat message",
    fields: names("id clientReadAt chatId owner userType text createdAt updatedAt files quote.id unread"),
    carriedBy: [{ call: call.chat, at: "messages[]" }],
  },
  {
    name: "File",
    fields: names("cdnHost link size clientFileName name preview isImage type path ext"),
    carriedBy: [
      { call: call.chatFile, at: "[]" },
      { call: call.chat, at: "messages[].files[]" },
    ],
  },
  { name: "Conversation", fields: names("id inArchive loaded"), carriedBy: [{ call: call.chats, at: "data[]" }] },
  { name: "Offline message result", fields: ["messageId"], carriedBy: [{ call: call.pendingMessage, at: "" }] },
];

/** Section 7: fields after the arrow of a call. */
export const specifiedAnswers: Readonly<Record<string, readonly string[]>> = {
  [call.defaultCities]: names("data.cities data.total"),
  [call.searchCities]: ["data[]"],
  [`GET ${catalog}/v1/region/search`]: ["data"],
  [call.token]: names("jwt jwtData"),
  [call.companies]: ["data.list"],
  [call.createCompany]: ["data.company"],
  [`GET ${catalog}/v1/discount/by-code/:code`]: ["data"],
  [`GET ${catalog}/v1/favorite/me/product-ids`]: ["data"],
  [`GET ${catalog}/v1/favorite/me`]: ["products"],
  [`GET ${catalog}/v1/wish-list`]: ["products"],
  [call.productList]: names("list pagination typeCodes"),
  [`GET ${catalog}/v1/products/codes-bestseller`]: ["codes"],
  [`GET ${catalog}/v2/products/bestsellers`]: ["products"],
  [call.types]: ["list"],
  [call.calculate]: ["items[]"],
  [call.delimiters]: names(priceKinds),
  [call.paymentList]: names("[].method [].name"),
  [call.orderHistory]: names("collection total"),
  [`GET ${orders}/v2/order/cancel/choice-list`]: ["list"],
  [`POST ${orders}/v1/share`]: ["shareLink"],
  [call.counters]: ["activeOrdersCount"],
  [call.chat]: ["messages"],
  [call.chatFile]: ["[]"],
  [call.pendingMessage]: ["messageId"],
  "GET /chat/black_list/in_list/:clientId": ["inBlackList"],
  "GET /api/server-stats": names("online unreadMessages"),
};

/** Section 7: input of a call, in its query or its body. */
export const specifiedInputs: Readonly<Record<string, readonly string[]>> = {
  [`GET ${catalog}/v1/region/search`]: ["q"],
  [call.token]: names("rememberMe auth_phone auth_email auth_password"),
  [call.businessToken]: names("inn password rememberMe"),
  "GET /users/restore-password/phone": ["to"],
  "GET /users/restore-password/email": ["to"],
  [`POST ${catalog}/v1/favorite/multiple`]: ["products"],
  [`GET ${catalog}/v1/favorite/me`]: names("skip limit"),
  [`GET ${catalog}/v1/wish-list`]: names("productIds[] skip limit"),
  [call.productList]: names("isActive productIds"),
  [`GET ${catalog}/v1/products/seo-main`]: ["typeCode"],
  [`GET ${catalog}/v1/products/seo-template`]: ["typeCode"],
  [call.receipt]: names("code barcode email"),
  [call.cart]: ["get_visitor_cart"],
  [`POST ${orders}/v1/cart/items`]: names("productId quantity"),
  [`PUT ${orders}/v1/cart/items/:uid`]: ["quantity"],
  [`POST ${orders}/v1/cart/items/add-list`]: ["products"],
  [`PUT ${orders}/v1/cart/:cartUid/shopper`]: names("fullName email phone promoterId legalInfo"),
  [call.calculate]: names("address coordinates"),
  [`POST ${orders}/v3/cart/:cartUid/shipping`]: names("deliveryItem coordinates priceToPickUpPoint"),
  [`PUT ${orders}/v1/delivery/:cartUid/user-data`]: names(
    "address apartment coordinates chosenTime shopAddress floor toFloorMethod",
  ),
  [call.paymentList]: ["user-type"],
  [`POST ${orders}/v2/cart/:cartUid/payment`]: names("method returnUrl failUrl"),
  [call.placeOrder]: names("shopperType inn kpp name form"),
  [call.orderHistory]: names("skip limit type sort direction"),
  [`PUT ${orders}/v2/order/:id/cancel`]: names("reason comment"),
  [`PUT ${orders}/v1/promotion/add-promotion-code/:cartUid`]: names("code expertCode expert"),
  [`POST ${orders}/v1/share`]: ["orderNumber"],
  [`POST ${orders}/v1/metrics`]: ["clientId"],
  [call.addresses]: names("query count locations_boost[].kladr_id"),
  [call.chats]: names("client_id platformList[] type_operator"),
  "GET /api/server-stats": ["id"],
  "POST /api/mark_as_read": ["ids"],
};

/** Section 3: state of the browser app on every page. */
export const specifiedMainStore = names("isMobile isTablet terminalId isUserExpert");

/** Section 8. */
export const specifiedError = names("status data message errorCode errorText");

/** Sections 3 and 7: the handshake of the chat's socket, and the payloads of its events. */
export const specifiedHandshake = names("platformId name city clientId url question fileId");
export const specifiedSocket = {
  emits: { chat_message: names("text fileIds"), mark_read: names("ids") },
  listensTo: names("chat_unread_messages chat_message chat_message_edit chat_closed chat_enter add_to_black_list"),
} as const;

/** «messages[].text» as messages, [], text. */
export const fieldSteps = (path: string): string[] =>
  path
    .split(".")
    .flatMap((name) => (name.endsWith("[]") ? [name.slice(0, -2), "[]"] : [name]))
    .filter((step) => step !== "");

/** All response fields of a call: those after its arrow, and those of the entities it returns. */
export function answerFields(of: string): string[] {
  const carried = specifiedEntities.flatMap(({ fields, carriedBy }) =>
    carriedBy
      .filter((carrier) => carrier.call === of)
      .flatMap(({ at }) => fields.map((field) => (at === "" ? field : `${at}.${field}`))),
  );
  return [...new Set([...(specifiedAnswers[of] ?? []), ...carried])];
}

export const callsWithFields: readonly string[] = [
  ...new Set([
    ...Object.keys(specifiedAnswers),
    ...specifiedEntities.flatMap(({ carriedBy }) => carriedBy.map((carrier) => carrier.call)),
  ]),
];
