import type { Client } from "@zertsalo/client/client";
import { type Cart, cart as openCart, clearCart } from "@zertsalo/contract/cart";
import type { Sessions } from "../sessions.ts";
import { clientFor, openVisit, type Shop } from "../visit.ts";
import { ucpCart, cartMessages } from "./ucp-cart.ts";
import { replaceLines } from "./cart-lines.ts";
import type { HandOver } from "./hand-over.ts";
import type { UcpLine } from "./inputs.ts";
import type { UcpCall } from "./operation.ts";
import { NoResource, notFound, type UcpMessage } from "./outcomes.ts";

interface Parts {
  shop: Shop;
  sessions: Sessions;
  handOver: HandOver;
}

export type CartView = ReturnType<typeof ucpCart> & { messages?: UcpMessage[]; continue_url?: string };

/**
 * Carts of the protocol: each is an anonymous session of the shop, and its id is the one of that session. Nobody else has
 * the cart, no process keeps it, and an empty one is as good as none.
 */
export function createCarts({ shop, sessions, handOver }: Parts) {
  async function apiOf({ asker }: Pick<UcpCall<unknown>, "asker">, id: string): Promise<Client> {
    const tokens = await sessions.resume(clientFor(shop, asker), id);
    if (!tokens) throw gone;
    return openVisit(shop, asker, tokens).api();
  }
  const link = (path: string) => new URL(path, shop.publicOrigin).href;

  async function view(
    api: Client,
    id: string,
    cart: Cart,
    call: Call,
    messages: readonly UcpMessage[],
  ): Promise<CartView> {
    const all = [...messages, ...cartMessages(cart)];
    return {
      ...ucpCart(id, cart, { link, hasMadeToMeasure: call.hasMadeToMeasure }),
      ...(all.length > 0 && { messages: all }),
      continue_url: await handOver(api, cart, link),
    };
  }

  return {
    async create(call: Call, lines: readonly UcpLine[]): Promise<CartView> {
      const id = await sessions.begin(clientFor(shop, call.asker));
      const api = await apiOf(call, id);
      const { cart, messages } = await replaceLines(api, lines, call.hasMadeToMeasure);
      if (cart.items.length === 0) throw new NoResource(messages.map(unrecoverable));
      return view(api, id, cart, call, messages);
    },
    async read(call: Call, id: string): Promise<CartView> {
      const api = await apiOf(call, id);
      return view(api, id, filled(await api.call(openCart)), call, []);
    },
    async replace(call: Call, id: string, lines: readonly UcpLine[]): Promise<CartView> {
      const api = await apiOf(call, id);
      const { cart, messages } = await replaceLines(api, lines, call.hasMadeToMeasure);
      return view(api, id, cart, call, messages);
    },
    /** The cart as it was before. */
    async cancel(call: Call, id: string): Promise<CartView> {
      const api = await apiOf(call, id);
      const before = filled(await api.call(openCart));
      await api.call(clearCart, { query: {} });
      return ucpCart(id, before, { link, hasMadeToMeasure: call.hasMadeToMeasure });
    },
  };
}
export type Carts = ReturnType<typeof createCarts>;
type Call = Pick<UcpCall<unknown>, "asker" | "hasMadeToMeasure">;

const gone = notFound("Корзины нет: её отменили, она пуста или закончилась.");

function filled(cart: Cart): Cart {
  if (cart.items.length === 0) throw gone;
  return cart;
}

/** Nothing was made, so there is nothing to mend. */
const unrecoverable = (message: UcpMessage): UcpMessage =>
  message.type === "error" ? { ...message, severity: "unrecoverable" } : message;
