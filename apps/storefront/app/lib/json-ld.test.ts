import { expect, test } from "vitest";
import { itemList, jsonLdText } from "./json-ld.server.ts";

test("products of a list stand in its order, with whole addresses", () => {
  const list = itemList(
    [{ href: "/product/a/" }, { href: "/product/b/" }],
    "https://zertsalo.example/catalog/zerkala/",
  );
  expect(list).toMatchObject({
    itemListElement: [
      { position: 1, url: "https://zertsalo.example/product/a/" },
      { position: 2, url: "https://zertsalo.example/product/b/" },
    ],
  });
});

test("no text inside can end the script", () => {
  const text = jsonLdText([{ "@context": "https://schema.org", "@type": "Thing", name: "</script><b>" }]);
  expect(text).not.toContain("<");
  expect(JSON.parse(text)).toMatchObject([{ name: "</script><b>" }]);
});
