import { createTokenService } from "@zertsalo/api/auth/tokens";
import { createClient } from "@zertsalo/client/client";
import { anonymousTokens } from "@zertsalo/client/session";
import { placeOrder, type PlacedOrder } from "@zertsalo/contract/placing";
import { openDatabase } from "@zertsalo/db/connection";
import { apiMachines, machines, ports } from "@zertsalo/deploy/rehearse/plan";
import { rehearsalSecrets } from "@zertsalo/deploy/rehearse/secrets";
import { ownerUrl } from "@zertsalo/deploy/rehearse/shop";
import { newProduct } from "@zertsalo/testing/builders";
import { readyCart } from "@zertsalo/testing/ready-cart";
import { type Buyer, copiesOfCart, stockUp } from "./crowd.ts";

/** One try to place an order; null: nobody has answered. */
export interface Try {
  status: number | null;
  order: PlacedOrder | null;
}

const answerMs = 10_000;

interface Place {
  databaseUrl: string;
  jwtSecret: string;
  /** Of its APIs. */
  origins: readonly string[];
}

/** The three APIs of deploy/rehearse. */
const rehearsal = (): Place => ({
  databaseUrl: ownerUrl(),
  jwtSecret: rehearsalSecrets().JWT_SECRET,
  origins: apiMachines.map((name) => `http://${machines[name]}:${ports.api}`),
});

/** A shop on machines of its own, seen by buyers at its APIs. */
export async function openClusterShop({ databaseUrl, jwtSecret, origins }: Place = rehearsal()) {
  // Short connections: the primary moves, and what was open to the old one is of no use.
  const open = () => openDatabase(databaseUrl, { connections: 2, statementTimeoutMs: 0, patienceMs: 60_000 });
  const database = open();
  const tokens = await createTokenService(jwtSecret, { now: Date.now });
  let sent = 0;

  /** Buyers with copies of one cart, of a product that there is enough of. */
  async function buyers(count: number): Promise<Buyer[]> {
    const { db } = database;
    const { id: productId } = await newProduct(db);
    await stockUp(db, productId, count * 2);
    const baseUrl = origins[0] ?? "";
    const guest = createClient({ baseUrl, tokens: anonymousTokens(createClient({ baseUrl })) });
    const { cartUid } = await readyCart(guest, { productId, method: "cashdesk" });
    return copiesOfCart(db, cartUid, count);
  }

  /** The button, once, at one API after the other; the key is the cart's, so that a repeat is the same command. */
  async function order({ customerId, cartUid }: Buyer): Promise<Try> {
    sent += 1;
    const token = await tokens.sign({ customerId, baseUserId: null, companyId: null }, new Date());
    try {
      const response = await fetch(`${origins[sent % origins.length]}${placeOrder.path.replace(":id", cartUid)}`, {
        method: placeOrder.method,
        headers: {
          authorization: `Bearer ${token}`,
          "content-type": "application/json",
          "idempotency-key": `failover-${cartUid}`,
          // Each visitor has an address of his own; limits count addresses.
          "x-forwarded-for": `10.${100 + (sent % 100)}.${Math.floor(sent / 100) % 250}.${1 + (sent % 250)}`,
        },
        body: JSON.stringify({ shopperType: "retail", consents: ["oferta", "orders"], page: "/order/" }),
        signal: AbortSignal.timeout(answerMs),
      });
      const text = await response.text();
      return { status: response.status, order: response.status === 200 ? (JSON.parse(text) as PlacedOrder) : null };
    } catch {
      return { status: null, order: null };
    }
  }

  return { database, open, tokens, buyers, order };
}
