import { expect, test } from "vitest";
import { refusalStatus } from "./unsafe-requests.ts";

const ours = "https://zertsalo.test";
const ask = (method: string, headers: Record<string, string> = {}, host = "zertsalo.test", url = "/") =>
  refusalStatus({ method, headers, host, url }, ours);
const post = (url: string, headers: Record<string, string>) => ask("POST", headers, "zertsalo.test", url);

test.each([
  { name: "reading is open to everybody", answer: ask("GET", { origin: "https://evil.test" }), expected: null },
  {
    name: "a post from our own page is accepted",
    answer: ask("POST", { origin: ours, "content-length": "9" }),
    expected: null,
  },
  {
    name: "sec-fetch-site: same-origin is enough",
    answer: ask("POST", { "sec-fetch-site": "same-origin", "content-length": "9" }),
    expected: null,
  },
  { name: "a post from another site is refused", answer: ask("POST", { origin: "https://evil.test" }), expected: 403 },
  {
    name: "a post from a same-site page is refused",
    answer: ask("POST", { origin: "https://a.zertsalo.test", "sec-fetch-site": "same-site" }),
    expected: 403,
  },
  { name: "a post without an origin is refused", answer: ask("POST"), expected: 403 },
  { name: "a body without a length is refused", answer: ask("POST", { origin: ours }), expected: 411 },
  {
    name: "a body above 256 kB is refused",
    answer: ask("POST", { origin: ours, "content-length": "262145" }),
    expected: 413,
  },
  {
    name: "the form for supplies may upload a file",
    answer: post("/forms/claim/supplies/_.data", { origin: ours, "content-length": "10000000" }),
    expected: null,
  },
  {
    name: "the chat may upload a file",
    answer: post("/shell/chat-files/", { origin: ours, "content-length": "10000000" }),
    expected: null,
  },
  {
    name: "a review may upload a photo",
    answer: post("/shell/review-photos/48210573916/", { origin: ours, "content-length": "10000000" }),
    expected: null,
  },
  {
    name: "a file above the size limit is refused there too",
    answer: post("/forms/claim/supplies/", { origin: ours, "content-length": "11100000" }),
    expected: 413,
  },
  {
    name: "a mail service may end a subscription",
    answer: post("/unsubscribe/?key=x", { "content-length": "26" }),
    expected: null,
  },
  {
    name: "a mail service may post nothing else",
    answer: post("/forms/subscription/?x=/unsubscribe/?", { "content-length": "26" }),
    expected: 403,
  },
  { name: "other methods are refused", answer: ask("PUT", { origin: ours }), expected: 405 },
  { name: "an invalid host is refused", answer: ask("GET", {}, "a b/c"), expected: 400 },
  { name: "an IPv6 address is a valid host", answer: ask("GET", {}, "[::1]:3000"), expected: null },
])("$name", ({ answer, expected }) => {
  expect(answer).toBe(expected);
});
