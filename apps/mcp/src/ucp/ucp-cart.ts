import type { Cart, CartItem } from "@zertsalo/contract/cart";
import { configurationLink } from "@zertsalo/configurator/configuration-link";
import { plain } from "../facts/texts.ts";
import type { Visit } from "../visit.ts";
import type { UcpMessage } from "./outcomes.ts";
import { currency, totalLines } from "./sums.ts";

type Link = Visit["link"];

/** A cart as the protocol has it; nothing in it is about a person. */
export function ucpCart(id: string, cart: Cart, { link, hasMadeToMeasure }: { link: Link; hasMadeToMeasure: boolean }) {
  return {
    id,
    currency,
    line_items: cart.items.map((item) => lineFacts(item, link, hasMadeToMeasure)),
    totals: totalLines(cart.itemsTotalWithoutDiscount, cart.itemsTotal, "Товары без доставки"),
    links: legalLinks(link),
  };
}

function lineFacts({ uid, product, quantity, available, ...item }: CartItem, link: Link, hasMadeToMeasure: boolean) {
  const [picture] = item.images;
  const { configuration } = product;
  return {
    id: uid,
    item: {
      id: String(product.productId),
      title: plain(product.name),
      price: item.price,
      ...(picture && { image_url: link(`/media/${picture.key}?w=640&q=75`) }),
    },
    quantity,
    // What cannot be ordered is in no sum of the cart.
    totals: available
      ? totalLines(item.priceTotalWithoutDiscount, item.priceTotal, "Итого")
      : totalLines(0, 0, "Сейчас не заказать"),
    ...(hasMadeToMeasure &&
      configuration && {
        made_to_measure: {
          type: configuration.type,
          options: configuration.options,
          hash: configuration.hash,
          ready_day: item.promise?.packed?.day ?? null,
          url: link(configurationLink({ type: configuration.type, hash: configuration.hash })),
        },
      }),
  };
}

/** What a platform has to do about the cart, or to tell the buyer. */
export function cartMessages({ items, refusal, notes }: Cart): UcpMessage[] {
  const unavailable = items.flatMap(({ unavailable: reason }, at): UcpMessage[] =>
    reason
      ? [
          {
            type: "error",
            code: reason.reason === "above_stock" || reason.reason === "sold_out" ? "out_of_stock" : "item_unavailable",
            path: `$.line_items[${at}]`,
            content: plain(reason.text),
            severity: "recoverable",
          },
        ]
      : [],
  );
  return [
    ...unavailable,
    ...(refusal && unavailable.length === 0
      ? [{ type: "error" as const, code: refusal.code, content: plain(refusal.text), severity: "recoverable" as const }]
      : []),
    ...notes.map(({ code, text }): UcpMessage => ({ type: "info", code, content: plain(text) })),
  ];
}

const legalLinks = (link: Link) => [
  { type: "terms_of_service", url: link("/help/oferta/"), title: "Оферта" },
  { type: "privacy_policy", url: link("/help/politics/"), title: "Политика обработки персональных данных" },
  { type: "refund_policy", url: link("/help/purchase-return/"), title: "Возврат" },
  { type: "shipping_policy", url: link("/help/delivery/"), title: "Доставка" },
];
