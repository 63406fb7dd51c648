import type { Client } from "@zertsalo/client/client";
import type { Cart } from "@zertsalo/contract/cart";
import { shareProducts } from "@zertsalo/contract/cart-links";
import { LRUCache } from "lru-cache";
import type { Visit } from "../visit.ts";

/** Links live for 30 days; within a day the same cart is handed over by the same one. */
const links = { max: 20_000, ttl: 86_400_000 };

/** The link by which a person has the same things in a cart of his own; there he signs, chooses the delivery and pays. */
export function createHandOver() {
  const known = new LRUCache<string, string>(links);
  return async (api: Client, { uid, version }: Pick<Cart, "uid" | "version">, link: Visit["link"]): Promise<string> => {
    if (uid === null) return link("/cart/");
    const key = `${uid} ${version}`;
    let url = known.get(key);
    if (!url) {
      const { shareLink } = await api.call(shareProducts, { body: { cartUid: uid } });
      url = link(`/cart/?share=${encodeURIComponent(shareLink)}`);
      known.set(key, url);
    }
    return url;
  };
}
export type HandOver = ReturnType<typeof createHandOver>;
