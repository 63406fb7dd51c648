import { expect, test } from "vitest";
import { createAddressReader } from "./visitor-address.ts";

const addressOf = createAddressReader(["127.0.0.1", "10.0.0.0/8", "::1"]);

test.each([
  { remote: "203.0.113.5", forwarded: undefined, expected: "203.0.113.5", title: "without a proxy" },
  { remote: "203.0.113.5", forwarded: "1.2.3.4", expected: "203.0.113.5", title: "a visitor's own word" },
  { remote: "10.0.0.2", forwarded: "203.0.113.5", expected: "203.0.113.5", title: "through the edge" },
  { remote: "127.0.0.1", forwarded: "1.2.3.4, 203.0.113.5, 10.0.0.2", expected: "203.0.113.5", title: "several hops" },
  { remote: "::1", forwarded: "2001:db8::1", expected: "2001:db8::1", title: "IPv6" },
  { remote: "127.0.0.1", forwarded: undefined, expected: "127.0.0.1", title: "from inside" },
])("the visitor's address $title", ({ remote, forwarded, expected }) => {
  const headers = forwarded === undefined ? {} : { "x-forwarded-for": forwarded };
  expect(addressOf({ headers, socket: { remoteAddress: remote } })).toBe(expected);
});
