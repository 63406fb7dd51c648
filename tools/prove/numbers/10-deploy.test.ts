import { Agent } from "node:https";
import { setTimeout as pause } from "node:timers/promises";
import { signIn } from "@zertsalo/contract/session";
import { names } from "@zertsalo/deploy/edge/start-edge.test-part";
import { startMailServer } from "@zertsalo/testing/mail-server";
import { startTestApi } from "@zertsalo/testing/api";
import { buyerPassword, newBuyer, newProduct } from "@zertsalo/testing/builders";
import { readyCart } from "@zertsalo/testing/ready-cart";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { newChatBuyers, storedTexts } from "../chat-buyers.ts";
import { openChatPage } from "../chat-page.ts";
import { copiesOfCart, stockUp } from "../crowd.ts";
import { startEdgeBrowsers } from "../edge-browsers.ts";
import { startEdgeBuyers } from "../edge-buyers.ts";
import { recordProof } from "../proof.ts";
import { openReleasedShop, publicOrigin } from "../released-shop.ts";

/** By `pnpm prove 10` alone: ten processes restart in turn. DEPLOY_ROLLS=1 is its short form, whose line does not pass. */
const rolls = Number(process.env["DEPLOY_ROLLS"] ?? 20);
const isWhole = rolls >= 20;
const lanes = isWhole ? 100 : 5;
/** Of one buyer: 100 of them send 200 requests a second. */
const everyMs = isWhole ? 500 : 1_000;
/** Each has a page to write in and one to read in. */
const chatBuyers = isWhole ? 250 : 5;
const betweenMessagesMs = 5_000;

const api = await startTestApi({ env: { PUBLIC_ORIGIN: publicOrigin } });
const { db } = api;
const mail = await startMailServer();
const { DATABASE_URL, REDIS_URL, JWT_SECRET } = api.config;
const shop = await openReleasedShop({
  env: { EMULATORS_URL: "http://127.0.0.1:9", SMTP_URL: mail.url },
  own: {
    worker: { DATABASE_URL, JWT_SECRET },
    // The short form shares the machine: whether everything is answered counts there, not how soon.
    storefront: isWhole ? {} : { PAGE_BUDGET_MS: "20000" },
    api: { DATABASE_URL, REDIS_URL, JWT_SECRET },
  },
  ends: afterAll,
});

const product = await newProduct(db);
await stockUp(db, product.id, 1_000_000);
const template = await readyCart(api.newGuest(), { productId: product.id });
const buyers = await copiesOfCart(db, template.cartUid, isWhole ? 40_000 : 500);

const visitor = await newBuyer(db, { hasPassword: true, hasChatConsent: true });
const session = await api.newGuest().call(signIn, {
  body: { auth_email: visitor.email, auth_password: buyerPassword, rememberMe: "Y" },
});
const buyerCookie = { name: "auth_token", value: `${session.sessionId}.${session.jwt}` };

/** Every page comes from an address of its own: sockets are counted by visitor. */
const agents: Agent[] = [];
function agentOf(index: number): Agent {
  const agent = new Agent({
    rejectUnauthorized: false,
    localAddress: `127.20.${index >> 7}.${1 + (index & 127)}`,
    lookup: (_name, options, done) =>
      options.all ? done(null, [{ address: "127.0.0.1", family: 4 }]) : done(null, "127.0.0.1", 4),
  });
  agents.push(agent);
  return agent;
}
const cookies = await newChatBuyers(db, chatBuyers);
const conversations = cookies.map((cookie, index) => {
  const nodes = () => [`https://${names.shop}:${shop.edge.httpsPort}`];
  const parts = { nodes, origin: publicOrigin, cookie };
  return {
    writer: openChatPage({ ...parts, agent: agentOf(index * 2) }),
    reader: openChatPage({ ...parts, agent: agentOf(index * 2 + 1) }),
  };
});
const sockets = conversations.flatMap(({ writer, reader }) => [writer, reader]);
afterAll(() => {
  for (const each of sockets) each.close();
  for (const each of agents) each.destroy();
});

