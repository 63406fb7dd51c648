import { createSchemaCheck } from "@zertsalo/testing/public-schemas";
import { SaxesParser } from "saxes";
import { expect, test } from "vitest";
import { acpMetadata } from "./acp.ts";
import type { FeedFormat } from "./feed.ts";
import { feedConformance, type ReadOffer, sampleFeedOffer, sampleFeedShop } from "./feed-conformance.test-part.ts";
import { feedFormats } from "./feed-formats.ts";

const check = createSchemaCheck("acp");
const schema = (name: string) => `https://example.com/schemas/feed/bundle.schema.json#/$defs/${name}`;

interface AcpProduct {
  id: string;
  title: string;
  url: string;
  media: { url: string }[];
  variants: { price: { amount: number }; availability: { available: boolean } }[];
}

feedConformance("acp", feedFormats.acp, (text) =>
  text
    .split("\n")
    .filter((line) => line !== "")
    .map((line): ReadOffer => {
      const product = JSON.parse(line) as AcpProduct;
      expect(check(schema("Product"), product)).toEqual([]);
      const [variant] = product.variants;
      return {
        id: product.id,
        name: product.title,
        price: variant?.price.amount ?? 0,
        isInStock: variant?.availability.available ?? false,
        url: product.url,
        pictures: product.media.map(({ url }) => url),
      };
    }),
);

// VK reads the same.
feedConformance("yandex", feedFormats.yandex, readYml);

feedConformance("google", feedFormats.google, (text) =>
  elementsOf(text, "item").map(({ fields }): ReadOffer => {
    const all = (tag: string) => fields.filter(([each]) => each === tag).map(([, value]) => value);
    const [price = ""] = [...all("g:sale_price"), ...all("g:price")];
    expect(price).toMatch(/^\d+\.\d\d RUB$/);
    return {
      id: all("g:id")[0] ?? "",
      name: all("g:title")[0] ?? "",
      price: Math.round(Number.parseFloat(price) * 100),
      isInStock: all("g:availability")[0] === "in_stock",
      url: all("g:link")[0] ?? "",
      pictures: [...all("g:image_link"), ...all("g:additional_image_link")],
    };
  }),
);

/** The simplest feed that anybody could write: a second opinion on what the suite asks for. */
const cell = (text: string) =>
  `"${Array.from(text.toWellFormed(), (letter) => (letter < " " ? " " : letter))
    .join("")
    .replaceAll('"', '""')}"`;
const tableFeed: FeedFormat = {
  head: () => "id,name,price,in stock,url,pictures\n",
  offer: ({ id, name, price, isInStock, link, pictures }, { origin }) =>
    `${[String(id), name, String(price), isInStock ? "1" : "0", origin + link, pictures.map((path) => origin + path).join(" ")].map(cell).join(",")}\n`,
  foot: "",
};
feedConformance("table of a newcomer", tableFeed, (text) =>
  text
    .split("\n")
    .slice(1)
    .filter((line) => line !== "")
    .map((line): ReadOffer => {
      const [id = "", name = "", price = "", isInStock = "", url = "", pictures = ""] = line
        .slice(1, -1)
        .split(/","/)
        .map((each) => each.replaceAll('""', '"'));
      return { id, name, price: Number(price), isInStock: isInStock === "1", url, pictures: pictures.split(" ") };
    }),
);

interface Element {
  attributes: Record<string, string>;
  /** What stands in it, each with its text. */
  fields: [tag: string, text: string][];
}

/** Elements of this name as a reader that knows nothing of us finds them. */
function elementsOf(text: string, tag: string): Element[] {
  const elements: Element[] = [];
  let current: Element | null = null;
  let written = "";
  const parser = new SaxesParser();
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", ({ name, attributes }) => {
    written = "";
    if (name === tag) current = { attributes, fields: [] };
  });
  parser.on("text", (part) => {
    written += part;
  });
  parser.on("closetag", ({ name }) => {
    if (name !== tag) current?.fields.push([name, written]);
    else if (current) {
      elements.push(current);
      current = null;
    }
  });
  parser.write(text).close();
  return elements;
}

function readYml(text: string): ReadOffer[] {
  return elementsOf(text, "offer").map(({ attributes, fields }) => {
    const one = (tag: string) => fields.find(([each]) => each === tag)?.[1] ?? "";
    return {
      id: attributes.id ?? "",
      name: one("name"),
      price: Math.round(Number(one("price")) * 100),
      isInStock: attributes.available === "true",
      url: one("url"),
      pictures: fields.filter(([each]) => each === "picture").map(([, value]) => value),
    };
  });
}

test("a lower price names the former one, a section its way, a number of the whole world its kind", () => {
  const offer = { ...sampleFeedOffer, oldPrice: 799_000, barcode: "4607012345678" };
  expect(JSON.parse(feedFormats.acp.offer(offer, sampleFeedShop))).toMatchObject({
    variants: [
      {
        price: { amount: 599_000, currency: "RUB" },
        list_price: { amount: 799_000, currency: "RUB" },
        categories: [{ value: "Каталог > Зеркала & полки" }],
        barcodes: [{ type: "EAN", value: "4607012345678" }],
        variant_options: [{ name: "Ширина", value: "800 мм" }],
      },
    ],
  });
});

test.each(["2000000001234", "460701", null])("a number of our own (%s) is left out", (barcode) => {
  expect(feedFormats.acp.offer({ ...sampleFeedOffer, barcode }, sampleFeedShop)).not.toContain("barcodes");
  expect(feedFormats.google.offer({ ...sampleFeedOffer, barcode }, sampleFeedShop)).not.toContain("g:gtin");
});

test("the file beside it is valid", () => {
  expect(check(schema("FeedMetadata"), acpMetadata("2026-11-15T08:20:00+03:00"))).toEqual([]);
});
