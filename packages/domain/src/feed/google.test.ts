import { expect, test } from "vitest";
import type { FeedOffer, FeedShop } from "./feed.ts";
import { googleFeed } from "./google.ts";

const option = { cost: 24_900, days: "1-3" };
const shop: FeedShop = {
  name: "Зерцало",
  company: "ООО «Зерцало»",
  origin: "https://zertsalo.example",
  delivery: option,
  pickup: option,
  sections: [
    { id: 1, parentId: null, name: "Каталог" },
    { id: 12, parentId: 1, name: "Зеркала" },
    { id: 13, parentId: 12, name: "С подсветкой & полкой" },
  ],
};
const offer: FeedOffer = {
  id: 1001,
  name: "Зеркало «Свирь» 80×60 см",
  link: "/product/zerkalo-svir/?utm_source=google&utm_medium=cpc",
  price: 599_000,
  oldPrice: null,
  sectionId: 13,
  pictures: ["/media/a.webp?w=1080", "/media/b.webp?w=1080"],
  isInStock: true,
  description: "",
  vendorCode: "100307",
  barcode: null,
  weightGrams: 7_250,
  params: [{ name: "Ширина", unit: "мм", value: "800" }],
};
const item = (changes: Partial<FeedOffer> = {}) => googleFeed.offer({ ...offer, ...changes }, shop);

test("an item has its price in roubles, its page with marks, pictures, section and properties", () => {
  expect(item()).toBe(
    "<item><g:id>1001</g:id><g:title>Зеркало «Свирь» 80×60 см</g:title>" +
      "<g:description>Зеркало «Свирь» 80×60 см</g:description>" +
      "<g:link>https://zertsalo.example/product/zerkalo-svir/?utm_source=google&amp;utm_medium=cpc</g:link>" +
      "<g:image_link>https://zertsalo.example/media/a.webp?w=1080</g:image_link>" +
      "<g:additional_image_link>https://zertsalo.example/media/b.webp?w=1080</g:additional_image_link>" +
      "<g:availability>in_stock</g:availability><g:price>5990.00 RUB</g:price><g:brand>Зерцало</g:brand>" +
      "<g:mpn>100307</g:mpn><g:condition>new</g:condition>" +
      "<g:product_type>Зеркала &gt; С подсветкой &amp; полкой</g:product_type>" +
      "<g:shipping_weight>7.25 kg</g:shipping_weight>" +
      "<g:product_detail><g:attribute_name>Ширина</g:attribute_name>" +
      "<g:attribute_value>800 мм</g:attribute_value></g:product_detail></item>\n",
  );
});

test("a sale names both prices; an equal earlier one is none", () => {
  expect(item({ oldPrice: 799_000 })).toContain(
    "<g:price>7990.00 RUB</g:price><g:sale_price>5990.00 RUB</g:sale_price>",
  );
  expect(item({ oldPrice: 599_000 })).not.toContain("sale_price");
});

test("what is not in stock says so", () => {
  expect(item({ isInStock: false })).toContain("<g:availability>out_of_stock</g:availability>");
});

test("the head names the shop", () => {
  expect(googleFeed.head(shop, "2026-11-15 08:00")).toContain(
    "<channel>\n<title>Зерцало</title><link>https://zertsalo.example/</link>",
  );
});
