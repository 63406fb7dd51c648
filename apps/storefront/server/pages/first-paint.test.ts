import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inflateRawSync } from "node:zlib";
import { expect, test } from "vitest";
import { createFirstPaint, type Piece } from "./first-paint.ts";

const directory = `${mkdtempSync(join(tmpdir(), "client-"))}/`;
mkdirSync(`${directory}assets`);
writeFileSync(`${directory}assets/root-1.css`, "body{margin:0}\n");
writeFileSync(`${directory}assets/shop-2.css`, ".a{color:red}.b:hover{color:blue}\n");

const dress = createFirstPaint(directory);
const textOf = (pieces: readonly Piece[]) => pieces.map(({ plain }) => plain.toString()).join("");
const dressed = (html: string) => textOf(dress(Buffer.from(html), "nonce-1"));

const root = '<link rel="stylesheet" href="/assets/root-1.css"/>';
const shop = '<link rel="stylesheet" href="/assets/shop-2.css#"/>';

const off = (href: string) => `<link rel="stylesheet" href="${href}" disabled/>`;
const later = (href: string) => `<link rel="stylesheet" href="${href}" media="print"/>`;
const links =
  later("/assets/root-1.css") +
  off("/assets/shop-2.css#") +
  later("/assets/shop-2.css") +
  `<noscript>${root}<link rel="stylesheet" href="/assets/shop-2.css"/></noscript>`;

test("a page gets the rules that its elements need, and its sheets later", () => {
  const body = '</head><body><p class="a"></p></body></html>';
  expect(dressed(`<head><title>Зерцало</title>${root}${shop}${body}`)).toBe(
    `<head><title>Зерцало</title><style nonce="nonce-1">body{margin:0}.a{color:red}</style>${links}${body}`,
  );
  expect(dressed(`<head>${root}${shop}</head><body></body></html>`)).toBe(
    `<head><style nonce="nonce-1">body{margin:0}</style>${links}</head><body></body></html>`,
  );
});

test("a page that comes in parts gets all rules: what follows may need them", () => {
  expect(dressed(`<head>${root}${shop}</head><body>`)).toBe(
    `<head><style nonce="nonce-1">body{margin:0}.a{color:red}.b:hover{color:blue}</style>${links}</head><body>`,
  );
});

test("scripts load after the first paint's resources", () => {
  expect(dressed(`<head><link rel="modulepreload" href="/a.js"/>${root}</head>`)).toContain(
    '<link rel="modulepreload" fetchpriority="low" href="/a.js"/>',
  );
});

test("the precompressed segments are sent unchanged", () => {
  const [, sheets] = dress(Buffer.from(`<head>${root}</head>`), "nonce-1");
  const [, again] = dress(Buffer.from(`<head>${root}</head>`), "nonce-2");
  expect(inflateRawSync(sheets!.deflated!, { finishFlush: 2 }).equals(sheets!.plain)).toBe(true);
  expect(again).toBe(sheets);
});

test.each([
  ["a page without style sheets", "<head></head><body>"],
  ["an answer without a head", "плохо"],
  ["a link within the body's text", `<head></head><body>${root}</body>`],
])("%s is left as it is", (_what, html) => {
  expect(dressed(html)).toBe(html);
});

test("a sheet outside the build stays a link", () => {
  const gone = '<link rel="stylesheet" href="/assets/gone-3.css"/>';
  expect(dressed(`<head>${gone}</head>`)).toBe(`<head>${gone}</head>`);
});

test("letters that the head does not ask for come with the sheets", () => {
  const face = (file: string) => `@font-face{font-family:A;src:url(/assets/${file})format("woff2")}`;
  writeFileSync(`${directory}assets/fonts-3.css`, `${face("usual-1.woff2")}${face("rare-2.woff2")}`);
  const preload = '<link rel="preload" as="font" href="/assets/usual-1.woff2"/>';
  const html = `<head>${preload}<link rel="stylesheet" href="/assets/fonts-3.css"/></head><body></body></html>`;
  const [, sheets] = createFirstPaint(directory)(Buffer.from(html), "nonce-1");
  expect(sheets?.plain.toString()).toContain("usual-1.woff2");
  expect(sheets?.plain.toString()).not.toContain("rare-2.woff2");
});
