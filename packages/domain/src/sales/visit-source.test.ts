import { fc, test as law } from "@fast-check/vitest";
import { visitSourcePattern } from "@zertsalo/contract/shop-events";
import { expect, test } from "vitest";
import { sourceParts, visitSource } from "./visit-source.ts";

const arrive = (query: string, referrer: string | null = null) =>
  visitSource({ address: new URL(`https://shop.test/catalog/${query}`), referrer });

test.each([
  { query: "", referrer: null, source: "direct~none~" },
  { query: "", referrer: "https://shop.test/cart/", source: "direct~none~" },
  { query: "", referrer: "https://yandex.ru/", source: "yandex~organic~" },
  { query: "", referrer: "https://www.google.com/", source: "google~organic~" },
  { query: "", referrer: "https://away.vk.com/", source: "vk~social~" },
  { query: "", referrer: "https://remont.example/forum/1?a=b", source: "remont.example~referral~" },
  { query: "", referrer: "notyandex.ru", source: "direct~none~" },
  { query: "?yclid=12", referrer: "https://yandex.ru/", source: "yandex~cpc~" },
  {
    query: "?utm_source=Yandex&utm_medium=CPC&utm_campaign=Mirrors%20November",
    referrer: "https://yandex.ru/",
    source: "yandex~cpc~mirrors-november",
  },
  { query: "?utm_source=email", referrer: null, source: "email~other~" },
  { query: "?utm_source=%D0%B4%D0%B7%D0%B5%D0%BD", referrer: null, source: "other~other~" },
])("$query from $referrer is $source", ({ query, referrer, source }) => {
  expect(arrive(query, referrer)).toBe(source);
});

law.prop([fc.string(), fc.string(), fc.string(), fc.oneof(fc.webUrl(), fc.string())])(
  "whatever stands in the address, the source fits into a cookie and the contract",
  (source, medium, campaign, referrer) => {
    const query = new URLSearchParams({ utm_source: source, utm_medium: medium, utm_campaign: campaign });
    expect(arrive(`?${query}`, referrer)).toMatch(visitSourcePattern);
    expect(arrive("", referrer)).toMatch(visitSourcePattern);
  },
);

test("a source is read back in its parts", () => {
  expect(sourceParts("yandex~cpc~mirrors")).toEqual({ source: "yandex", medium: "cpc", campaign: "mirrors" });
  expect(sourceParts(null)).toEqual({ source: "", medium: "", campaign: "" });
});
