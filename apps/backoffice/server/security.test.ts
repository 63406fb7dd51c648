import { expect, test } from "vitest";
import { rejectionStatus } from "./security.ts";

const origin = "https://office.zertsalo.test";
const host = "office.zertsalo.test";

test.each([
  { name: "a page", asked: { method: "GET", headers: {} }, answer: null },
  { name: "a form of our own", asked: { method: "POST", headers: { origin, "content-length": "10" } }, answer: null },
  {
    name: "a form of a browser that tells where it stands",
    asked: { method: "POST", headers: { "sec-fetch-site": "same-origin", "content-length": "10" } },
    answer: null,
  },
  {
    name: "a form of the shop",
    asked: { method: "POST", headers: { origin: "https://zertsalo.test", "content-length": "10" } },
    answer: 403,
  },
  {
    name: "a form of a neighbour under the same name",
    asked: { method: "POST", headers: { "sec-fetch-site": "same-site", "content-length": "10" } },
    answer: 403,
  },
  { name: "a form from nowhere", asked: { method: "POST", headers: { "content-length": "10" } }, answer: 403 },
  { name: "a body without an end", asked: { method: "POST", headers: { origin } }, answer: 411 },
  { name: "too long a body", asked: { method: "POST", headers: { origin, "content-length": "300000" } }, answer: 413 },
  {
    name: "a file for a chat",
    asked: { method: "POST", headers: { origin, "content-length": "10000000" }, url: "/chats/files/" },
    answer: null,
  },
  {
    name: "too large a file",
    asked: { method: "POST", headers: { origin, "content-length": "11000000" }, url: "/chats/files/" },
    answer: 413,
  },
  {
    name: "a photo from the workshop",
    asked: { method: "POST", headers: { origin, "content-length": "10000000" }, url: "/workshop/761030-1-1/photos/" },
    answer: null,
  },
  {
    name: "a picture of a product or a section",
    asked: { method: "POST", headers: { origin, "content-length": "10000000" }, url: "/pictures/" },
    answer: null,
  },
  {
    name: "a signed paper of an order",
    asked: {
      method: "POST",
      headers: { origin, "content-length": "10000000" },
      url: "/orders/761030/papers/?kind=act",
    },
    answer: null,
  },
  { name: "another method", asked: { method: "PUT", headers: { origin } }, answer: 405 },
  { name: "a host that is none", asked: { method: "GET", headers: {}, host: "a b" }, answer: 400 },
])("$name is answered with $answer", ({ asked, answer }) => {
  expect(rejectionStatus({ host, url: "/", ...asked }, origin)).toBe(answer);
});
