import { Agent } from "node:https";
import { setTimeout as pause } from "node:timers/promises";
import type { Tokens } from "@zertsalo/api/auth/tokens";
import { requestEdge } from "@zertsalo/deploy/edge/request-edge.test-part";
import type { Buyer } from "./crowd.ts";

interface Parts {
  edges: readonly { host?: string; httpsPort: number }[];
  origin: string;
  tokens: Pick<Tokens, "sign">;
  /** Who buys next; each buys once. */
  buyers: Buyer[];
  lanes: number;
  /** Between two requests of a lane. */
  everyMs: number;
  /** Pages that every buyer opens before he orders. */
  pages: readonly string[];
  /** Where they come from: an address of this machine, or what a balancer says. */
  addressOf(lane: number): { from?: string; headers?: Record<string, string> };
}

interface EdgeBuyers {
  answers: number;
  /** Answers that were not what the page is about, each with its path. */
  failed: string[];
  /** Carts that were answered as placed. */
  placed: Set<string>;
  orders: number;
  /** Of every answer, in ms. */
  times: number[];
  stop(): Promise<void>;
}

const settleTries = 60;

/** Buyers as scripts: they open pages at the edges and press the button, one after the other in each lane. */
export function startEdgeBuyers(parts: Parts): EdgeBuyers {
  const { edges, origin, tokens, buyers, lanes, everyMs, pages, addressOf } = parts;
  let isOver = false;
  const result: EdgeBuyers = {
    answers: 0,
    failed: [],
    placed: new Set(),
    orders: 0,
    times: [],
    async stop() {
      isOver = true;
      await Promise.all(running);
    },
  };

  async function lane(index: number): Promise<void> {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const { from, headers: own } = addressOf(index);
    let sent = index;
    async function ask(path: string, cookie: string, form?: Record<string, string | string[]>): Promise<string | null> {
      await pause(everyMs * (0.5 + Math.random()));
      const edge = edges[(sent += 1) % edges.length];
      if (!edge) throw new Error("There is no edge");
      const begun = performance.now();
      const body = form && formText(form);
      try {
        const { status, body: text } = await requestEdge(edge, path, {
          agent,
          ...(from && { from }),
          ...(body && { method: "POST", body }),
          headers: { ...own, cookie, ...(body && formHeaders(origin, body)) },
        });
        result.times.push(performance.now() - begun);
        result.answers += 1;
        if (status === 200) return text.toString();
        result.failed.push(`${status} ${path}`);
      } catch (error) {
        result.failed.push(`${String(error)} ${path}`);
      }
      return null;
    }
    while (!isOver) {
      const buyer = buyers.pop();
      const cookie = buyer ? await cookieOf(tokens, buyer) : "";
      for (const path of pages) if (!isOver) await ask(path, cookie);
      if (!buyer || isOver) continue;
      const order = await ask("/shell/checkout/", cookie, { intent: "look", cart: buyer.cartUid });
      const stamp = order && stampIn(order);
      if (!stamp) continue;
      result.orders += 1;
      const form = {
        intent: "place",
        cart: buyer.cartUid,
        shopperType: "retail",
        stamp,
        consents: ["oferta", "orders"],
      };
      for (let tries = 0; tries < settleTries; tries += 1) {
        const answer = await ask("/shell/checkout/", cookie, form);
        if (answer?.includes('"kind":"placed"')) {
          result.placed.add(buyer.cartUid);
          break;
        }
        // The page says that it did not work, and the buyer presses again: the same command.
        if (answer) result.failed.push(`${answer.slice(0, 200)} /shell/checkout/`);
      }
    }
    agent.destroy();
  }
  const running = Array.from({ length: lanes }, (_, index) => lane(index));
  return result;
}

async function cookieOf(tokens: Parts["tokens"], { customerId }: Buyer): Promise<string> {
  const jwt = await tokens.sign({ customerId, baseUserId: null, companyId: null }, new Date());
  return `auth_token=${"S".repeat(43)}.${jwt}`;
}

const formHeaders = (origin: string, body: string) => ({
  origin,
  accept: "application/json",
  "content-type": "application/x-www-form-urlencoded",
  "content-length": String(Buffer.byteLength(body)),
});

function formText(form: Record<string, string | string[]>): string {
  const fields = Object.entries(form).flatMap(([name, value]) => [value].flat().map((each) => [name, each]));
  return new URLSearchParams(fields).toString();
}

/** What the buyer has seen, in the checkout's answer. */
function stampIn(answer: string): string | null {
  const { checkout } = JSON.parse(answer) as { checkout: { priceStamp: string } | null };
  return checkout?.priceStamp ?? null;
}
