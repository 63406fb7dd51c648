import { randomBytes } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { createDice } from "@zertsalo/configurator/seeded-random";
import { addCartItem } from "@zertsalo/contract/cart";
import type { EdgeAnswer } from "@zertsalo/deploy/edge/request-edge.test-part";
import { newBuyer, newProduct } from "@zertsalo/testing/builders";
import { newOrder } from "@zertsalo/testing/order-builders";
import { expect, test } from "vitest";
import { recordProof, sized } from "../proof.ts";
import { openShopBehindEdge } from "../shop-behind-edge.ts";

const shop = await openShopBehindEdge();
const { api } = shop;

const mark = (word: string) => `${word}${randomBytes(6).toString("hex")}`;
/** Sent by the one who tricks, in every header: nobody else may get it. */
const poison = mark("poison");
const product = await newProduct(api.db, { stock: { warehouse: 100, stores: 4 } });

const buyer = await newBuyer(api.db, { name: mark("Buyer"), hasPassword: true });
const lineName = mark("Line");
const order = await newOrder(api.db, buyer, { lines: [{ name: lineName }] });
const guest = await shop.newGuest();
const { uid: cartUid } = await guest.client.call(addCartItem, { body: { productId: product.id, quantity: 3 } });
const buyerCookie = await shop.cookieOf(buyer);
const visitors = [buyerCookie, guest.cookie];

/** What belongs to one visitor: none of it may be in an answer to a stranger, nor in a cache. */
const secrets = [buyer.name, buyer.email, buyer.phone, buyer.customerId, lineName, cartUid ?? ""].concat(
  visitors.map((cookie) => cookie.slice("auth_token=".length).split(".")[0] ?? ""),
  visitors.map((cookie) => cookie.split(".").at(-1) ?? ""),
);

const privatePaths = [
  "/personal/profile/",
  "/personal/orders/",
  "/personal/profile/data",
  "/personal/conversation/",
  "/personal/builds/",
  `/order/${order.number}/`,
  `/order/${order.number}/bill`,
  "/order/",
  "/cart/",
  "/favorites/",
  "/shell/me/",
  "/shell/cart/",
  "/shell/viewed/",
  "/shell/favorites/",
  "/shell/checkout/",
];
const publicPaths = [
  "/",
  "/catalog/",
  "/collections/",
  "/sales/",
  "/about/",
  "/contacts/",
  "/search/?q=зеркало",
  `/product/${product.code}/`,
  "/robots.txt",
  "/sitemap.xml",
  "/sitemap/pages.xml",
  "/shell/qr/?text=zertsalo",
  "/shell/menu/",
  "/shell/cities/",
  "/build.json",
  "/media/none.webp",
].map((path) => encodeURI(path));

/** Makes another's private page look like something that is cached. */
const pathTricks: readonly ((path: string) => string)[] = [
  (path) => path,
  (path) => `${path}style.css`,
  (path) => `${path.replace(/\/$/, "")}.css`,
  (path) => `${path}x.jpg`,
  (path) => `${path};x.css`,
  (path) => `${path}%0ax.css`,
  (path) => `${path}%23x.css`,
  (path) => `${path}%3fx.css`,
  (path) => `${path}?x=.css`,
  (path) => `${path}?utm_source=${poison}`,
  (path) => `${path}?_data=routes/personal`,
  (path) => `${path.replace(/\/$/, "")}.data`,
  (path) => `/sitemap/..${path}`,
  (path) => `/sitemap/%2e%2e${path}`,
  (path) => `/sitemap/..%2f${path.slice(1)}`,
  (path) => `/shell/piece/..;${path}`,
  (path) => `/shell/qr/..%5c${path.slice(1)}`,
  (path) => `/media/..${path}`,
  (path) => `/media/%2e%2e${path}`,
  (path) => `/assets/..${path}`,
  (path) => `/sitemap${path}`,
  (path) => `/robots.txt${path}`,
  (path) => `/feeds${path}`,
  (path) => `/media${path}`,
  (path) => `/${path}`,
  (path) => path.toUpperCase(),
];

const headerTricks: readonly Record<string, string>[] = [
  {},
  { "x-forwarded-host": `${poison}.test` },
  { "x-forwarded-host": `${poison}.test`, "x-forwarded-proto": "http", "x-forwarded-port": "1" },
  { forwarded: `for=1.2.3.4;host=${poison}.test;proto=http` },
  { "x-original-url": "/personal/profile/", "x-rewrite-url": "/personal/profile/" },
  { "x-http-method-override": "POST", "x-method-override": "DELETE" },
  { "x-forwarded-prefix": `/${poison}`, "x-forwarded-path": `/${poison}` },
  { "x-forwarded-for": `1.2.3.4, ${poison}`, "x-real-ip": poison, "true-client-ip": poison },
  { accept: "application/json", "x-requested-with": poison },
  { accept: "text/x-component", rsc: "1", "next-router-prefetch": "1" },
  { "accept-language": `${poison},en;q=0.9` },
  { "user-agent": poison },
  { origin: `https://${poison}.test`, referer: `https://${poison}.test/` },
  { range: "bytes=0-10" },
  { "if-none-match": "*", "if-modified-since": "Wed, 01 Jan 2030 00:00:00 GMT" },
  { "x-react-router-prerender-data": poison, "x-react-router-spa-mode": "yes" },
  { "cache-control": "no-cache", pragma: "no-cache" },
  { "accept-encoding": "gzip, br" },
  { "x-request-id": poison },
  { te: "trailers", "transfer-encoding-x": "chunked" },
];
const cookieTricks = [
  "",
  `theme=${poison}`,
  `city_id=${poison}`,
  `city_id=1; city_id=2; x=${poison}`,
  `cookie_choice=${poison}`,
  `"quoted=${poison}"`,
  `AKSON_EXPERT=Y; akson_terminal_id=${poison}`,
];

