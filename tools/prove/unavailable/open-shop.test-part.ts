import { createClient } from "@zertsalo/client/client";
import { anonymousTokens, sessionTokens } from "@zertsalo/client/session";
import { addCartItem } from "@zertsalo/contract/cart";
import { addFavorite } from "@zertsalo/contract/favorites";
import { signIn } from "@zertsalo/contract/session";
import { staffCookie } from "@zertsalo/contract/staff";
import { readConfig } from "@zertsalo/emulators/config";
import { startEmulators } from "@zertsalo/emulators/emulators";
import { startTestApi } from "@zertsalo/testing/api";
import { startApiProcess, startPageProcess } from "@zertsalo/testing/api-process";
import { buyerPassword, newBuyer } from "@zertsalo/testing/builders";
import { startFaultProxy } from "@zertsalo/testing/fault-proxy";
import { newOrder } from "@zertsalo/testing/order-builders";
import { afterAll } from "vitest";
import { openChatPage } from "../chat-page.ts";

/** The built shop and back office in processes of their own; whatever they depend on can be stopped. */
export async function openShop() {
  const emulators = await startEmulators(readConfig({ EMULATORS_PORT: "0", EMULATOR_SMTP_PORT: "0" }));
  afterAll(() => emulators.stop());
  const provider = `http://127.0.0.1:${emulators.port}`;
  const { db, config, staffSession } = await startTestApi();
  const [postgres, redis, payments, carrier, addresses] = await Promise.all([
    startFaultProxy(config.DATABASE_URL),
    startFaultProxy(config.REDIS_URL),
    startFaultProxy(provider),
    startFaultProxy(`${provider}/cdek/v2`),
    startFaultProxy(`${provider}/dadata`),
  ]);
  const process = { ...config, DATABASE_URL: postgres.url, REDIS_URL: redis.url };
  const api = await startApiProcess(process, payments.url, {
    CDEK_URL: carrier.url,
    CDEK_CLIENT_ID: "emulator",
    CDEK_CLIENT_SECRET: "emulator",
    DADATA_URL: addresses.url,
    DADATA_KEY: "emulator",
  });
  const apiProxy = await startFaultProxy(api.origin);
  const [shop, office] = await Promise.all([
    startPageProcess("storefront", process, apiProxy.url),
    startPageProcess("backoffice", process, apiProxy.url),
  ]);
  afterAll(() => Promise.all([api, shop, office].map(({ kill }) => kill())));

  /** A buyer who has something of everything. */
  const buyer = await newBuyer(db, { hasPassword: true, hasChatConsent: true });
  const product = await db
    .selectFrom("product")
    .innerJoin("stock", "stock.product_id", "product.id")
    .select(["product.id", "product.name", "product.code"])
    .where("is_active", "=", true)
    .where("is_special", "=", false)
    .where("is_draft", "=", false)
    .where("qty", ">", 5)
    .orderBy("product.id")
    .executeTakeFirstOrThrow();
  const order = await newOrder(db, { customerId: buyer.customerId });
  const open = createClient({ baseUrl: api.origin });
  const session = await open.call(signIn, { body: { auth_email: buyer.email, auth_password: buyerPassword } });
  const client = createClient({
    baseUrl: api.origin,
    tokens: sessionTokens(open, { ...session, onRenewed: () => {} }),
  });
  await client.call(addCartItem, { body: { productId: product.id, quantity: 1 } });
  await client.call(addFavorite, { params: { id: product.id } });

  const cookies = {
    guest: "",
    buyer: `auth_token=${session.sessionId}.${session.jwt}`,
    staff: `${staffCookie}=${await staffSession("owner")}`,
  };

  /** A page as somebody sees it. */
  async function see(who: keyof typeof cookies, path: string) {
    const { origin } = who === "staff" ? office : shop;
    const answer = await fetch(origin + path, { headers: { cookie: cookies[who] }, redirect: "manual" });
    const text = (await answer.text()).replaceAll("\u00a0", " ");
    return { status: answer.status, retryAfter: answer.headers.get("retry-after"), text };
  }

  /** A page of the buyer with the chat open, on the only node there is. */
  const openChat = () =>
    openChatPage({ nodes: () => [api.origin], origin: config.PUBLIC_ORIGIN, cookie: cookies.buyer });

  const newGuest = () => createClient({ baseUrl: api.origin, tokens: anonymousTokens(open) });

  return {
    db,
    api,
    newGuest,
    product,
    order,
    see,
    openChat,
    faults: { postgres, redis, api: apiProxy, payments, carrier, addresses },
  };
}
