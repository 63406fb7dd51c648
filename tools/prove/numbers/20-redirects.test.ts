import { randomInt } from "node:crypto";
import { setCartPayment } from "@zertsalo/contract/payments";
import { trustedLink } from "@zertsalo/gateways/trusted-link";
import { startTestApi } from "@zertsalo/testing/api";
import { newProduct } from "@zertsalo/testing/builders";
import { readyCart } from "@zertsalo/testing/ready-cart";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { sized, recordProof } from "../proof.ts";

const api = await startTestApi();
const { origin, host } = new URL(api.config.PUBLIC_ORIGIN);

/** What addresses that lead elsewhere are made of. */
const parts = {
  scheme: [
    "",
    "http:",
    "https:",
    "HTTPS:",
    "javascript:",
    "data:text/html,",
    "vbscript:",
    "ftp:",
    "\thttps:",
    "blob:",
    "//",
  ],
  slashes: ["", "/", "//", "///", "\\", "\\\\", "/\\", "\\/", "/\t/", "/\n/", "%2f%2f", "/%5c", "/.//", "/;//"],
  who: ["", `${host}@`, "anna:secret@", "@", `${host}%40`, "%00@"],
  where: [
    "evil.test",
    host,
    `${host}.evil.test`,
    `evil.test#${host}`,
    `evil.test?${host}`,
    "evil。test",
    "[::1]",
    "2130706433",
  ],
  path: [
    "/order/",
    "/order/../",
    "/order/%2e%2e/",
    "/order//evil.test/",
    "/order/\\evil.test",
    "/",
    "",
    "/order/?to=//evil.test",
  ],
};
const oneOf = (list: readonly string[]) => list[randomInt(list.length)] ?? "";
const noise = () => (randomInt(4) === 0 ? String.fromCodePoint(randomInt(1, 0x3000)) : "");

function anAddress(): string {
  const { scheme, slashes, who, where, path } = parts;
  const whole = [oneOf(scheme), oneOf(slashes), noise(), oneOf(who), oneOf(where), noise(), oneOf(path), noise()].join(
    "",
  );
  return oneOf([whole, oneOf(path), `${origin}${oneOf(path)}${noise()}`]) || "/";
}

const isOurs = (address: string) => {
  const url = URL.parse(address, origin);
  return url?.origin === origin && url.pathname.startsWith("/order/") && url.username === "" && url.password === "";
};

/** Red when an address matches by its prefix instead of as a whole. */
test("no address that a buyer's browser names leads him elsewhere from the provider's page", async () => {
  const { id: productId } = await newProduct(api.db);
  const { cartUid } = await readyCart(api.newGuest(), { productId, method: "card-online" });
  const { rows } = await sql<{ customerId: string }>`
    select customer_id as "customerId" from cart where uid = ${cartUid}`.execute(api.db);
  const who = { customerId: rows[0]?.customerId ?? "", baseUserId: null, companyId: null };
  const url = setCartPayment.path.replace(":cartUid", cartUid);
  let taken = 0;
  let broken = 0;
  const away: string[] = [];
  const asked = sized(50_000);
  for (let at = 0; at < asked; at += 2) {
    const payload = { method: "card-online", returnUrl: anAddress(), failUrl: anAddress() };
    const authorization = `Bearer ${await api.app.tokens.sign(who, new Date())}`;
    const { statusCode } = await api.inject({
      method: setCartPayment.method,
      url,
      payload,
      headers: { authorization },
    });
    if (statusCode >= 500) broken += 1;
    if (statusCode !== 200) continue;
    taken += 1;
    const kept = await sql<{ pages: string[] }>`
      select array[return_url, fail_url] as pages from cart where uid = ${cartUid}`.execute(api.db);
    away.push(...(kept.rows[0]?.pages ?? []).filter((page) => !isOurs(page)));
  }
  recordProof({
    number: 20,
    name: "Redirects, returnUrl and failUrl",
    target: "50,000 strings: 0 leave our origin",
    measured: `${asked} strings: ${taken} pairs taken, ${away.length} lead elsewhere, ${broken} answers 5xx`,
    passes: away.length === 0 && broken === 0,
  });
  expect(away).toEqual([]);
  expect(broken).toBe(0);
  expect(taken).toBeGreaterThan(0);
});

test("no link that a provider names leads to anybody but the provider", () => {
  const pages = { system: "yookassa", url: "https://api.yookassa.ru/v3", hosts: ["yookassa.ru", "yoomoney.ru"] };
  const asked = sized(50_000);
  const away: string[] = [];
  let taken = 0;
  for (let at = 0; at < asked; at += 1) {
    const link = anAddress().replaceAll(host, oneOf(["yookassa.ru", "yoomoney.ru", "pay.yookassa.ru"]));
    try {
      const { protocol, hostname } = new URL(trustedLink(link, pages));
      taken += 1;
      if (protocol !== "https:" || !/(?:^|\.)(?:yookassa|yoomoney)\.ru$/.test(hostname)) away.push(link);
    } catch {
      // Refused, as most of them must be.
    }
  }
  recordProof({
    number: 20,
    name: "Redirects, a provider's page",
    target: "50,000 strings: 0 leave the provider's hosts",
    measured: `${asked} strings: ${taken} taken, ${away.length} lead elsewhere`,
    passes: away.length === 0,
  });
  expect(away).toEqual([]);
  expect(taken).toBeGreaterThan(0);
});
