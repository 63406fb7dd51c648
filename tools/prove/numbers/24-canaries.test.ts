import { mkdtempSync, openSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient } from "@zertsalo/client/client";
import type { EdgeAnswer } from "@zertsalo/deploy/edge/request-edge.test-part";
import { giveChatConsent, sendPendingMessage } from "@zertsalo/contract/chat";
import { newCompany, newProduct } from "@zertsalo/testing/builders";
import { startMailServer } from "@zertsalo/testing/mail-server";
import { freePort, killed, spawned, untilReady } from "@zertsalo/testing/process";
import { readyCart } from "@zertsalo/testing/ready-cart";
import { startTraceCollector } from "@zertsalo/testing/trace-collector";
import { afterAll, expect, test } from "vitest";
import { recordProof } from "../proof.ts";
import { addressesIn, filesIn, findCanaries, newCanaries, redisContents } from "../rights/canaries.ts";
import { openShopBehindEdge } from "../shop-behind-edge.ts";

const logFile = join(mkdtempSync(join(tmpdir(), "zertsalo-canaries-")), "log");
const output = openSync(logFile, "a");
const collector = await startTraceCollector();
const mail = await startMailServer();
const loud = { LOG_LEVEL: "trace", TRACES_URL: collector.url, TRACES_PERCENT: "100", SMTP_URL: mail.url };
const shop = await openShopBehindEdge({}, loud, output);
const innerPort = await freePort();
const worker = spawned("worker", shop.api.config, { ...loud, INNER_PORT: String(innerPort) }, output);
afterAll(() => killed(worker));
await untilReady("worker", worker, innerPort);

const canaries = newCanaries();
const answers: EdgeAnswer[] = [];
let cookie = "";

/** As a browser without scripts: keeps its cookies and follows nothing. */
async function ask(path: string, form?: Record<string, string>, consents: readonly string[] = []): Promise<EdgeAnswer> {
  const headers = { accept: "text/html", ...(cookie && { cookie }) };
  const answer = form
    ? await shop.ask(path, {
        method: "POST",
        headers: { ...headers, origin: shop.origin, "content-type": "application/x-www-form-urlencoded" },
        body: new URLSearchParams([...Object.entries(form), ...consents.map((each) => ["consents", each])]).toString(),
      })
    : await shop.ask(path, { headers });
  const jar = new Map(cookie.split("; ").map((pair) => pair.split("=", 2) as [string, string]));
  for (const line of answer.headers["set-cookie"] ?? []) {
    const [pair = ""] = line.split(";", 1);
    jar.set(pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1));
  }
  cookie = [...jar]
    .filter(([name]) => name)
    .map(([name, value]) => `${name}=${value}`)
    .join("; ");
  answers.push(answer);
  return answer;
}

/** What the text of an email has, once it has come. */
async function fromEmails(pattern: RegExp): Promise<string> {
  const find = () => mail.emails.map(({ text }) => pattern.exec(text ?? "")?.[1]).find(Boolean);
  await expect.poll(find).toBeTruthy();
  return find() ?? "";
}

/** Registers, confirms, signs in with a wrong and the right password, and asks for a new one by both ways. */
async function signInEveryWay(): Promise<void> {
  const { email, typedPhone, password, wrongPassword, newPassword } = canaries;
  await ask("/");
  const person = { name: "Вера Канарейкина", phone: typedPhone, email, password };
  await ask("/forms/auth/registration/", person, ["oferta", "account"]);
  canaries.code = await fromEmails(/(?<!\d)(\d{6})(?!\d)/);
  canaries.token = await fromEmails(/[?]confirm=([\w-]{43})/);
  await ask(`/?confirm=${canaries.token}`);
  await ask("/forms/auth/confirm/", { login: email, sentTo: email, code: canaries.code });
  await ask("/forms/auth/confirm-link/", {});
  for (const login of [email, typedPhone]) await ask("/forms/auth/sign-in/", { login, password: wrongPassword });
  for (const login of [email, typedPhone]) await ask("/forms/auth/restore/", { login });
  await ask("/forms/auth/restore-code/", { login: typedPhone, code: canaries.code, password: newPassword });
  await ask("/forms/auth/sign-in/", { login: email, password, rememberMe: "Y" }, ["oferta"]);
  const [, sessionId = "", jwt = ""] = /auth_token=([^.;]+)\.([^;]+)/.exec(cookie) ?? [];
  Object.assign(canaries, { sessionId, jwt });
}

