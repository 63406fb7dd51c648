import { appendFileSync, mkdirSync, mkdtempSync } from "node:fs";
import { connect, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createDice } from "@zertsalo/configurator/seeded-random";
import { caseCount, isFullSize } from "@zertsalo/testing/test-size";
import { afterAll, expect, test } from "vitest";
import { formPage } from "../app/lib/navigation/form-page.ts";
import { countSwallowed } from "../app/lib/http/settled-or.server.ts";
import { toUnavailable } from "../app/lib/http/unavailable.server.ts";
import { createShop } from "../app/lib/shop.server.ts";
import { buildApp } from "./app.ts";
import { readConfig } from "./config.ts";
import type { PagesBuild } from "./pages/pages-build.ts";

const origin = "https://zertsalo.test";
const root = `${mkdtempSync(join(tmpdir(), "storefront-"))}/`;
mkdirSync(`${root}build/client/assets`, { recursive: true });
const createRequestHandler = () => () => new Response(null, { status: 404 });
const entry = { module: { createShop, countSwallowed, toUnavailable, createRequestHandler } };
const build = { assets: { version: "build-1" }, routes: {}, entry } as unknown as PagesBuild;
const env = { NODE_ENV: "production", LOG_LEVEL: "silent", PUBLIC_ORIGIN: origin };
const app = await buildApp(readConfig(env), { root, build: async () => build });
await app.listen({ port: 0, host: "127.0.0.1" });
const { port } = app.server.address() as AddressInfo;
afterAll(() => app.close());

/** Parts of addresses that may lead to another host. */
const parts = {
  start: ["/", "//", "///", "/\\", "\\", "\\\\", "/%5c", "/%2f", "/%2f%2f", "/.//", "/..//", "/;//", "/catalog//", ""],
  who: ["", "zertsalo.test@", "anna:secret@", "@", "%00@"],
  where: [
    "evil.test",
    "zertsalo.test",
    "zertsalo.test.evil.test",
    "[::1]",
    "2130706433",
    "catalog",
    "https://evil.test",
  ],
  path: [
    "",
    "/",
    "/..",
    "/%2e%2e/",
    "//evil.test",
    "/\\evil.test",
    "?to=//evil.test",
    "/a/../..//evil.test",
    "#//evil.test",
  ],
};
/** The gate uses a fixed seed; the full run a random one, and a failure names its address. */
const dice = createDice(isFullSize ? Date.now() : 20);
const whole = (min: number, below: number) => Math.floor(dice.between(min, below));
const oneOf = (list: readonly string[]) => list[whole(0, list.length)] ?? "";
/** Characters that a request line can contain. */
const noise = () => (whole(0, 4) === 0 ? String.fromCodePoint(whole(0x21, 0x7f)) : "");
const anAddress = () =>
  [oneOf(parts.start), noise(), oneOf(parts.who), oneOf(parts.where), noise(), oneOf(parts.path), noise()].join("");

/** A raw request: an HTTP client would normalise the address first. */
function ask(address: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = "";
    connect(port, "127.0.0.1")
      .on("data", (bytes) => (answer += String(bytes)))
      .on("close", () => resolve(answer))
      .on("error", reject)
      .write(`GET ${address} HTTP/1.1\r\nHost: evil.test\r\nX-Forwarded-Host: evil.test\r\nConnection: close\r\n\r\n`);
  });
}

const isElsewhere = (location: string) => URL.parse(location, origin)?.origin !== origin;

/** All of them by `pnpm prove 20`, a twentieth in the full run of the tests. */
const total = process.env.PROVE === "full" ? 50_000 : caseCount(2_500);

/** Fails if only a double slash is normalised, and not a backslash. */
test("no normalised address redirects to another host", async () => {
  const away: string[] = [];
  const broken: string[] = [];
  let led = 0;
  for (let at = 0; at < total; at += 1) {
    const address = anAddress();
    const answer = await ask(address);
    const [, location] = /\r\nlocation: (.*)\r\n/i.exec(answer) ?? [];
    if (location !== undefined) led += 1;
    if (location !== undefined && isElsewhere(location)) away.push(`${address} → ${location}`);
    if (answer.startsWith("HTTP/1.1 5")) broken.push(address);
  }
  const proof = {
    number: 20,
    name: "Redirects, over HTTP",
    target: "50,000 addresses asked of the page server: 0 lead to another host",
    measured: `${total} addresses: ${led} put in order, ${away.length} lead elsewhere, ${broken.length} answers 5xx`,
    passes: away.length === 0 && broken.length === 0,
  };
  if (process.env.PROOF_FILE) appendFileSync(process.env.PROOF_FILE, `${JSON.stringify(proof)}\n`);
  expect(away).toEqual([]);
  expect(broken).toEqual([]);
  expect(led).toBeGreaterThan(total / 5);
});

test("a form sent without scripts returns to a page of ours, whatever page it names", () => {
  const named = Array.from({ length: caseCount(2_500) }, () => oneOf(["", "https:", "javascript:"]) + anAddress());
  expect(named.map(formPage).filter(isElsewhere)).toEqual([]);
});
