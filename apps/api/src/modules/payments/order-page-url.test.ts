import { expect, test } from "vitest";
import { orderPageUrl } from "./order-page-url.ts";

const origin = "https://zertsalo.test";

test.each([
  { url: "https://zertsalo.test/order/", is: "https://zertsalo.test/order/" },
  { url: "/order/12345678901/?paid=1", is: "https://zertsalo.test/order/12345678901/?paid=1" },
  { url: "https://zertsalo.test/", is: null },
  { url: "https://zertsalo.test/orders/", is: null },
  { url: "https://zertsalo.test/order/../personal/", is: null },
  { url: "https://zertsalo.test/order/%2e%2e/personal/", is: null },
  { url: "http://zertsalo.test/order/", is: null },
  { url: "https://zertsalo.test:8443/order/", is: null },
  { url: "https://zertsalo.test.evil.test/order/", is: null },
  { url: "https://zertsalo.test@evil.test/order/", is: null },
  { url: "https://anna:secret@zertsalo.test/order/", is: null },
  { url: "//evil.test/order/", is: null },
  { url: "\\\\evil.test/order/", is: null },
  { url: "javascript:alert(1)//order/", is: null },
  { url: "data:text/html,/order/", is: null },
  { url: "https://[", is: null },
])("$url", ({ url, is }) => {
  expect(orderPageUrl(url, origin)).toBe(is);
});
