import { OrderStatus } from "@zertsalo/contract/order-statuses";
import { BuyerCard } from "@zertsalo/contract/chat-console";
import { checkRows } from "@zertsalo/db/check-rows";
import type { Db } from "@zertsalo/db/connection";
import { moscowTime } from "@zertsalo/domain/delivery/calendar";
import { sql } from "kysely";
import { defaultStoreId } from "../../plugins/visitor.ts";
import { ShopError } from "../../http/shop-error.ts";
import { getCart } from "../cart/cart.ts";
import type { Pool } from "../../database/statement.ts";
import { listSavedConfigurations } from "../saved-configurations/saved-configurations.ts";
import { orderAnswer, ordersCount, readHistory } from "../orders/orders.ts";

/** Enough for an operator while he answers; full lists have their own screens. */
const limits = { orders: 5, configurations: 3 };

/** The buyer of a chat, with current prices and statuses. */
export async function buyerCard({ db, pool }: { db: Db; pool: Pool }, chatId: number): Promise<BuyerCard> {
  const found = await chatAndBuyer(db, chatId);
  if (!found) throw new ShopError("not_found");
  const { customerId, storeId, pageUrl, ...buyer } = found;
  const visitor = { customerId, baseUserId: buyer.id, companyId: null };
  const latest = { skip: 0, limit: limits.orders, cursor: null };
  const [cart, saved, orders, counted, page, chats] = await Promise.all([
    getCart({ db, pool, visitor, caller: { storeId, cdekCity: null, platform: "desktop" } }),
    listSavedConfigurations({ db, pool }, { visitor, cityId: undefined }),
    readHistory(db, customerId, latest),
    ordersCount(db, customerId),
    pageOf(db, pageUrl),
    earlierChats(db, buyer.id),
  ]);
  return {
    buyer,
    page,
    cart: {
      lines: cart.items.map(({ product, quantity, priceTotal }) => ({
        name: product.name,
        link: product.link,
        details: product.configurationText ?? product.article ?? "",
        price: priceTotal,
        quantity,
      })),
      total: cart.orderTotal,
    },
    configurations: saved.slice(0, limits.configurations).map(({ hash, name, link, leadTimeDays, total, savedAt }) => ({
      hash,
      name,
      link,
      details: `Срок ${leadTimeDays} дн.`,
      price: total,
      savedAt,
    })),
    orders: {
      total: counted.total,
      latest: orders.map(orderAnswer).map(({ number, date, orderTotal, label, status }) => ({
        number,
        at: date,
        sum: orderTotal,
        label,
        isOpen: status !== OrderStatus.completed && status !== OrderStatus.canceled,
      })),
    },
    chats,
  };
}

async function chatAndBuyer(db: Db, chatId: number) {
  const row = await db
    .selectFrom("chat")
    .innerJoin("base_user as buyer", "buyer.id", "chat.base_user_id")
    .select([
      "buyer.id",
      "buyer.customer_id",
      "buyer.name",
      "phone",
      "email",
      "store_id",
      "discount_percent",
      "is_chat_blocked",
      "buyer.created_at",
      "said_url",
    ])
    .where("chat.id", "=", chatId)
    .executeTakeFirst();
  if (!row) return null;
  return {
    id: row.id,
    customerId: row.customer_id,
    storeId: row.store_id ?? defaultStoreId,
    name: row.name,
    phone: row.phone,
    email: row.email,
    discountPercent: row.discount_percent,
    since: moscowTime(row.created_at),
    isBlocked: row.is_chat_blocked,
    pageUrl: row.said_url,
  };
}

/** The page URL comes from the browser; only its path is used, so that no link leads to another site. */
async function pageOf(db: Db, pageUrl: string): Promise<BuyerCard["page"]> {
  const url = pageUrl === "" ? null : URL.parse(pageUrl, "https://zertsalo.invalid");
  if (!url?.protocol.startsWith("http")) return null;
  const { pathname } = url;
  const code = /^\/product\/([\w-]+)\/$/.exec(pathname)?.[1];
  const product = code && (await db.selectFrom("product").select("name").where("code", "=", code).executeTakeFirst());
  return { url: pathname, name: product ? product.name : pathname };
}

async function earlierChats(db: Db, userId: number): Promise<BuyerCard["chats"]> {
  const { rows } = await sql`
    select count(*)::int as total, round(avg(rating), 1)::float8 as rating
    from chat where base_user_id = ${userId}`.execute(db);
  return checkRows(BuyerCard.shape.chats, rows)[0] ?? { total: 0, rating: null };
}
