import { expect, test } from "vitest";
import { refusalStatus } from "./unsafe-requests.ts";

const ours = "https://zertsalo.test";
const ask = (method: string, headers: Record<string, string> = {}, host = "zertsalo.test", url = "/") =>
  refusalStatus({ method, headers, host, url }, ours);
const post = (url: string, headers: Record<string, string>) => ask("POST", headers, "zertsalo.test", url);

test.each([
  { name: "reading is open to everybody", answer: ask("GET", { origin: "https://evil.test" }), expected: null },
  {
    name: "a post of our own page is taken",
    answer: ask("POST", { origin: ours, "content-length": "9" }),
    expected: null,
  },
  {
    name: "a browser's word that the page is ours is enough",
    answer: ask("POST", { "sec-fetch-site": "same-origin", "content-length": "9" }),
    expected: null,
  },
  { name: "a post of a foreign page is refused", answer: ask("POST", { origin: "https://evil.test" }), expected: 403 },
  {
    name: "a post of a neighbouring site is refused",
    answer: ask("POST", { origin: "https://a.zertsalo.test", "sec-fetch-site": "same-site" }),
    expected: 403,
  },
  { name: "a post that does not say where it comes from is refused", answer: ask("POST"), expected: 403 },
  { name: "a body without a length is refused", answer: ask("POST", { origin: ours }), expected: 411 },
  {
    name: "a body above 256 kB is refused",
    answer: ask("POST", { origin: ours, "content-length": "262145" }),
    expected: 413,
  },
  {
    name: "the form for supplies may bring a file",
    answer: post("/forms/claim/supplies/_.data", { origin: ours, "content-length": "10000000" }),
    expected: null,
  },
  {
    name: "so may the chat",
    answer: post("/shell/chat-files/", { origin: ours, "content-length": "10000000" }),
    expected: null,
  },
  {
    name: "a file above its measure is refused there too",
    answer: post("/forms/claim/supplies/", { origin: ours, "content-length": "11100000" }),
    expected: 413,
  },
  {
    name: "a mail service may end a subscription",
    answer: post("/unsubscribe/?key=x", { "content-length": "26" }),
    expected: null,
  },
  {
    name: "it may do nothing else",
    answer: post("/forms/subscription/?x=/unsubscribe/?", { "content-length": "26" }),
    expected: 403,
  },
  { name: "other methods are not known", answer: ask("PUT", { origin: ours }), expected: 405 },
  { name: "a host that is none is refused", answer: ask("GET", {}, "a b/c"), expected: 400 },
  { name: "an address of the sixth version is a host", answer: ask("GET", {}, "[::1]:3000"), expected: null },
])("$name", ({ answer, expected }) => {
  expect(answer).toBe(expected);
});