/** As an expanding migration does: it gives up when the table is in use for long, and comes again. */
async function migrate(number: number): Promise<void> {
  const column = sql.ref(`rolled_${number}`);
  for (;;) {
    const isDone = await db
      .transaction()
      .execute(async (tx) => {
        await sql`set local lock_timeout = '2s'`.execute(tx);
        for (const table of ["product", "cart", "orders", "chat_message"]) {
          await sql`alter table ${sql.table(table)} add column ${column} text`.execute(tx);
        }
      })
      .then(
        () => true,
        (error: unknown) => {
          if ((error as { code?: string }).code === "55P03" || (error as { code?: string }).code === "40P01")
            return false;
          throw error;
        },
      );
    if (isDone) return;
    await pause(500);
  }
}

/** Red when a process stops listening before the edge knows, when the pages drop a request, or a socket a message. */
test("everything is restarted in turn, and nobody notices", { timeout: 5_400_000 }, async () => {
  for (let from = 0; from < sockets.length; from += 50) {
    await Promise.all(sockets.slice(from, from + 50).map((each) => each.open()));
  }
  let isOver = false;
  const sent: { buyer: number; id: number; text: string }[] = [];
  const talks = conversations.map(async ({ writer }, buyer) => {
    await pause(Math.random() * betweenMessagesMs);
    for (let turn = 0; !isOver; turn += 1) {
      const text = `${buyer}/${turn}`;
      sent.push({ buyer, text, id: await writer.say(text) });
      await pause(betweenMessagesMs);
    }
  });
  const scripted = startEdgeBuyers({
    edges: [shop.edge],
    origin: publicOrigin,
    tokens: api.app.tokens,
    buyers,
    lanes,
    everyMs,
    pages: ["/", "/catalog/zerkala/", `/product/${product.code}/`, "/cart/", "/shell/me/"],
    addressOf: (lane) => ({ from: `127.30.0.${1 + lane}` }),
  });
  const browsers = await startEdgeBrowsers({
    httpsPort: shop.edge.httpsPort,
    buyerCookie,
    everyMs: 2_000,
    product: `/product/${product.code}/`,
  });

  const begun = performance.now();
  for (let roll = 0; roll < rolls; roll += 1) {
    if (roll % 2 === 0) await migrate(roll);
    await shop.roll();
  }
  const seconds = (performance.now() - begun) / 1_000;
  isOver = true;
  await Promise.all([...talks, scripted.stop(), browsers.stop()]);
  await expect
    .poll(() => sent.filter(({ buyer, id }) => !conversations[buyer]!.reader.received.has(id)).length, {
      timeout: 60_000,
    })
    .toBe(0);

  const copies = await storedTexts(db);
  const lostMessages = sent.filter(({ text }) => copies.get(text) !== 1).length;
  const { rows } = await sql<{ count: number; carts: number }>`
    select count(*)::int as count, count(distinct cart_uid)::int as carts from orders
    where cart_uid = any (${[...scripted.placed]}::uuid[])`.execute(db);
  const { count = 0, carts = 0 } = rows[0] ?? {};
  const lostOrders = scripted.placed.size - carts;
  const perSecond = scripted.answers / seconds;
  const isQuiet = scripted.failed.length + browsers.errors.length + browsers.reloads + lostMessages + lostOrders === 0;
  recordProof({
    number: 10,
    name: "Deploy",
    target:
      "20 rolling restarts of everything, half with a migration, at 200 requests/s and 500 sockets, under two browsers and 100 buyers: 0 failed requests, 0 errors seen, 0 reloads, 0 lost messages",
    measured: `${rolls} restarts of ${shop.instances.length} processes in ${seconds.toFixed(0)} s, ${Math.ceil(rolls / 2)} with a migration: ${scripted.answers} answers (${perSecond.toFixed(0)}/s) to ${lanes} buyers, ${scripted.failed.length} failed; ${scripted.placed.size} orders, ${lostOrders} lost, ${count - carts} doubled; ${sockets.length} sockets, ${sent.length} messages, ${lostMessages} lost; two browsers, ${browsers.steps} steps, ${browsers.messages.length} messages: ${browsers.errors.length} errors, ${browsers.reloads} reloads`,
    passes: isQuiet && isWhole && perSecond >= 200,
  });
  expect({ failed: scripted.failed, errors: browsers.errors, reloads: browsers.reloads }).toEqual({
    failed: [],
    errors: [],
    reloads: 0,
  });
  expect({ lostMessages, lostOrders, doubled: count - carts }).toEqual({ lostMessages: 0, lostOrders: 0, doubled: 0 });
  expect(scripted.placed.size).toBeGreaterThan(0);
  expect(browsers.messages.length).toBeGreaterThan(0);
});
