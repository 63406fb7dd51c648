import { expect, test } from "vitest";
import { trustedProxies } from "./trusted-proxies.ts";

const isTrusted = trustedProxies(["127.0.0.1", "10.1.0.0/16", "fd00::/8"]);

test.each([
  { address: "127.0.0.1", trusted: true },
  { address: "::ffff:127.0.0.1", trusted: true },
  { address: "10.1.255.7", trusted: true },
  { address: "fd12::1", trusted: true },
  { address: "10.2.0.1", trusted: false },
  { address: "127.0.0.2", trusted: false },
  { address: "::1", trusted: false },
  { address: "nonsense", trusted: false },
])("$address is trusted: $trusted", ({ address, trusted }) => {
  expect(isTrusted(address)).toBe(trusted);
});
