import { addCartItem } from "@zertsalo/contract/cart";
import { shareProducts } from "@zertsalo/contract/cart-links";
import { createConfiguredProduct } from "@zertsalo/contract/configurators";
import { configurationDrawing } from "@zertsalo/contract/drawings";
import { emptyOutbox } from "@zertsalo/db/indexer/empty-outbox";
import { hashOfSecret } from "@zertsalo/db/secrets";
import type { startTestApi } from "@zertsalo/testing/api";
import {
  newBuyer,
  newCompany,
  newKit,
  newProduct,
  newPromotion,
  newStaffMember,
  type NewProduct,
} from "@zertsalo/testing/builders";
import { defaultStore, visibleProducts } from "@zertsalo/testing/demo";
import { newOrder } from "@zertsalo/testing/order-builders";
import { readyCart } from "@zertsalo/testing/ready-cart";
import { sql } from "kysely";

type Api = Awaited<ReturnType<typeof startTestApi>>;

export type ConformanceShop = Awaited<ReturnType<typeof conformanceShop>>;

/** Data for all requests: people, products, an order, a cart and a chat of each kind. */
export async function conformanceShop(api: Api) {
  const { db } = api;
  const buyer = await newBuyer(db, { hasPassword: true, hasChatConsent: true });
  const member = await newBuyer(db, { discountPercent: 0, hasPassword: true });
  const company = await newCompany(db, { memberId: member.id });
  const goods = await shopGoods(api);
  const order = await placedOrder(api, buyer.id, goods.tap.id);
  const cart = await api.newUser(buyer.id).call(addCartItem, { body: { productId: goods.tap.id, quantity: 1 } });
  return {
    buyer,
    member,
    company,
    otherCompany: await newCompany(db, { type: "shop", memberId: member.id }),
    memberSession: await knownDevice(api, member.id),
    ...goods,
    order,
    bill: await newOrder(db, company, { status: "X", payment: { method: "bill" } }),
    cartUid: cart.uid ?? "",
    itemUid: cart.items[0]?.uid ?? "",
    shareLink: await sharedLink(api, goods.mirror),
    promoCode: await newPromotion(db, { code: "РОСА5" }),
    largePromoCode: await newPromotion(db, { value: 7, minItemsTotal: 5_000_000 }),
    storeId: (await defaultStore(db)).id,
    ...(await shopChats(api, buyer.id)),
  };
}

async function shopGoods({ db }: Api) {
  const tap = await newProduct(db, { price: 979_000 });
  const mirror = await newProduct(db, { kind: "litMirror", price: 1_290_000, oldPrice: 1_490_000 });
  const cabinet = await newProduct(db, { kind: "vanity", price: 3_890_000 });
  const sink = await newProduct(db, { kind: "sink" });
  const parts = [cabinet.id, mirror.id, tap.id];
  await newKit(db, { name: "Ванная целиком", price: 5_629_000, oldPrice: 6_118_000, productIds: parts });
  const selection = { cabinet_id: cabinet.id, type: "sink", product_id: sink.id, sort: 1 };
  await db.insertInto("selection_product").values(selection).execute();
  await db
    .insertInto("market_link")
    .values({ product_id: mirror.id, type: "ozon", link: "https://ozon.test/product/1/" })
    .execute();
  await sql`insert into product_model select ${cabinet.id}, media_id from product_model limit 1`.execute(db);
  await emptyOutbox(db);
  const counts = {
    litMirrors: await visibleProducts(db, "zerkala-s-podsvetkoy"),
    mirrors: await visibleProducts(db, "zerkala"),
  };
  return { tap, mirror, cabinet, counts };
}

/** A tap and a made-to-order mirror, to be paid by SBP. */
async function placedOrder(api: Api, buyerId: number, tapId: number) {
  const client = api.newUser(buyerId);
  const options = { size: { width: 600, height: 900 } };
  const { data: made } = await client.call(createConfiguredProduct, { params: { type: "mirror" }, body: { options } });
  const also = [{ productId: tapId, quantity: 1 }];
  const { ready, order } = await readyCart(client, { productId: made.id, also, method: "sbp-sber" });
  const params = { hash: made.configuration.hash };
  const { data: drawing } = await client.call(configurationDrawing, { params, query: {} });
  const lines = ready.items.filter(({ id }) => id === made.id);
  const placed = await order({ acceptances: lines.map(({ uid }) => ({ item: uid, drawing: drawing.sha256 })) });
  return { number: placed.number ?? 0, total: placed.orderTotal };
}

/** Link to the mirror in another buyer's cart. */
async function sharedLink(api: Api, mirror: NewProduct): Promise<string> {
  const other = api.newGuest();
  const { uid } = await other.call(addCartItem, { body: { productId: mirror.id, quantity: 1 } });
  return (await other.call(shareProducts, { body: { cartUid: uid ?? "" } })).shareLink;
}

/** Session id of a device that somebody has signed in on before. */
async function knownDevice(api: Api, userId: number): Promise<string> {
  const { sessionId } = await api.newSession();
  await sql`
    insert into known_device (base_user_id, device_id, ip_hash)
    select ${userId}, device_id, '' from session where id_hash = ${hashOfSecret(sessionId)}`.execute(api.db);
  return sessionId;
}

/** The buyer has an open and a closed chat; the blocked buyer has a closed one. */
async function shopChats({ db }: Api, buyerId: number) {
  const operator = await newStaffMember(db, "Марина Чатова", "operator");
  const blocked = await newBuyer(db, { hasPassword: true, hasChatConsent: true, isChatBlocked: true });
  const newChat = async (userId: number, isClosed: boolean) =>
    db
      .insertInto("chat")
      .values({
        base_user_id: userId,
        platform: "zertsalo",
        ...(isClosed && { closed_at: new Date(), closed_by: "operator" }),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
  const closedChat = await newChat(buyerId, true);
  const chat = await newChat(buyerId, false);
  const messages = await db
    .insertInto("chat_message")
    .values([
      { chat_id: chat.id, owner: "client", text: "Встанет ли зеркало в нишу?" },
      { chat_id: chat.id, owner: "operator", operator_id: operator.id, text: "Да", client_read_at: new Date() },
    ])
    .returning("id")
    .execute();
  const [, answer] = messages;
  const quoting = await db
    .insertInto("chat_message")
    .values({ chat_id: chat.id, owner: "client", text: "Вот план", quote_id: answer?.id })
    .returning("id")
    .executeTakeFirstOrThrow();
  const plan = { key: "chat/plan.pdf", name: "plan.pdf", content_type: "application/pdf", bytes: 1_024 };
  await db
    .insertInto("chat_file")
    .values({ ...plan, base_user_id: buyerId, message_id: quoting.id })
    .execute();
  return {
    blocked,
    blockedChat: await newChat(blocked.id, true),
    closedChat,
    chat,
    readMessageId: answer?.id ?? 0,
  };
}