const seed = Date.now();
const dice = createDice(seed);
const oneOf = <T>(list: readonly T[]): T => list[Math.floor(dice.between(0, list.length))] as T;
/** Each from an address of its own, as visitors are: limits count them apart. */
const anAddress = () => `127.${1 + Math.floor(dice.between(0, 200))}.${Math.floor(dice.between(0, 250))}.7`;

const textOf = ({ headers, body }: EdgeAnswer) => {
  const encoding = headers["content-encoding"];
  const plain = encoding === "gzip" ? gunzipSync(body) : encoding === "br" ? brotliDecompressSync(body) : body;
  return `${JSON.stringify(headers)}\n${plain.toString()}`;
};
const findIn = (text: string, words: readonly string[]) => words.filter((word) => word !== "" && text.includes(word));

/** Red when the edge's or the page server's cache also stores what a signed-in visitor gets. */
test("nothing of one visitor, and nothing that one has made up, reaches another through a cache", async () => {
  const paths = [...privatePaths, ...publicPaths];
  const before = new Map<string, number>();
  for (const path of paths) before.set(path, (await shop.ask(path, { from: anAddress() })).status);
  // The visitors do see their own: otherwise there would be nothing to be shared.
  expect(textOf(await shop.ask("/personal/profile/", { headers: { cookie: buyerCookie } }))).toContain(buyer.email);
  expect(textOf(await shop.ask(`/order/${order.number}/`, { headers: { cookie: buyerCookie } }))).toContain(lineName);

  const shared: string[] = [];
  const poisoned: string[] = [];
  let failed = 0;
  const pairs = sized(10_000) / 2;
  async function lane(share: number): Promise<void> {
    for (let at = 0; at < share; at += 1) {
      const path = oneOf(pathTricks)(oneOf(paths));
      const cookies = [oneOf(visitors), oneOf(cookieTricks)].filter(Boolean).join("; ");
      const headers = { ...oneOf(headerTricks), ...(dice.between(0, 4) < 3 && { cookie: cookies }) };
      const method = oneOf(["GET", "GET", "GET", "HEAD", "POST"]);
      const [tricked, stranger] = [
        await shop.ask(path, { method, headers, from: anAddress() }),
        await shop.ask(path, { headers: { "accept-encoding": oneOf(["identity", "gzip"]) }, from: anAddress() }),
      ];
      if (tricked.status === 500 || stranger.status === 500) failed += 1;
      const text = textOf(stranger);
      const found = findIn(text, secrets);
      // His own address may come back to one who follows a tricked link, but no header of another may.
      const isOwnWord = path.includes(poison);
      if (found.length > 0) shared.push(`${path}: ${found.join()}`);
      if (!isOwnWord && text.includes(poison)) poisoned.push(`${path}: ${JSON.stringify(headers)}`);
      const known = before.get(path);
      if (known !== undefined && stranger.status !== known)
        poisoned.push(`${path}: ${known} became ${stranger.status}`);
    }
  }
  const lanes = 8;
  await Promise.all(Array.from({ length: lanes }, () => lane(Math.ceil(pairs / lanes))));

  for (const path of [...publicPaths, ...publicPaths]) await shop.ask(path, { from: anAddress() });
  await pause(2_000); // the edge writes its log once a second
  const stored = cachedFiles(shop.edge.cache);
  const inCache = stored.filter((text) => findIn(text, [...secrets, poison, "Set-Cookie"]).length > 0).length;
  const hits = readFileSync(join(shop.edge.log, "edge.log"), "utf8").split('"cache":"HIT"').length - 1;
  recordProof({
    number: 22,
    name: "Cache",
    target:
      "10,000 requests with path, header and cookie tricks through a caching proxy: 0 private bytes shared, 0 poisoned entries",
    measured: `${lanes * Math.ceil(pairs / lanes) * 2} requests (seed ${seed}): ${shared.length} answers with another's data, ${poisoned.length} poisoned, ${failed} × 500; ${stored.length} entries at the edge, ${inCache} of them with anybody's data, ${hits} answers from there`,
  });
  expect({ shared, poisoned, failed, inCache }).toEqual({ shared: [], poisoned: [], failed: 0, inCache: 0 });
  expect(hits).toBeGreaterThan(0);
}, 1_200_000);

/** Entries of nginx's cache as text without their key, which is the address itself; what is compressed unpacked. */
function cachedFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => join(folder, name))
    .filter((name) => statSync(name).isFile())
    .map((name) => {
      const bytes = readFileSync(name);
      const body = bytes.indexOf("\r\n\r\n") + 4;
      const isGzip = bytes[body] === 0x1f && bytes[body + 1] === 0x8b;
      const text = isGzip ? `${bytes.subarray(0, body)}${gunzipSync(bytes.subarray(body))}` : bytes.toString();
      return text.replace(/^KEY: .*$/m, "");
    });
}
