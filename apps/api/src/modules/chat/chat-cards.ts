import type { ChatCard, ChatCardKey } from "@zertsalo/contract/chat";
import type { Product } from "@zertsalo/contract/product";
import { currentPricingRules } from "@zertsalo/db/configurator/pricing-rules";
import { findConfiguration } from "@zertsalo/db/configurator/configurations";
import type { Db } from "@zertsalo/db/connection";
import { catalogPrice } from "@zertsalo/domain/catalog/prices";
import { configurationLink } from "@zertsalo/configurator/configuration-link";
import { calculate } from "@zertsalo/configurator/calculate";
import type { Calculation } from "@zertsalo/configurator/model";
import { moscowMoment } from "@zertsalo/domain/text/dates";
import { formatCount } from "@zertsalo/domain/text/format";
import { ShopError } from "../../http/shop-error.ts";
import type { Pool } from "../../database/statement.ts";
import { productRow } from "../catalog/catalog.ts";
import { orderOfNumber } from "../orders/orders.ts";

interface CardParts {
  db: Db;
  pool: Pool;
}

type Make = (parts: CardParts, key: string, userId: number) => Promise<Omit<ChatCard, "kind" | "key"> | null>;

/** Card of a product, configuration or order for the chat, at current prices. An order only for its owner. */
export async function cardFor(parts: CardParts, { kind, key }: ChatCardKey, userId: number): Promise<ChatCard> {
  const made = await makers[kind](parts, key, userId);
  if (!made) throw new ShopError("not_found");
  return { ...made, kind, key };
}

const makers: Record<ChatCardKey["kind"], Make> = {
  async product({ pool }, code) {
    const row = await productRow(pool, code);
    if (!row) return null;
    const { name, article, link, images } = JSON.parse(row.details) as Product;
    const { price } = catalogPrice(row, row.now, "retail");
    const note = article ? `Арт. ${article}` : "";
    return { title: name, note, price, link, picture: images[0] ?? null, configuration: null };
  },
  async order({ db }, key, userId) {
    const owner = await db.selectFrom("base_user").select("customer_id").where("id", "=", userId).executeTakeFirst();
    if (!owner || !/^\d{1,15}$/.test(key)) return null;
    const order = await orderOfNumber(db, Number(key), [owner.customer_id]);
    if (!order) return null;
    const pieces = formatCount(order.items.length, ["позиция", "позиции", "позиций"]);
    return {
      title: `Заказ № ${key}`,
      note: `${pieces}, от ${moscowMoment(order.completed_at).date}`,
      price: order.order_total,
      link: `/order/${key}/`,
      picture: null,
      configuration: null,
    };
  },
  async configuration({ db, pool }, hash) {
    const found = await findConfiguration(db, hash);
    if (!found) return null;
    return pieceCard(found, calculate(await currentPricingRules(pool), found.type, found.options));
  },
};

/** Card of a made-to-order piece with its current price and lead time. */
export function pieceCard(
  { type, options, hash, name }: Pick<Calculation, "type" | "options" | "hash" | "name">,
  now: Pick<Calculation, "total" | "leadTimeDays">,
): ChatCard {
  return {
    kind: "configuration",
    key: hash,
    title: name,
    note: `Изготовим за ${formatCount(now.leadTimeDays, ["рабочий день", "рабочих дня", "рабочих дней"])}`,
    price: now.total,
    link: configurationLink({ type, hash }),
    picture: null,
    configuration: { type, options, hash },
  };
}