/** Orders, writes to the shop and tries a company's account, and opens the pages that show what was sent. */
async function buyAndWrite(): Promise<void> {
  const { email, phone, typedPhone, wrongPassword, jwt } = canaries;
  const token = async () => jwt;
  const client = createClient({ baseUrl: shop.apiUrl, tokens: { token, renew: token } });
  const product = await newProduct(shop.api.db);
  const { order } = await readyCart(client, { productId: product.id, phone });
  const { number } = await order();
  await client.call(giveChatConsent, { body: { consents: ["chat"], page: "/" } });
  await client.call(sendPendingMessage, { body: { text: `Позвоните: ${phone}, ${typedPhone}, ${email}` } });
  const inquiry = { name: "Вера", phone: typedPhone, email, text: `Мой номер ${typedPhone}` };
  await ask("/forms/claim/contact-us/", inquiry, ["chat"]);
  await ask("/forms/subscription/", { email }, ["newsletter", "advertising"]);
  const company = await newCompany(shop.api.db);
  await ask("/opt/auth/", { inn: company.inn, password: wrongPassword });
  for (const path of ["/personal/profile/", "/personal/orders/", "/personal/conversation/", `/order/${number}/`])
    await ask(path);
  await ask(`/search/?q=${phone}`);
}

/** Everything that the shop has written about its visitors, besides its database, by the place where it is found. */
async function writtenByShop(): Promise<Record<string, string>> {
  for (const path of ["/robots.txt", "/sitemap.xml"]) {
    await ask(path);
    await shop.ask(path);
  }
  // The last request is traced and logged after all others.
  const id = String((await ask("/about/")).headers["x-request-id"]);
  await collector.untilSpan(id, ({ service, name }) => service === "zertsalo-storefront" && name.startsWith("GET"));
  await expect.poll(() => filesIn(shop.edge.log)).toContain(id);
  const ports = [...shop.innerPorts, innerPort];
  const metrics = await Promise.all(
    ports.map(async (port) => (await fetch(`http://127.0.0.1:${port}/metrics`)).text()),
  );
  return {
    "logs of the processes": readFileSync(logFile, "utf8"),
    "logs of the edge": filesIn(shop.edge.log),
    "cache of the edge": filesIn(shop.edge.cache),
    "Redis without the stream of chat messages": await redisContents(shop.api.config.REDIS_URL),
    metrics: metrics.join("\n"),
    traces: JSON.stringify(collector.spans),
    addresses: answers.map(addressesIn).join("\n"),
  };
}

/** Red when a process logs a body, an address with its query, or a header. */
test("a person's password, token, code, phone and e-mail are in no log, address, cache, trace or metric", async () => {
  await signInEveryWay();
  await buyAndWrite();
  const written = await writtenByShop();
  const leaks = Object.entries(written).flatMap(([place, text]) =>
    findCanaries(text, canaries).map((name) => `${name} in ${place}`),
  );
  const sizes = Object.entries(written).map(([place, text]) => `${place} ${Math.ceil(text.length / 1024)} KB`);
  recordProof({
    number: 24,
    name: "Rights, canaries",
    target: "canary password, token, code, phone and e-mail: in 0 logs, URLs, caches, traces",
    measured: `${answers.length} requests through the edge and an order, at log level trace, all of them traced: ${leaks.length} found; read: ${sizes.join(", ")}, ${collector.spans.length} spans`,
    passes: leaks.length === 0,
  });
  expect(leaks).toEqual([]);
  // The person did come in, and each place was written to.
  expect(answers.find(({ body }) => body.toString().includes(canaries.email))).toBeDefined();
  for (const [place, text] of Object.entries(written)) expect(text, place).not.toBe("");
}, 120_000);
