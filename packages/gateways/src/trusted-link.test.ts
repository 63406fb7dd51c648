import { expect, test } from "vitest";
import { trustedLink } from "./trusted-link.ts";

const pages = { system: "sber", url: "https://ecommerce.sberbank.ru/ecomm/gw", hosts: ["sberbank.ru", "qr.nspk.ru"] };

test.each([
  "https://sberbank.ru/pay",
  "https://pay.sberbank.ru/pay?mdOrder=1",
  "https://qr.nspk.ru/AS1",
  "https://ecommerce.sberbank.ru/form",
])("%s is the provider's", (link) => {
  expect(trustedLink(link, pages)).toBe(link);
});

test.each([
  "http://pay.sberbank.ru/pay",
  "https://evilsberbank.ru/",
  "https://sberbank.ru.evil.test/",
  "https://sberbank.ru@evil.test/",
  "//sberbank.ru/pay",
  "javascript:alert(1)",
  "https:\\\\evil.test",
  "",
])("%s is not", (link) => {
  expect(() => trustedLink(link, pages)).toThrow("sber: garbage");
});

test("whoever answers for the provider in development may send buyers to himself, and nowhere else", () => {
  const emulator = { ...pages, url: "http://127.0.0.1:4100/sber", hosts: [] };
  expect(trustedLink("http://127.0.0.1:4100/sber/pay/1", emulator)).toContain("/sber/pay/1");
  expect(() => trustedLink("http://127.0.0.1:4101/sber/pay/1", emulator)).toThrow("garbage");
});
