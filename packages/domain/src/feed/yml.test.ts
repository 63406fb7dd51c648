import { expect, test } from "vitest";
import type { FeedOffer, FeedShop } from "./feed.ts";
import { ymlFeed } from "./yml.ts";

const origin = "https://zertsalo.example";
const offer: FeedOffer = {
  id: 1001,
  name: "Зеркало «Свирь» 80×60 см",
  link: "/product/zerkalo-svir/",
  price: 599_000,
  oldPrice: null,
  sectionId: 12,
  pictures: ["/media/catalog/svir.45a7d7dc.webp?w=1080"],
  isInStock: true,
  description: "",
  vendorCode: "100307",
  barcode: null,
  weightGrams: 7_250,
  params: [{ name: "Ширина", unit: "мм", value: "800" }],
};
const option = { cost: 24_900, days: "1-3" };
const shop: FeedShop = {
  name: "Зерцало",
  company: "ООО «Зерцало»",
  origin,
  delivery: option,
  pickup: option,
  sections: [
    { id: 1, parentId: null, name: "Каталог" },
    { id: 12, parentId: 1, name: "Зеркала & полки" },
  ],
};
const written = (changes: Partial<FeedOffer> = {}) => ymlFeed.offer({ ...offer, ...changes }, shop);

test("an offer has its price in roubles, its page, picture and properties", () => {
  expect(written()).toBe(
    '<offer id="1001" available="true"><name>Зеркало «Свирь» 80×60 см</name><vendor>Зерцало</vendor>' +
      "<vendorCode>100307</vendorCode><url>https://zertsalo.example/product/zerkalo-svir/</url><price>5990</price>" +
      "<currencyId>RUB</currencyId><categoryId>12</categoryId>" +
      "<picture>https://zertsalo.example/media/catalog/svir.45a7d7dc.webp?w=1080</picture>" +
      "<delivery>true</delivery><pickup>true</pickup>" +
      '<param name="Ширина" unit="мм">800</param><weight>7.25</weight></offer>\n',
  );
});

test.each([
  { name: "a higher earlier price is included", oldPrice: 799_000, shown: "7990" },
  { name: "an equal one is none", oldPrice: 599_000, shown: undefined },
  { name: "a lower one is none", oldPrice: 100_000, shown: undefined },
])("$name", ({ oldPrice, shown }) => {
  expect(/<oldprice>(.*)<\/oldprice>/.exec(written({ oldPrice }))?.[1]).toBe(shown);
});

test("what is not in stock is made to order, and says so", () => {
  expect(written({ isInStock: false })).toContain("<sales_notes>Изготовим на заказ</sales_notes>");
  expect(written({ isInStock: false })).toContain('available="false"');
});

test("no text can break the feed", () => {
  expect(written({ name: 'A&B <i>"x"</i>\u0000\ud800' })).toContain(
    "<name>A&amp;B &lt;i&gt;&quot;x&quot;&lt;/i&gt;\ufffd</name>",
  );
});

test("the head names the shop, its currency and its sections before the offers", () => {
  const head = ymlFeed.head(shop, "2026-11-15 08:00");
  expect(head).toContain('<yml_catalog date="2026-11-15 08:00">');
  expect(head).toContain('<category id="12" parentId="1">Зеркала &amp; полки</category>');
  expect(head).toContain('<option cost="249" days="1-3"/>');
  expect(head.indexOf("<currencies>")).toBeLessThan(head.indexOf("<offers>"));
});
