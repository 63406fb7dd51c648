import { describe, expect, test } from "vitest";
import type { FeedFormat, FeedOffer, FeedShop } from "./feed.ts";

/** What a reader of the feed gets of an offer; sums in kopecks. */
export interface ReadOffer {
  id: string;
  name: string;
  price: number;
  isInStock: boolean;
  url: string;
  pictures: readonly string[];
}

/** How a reader of this format understands a whole file. It throws for one that is not valid. */
export type ReadFeed = (text: string) => ReadOffer[];

const option = { cost: 24_900, days: "1-3" };
const origin = "https://zertsalo.example";
export const sampleFeedShop: FeedShop = {
  name: "Зерцало",
  company: "ООО «Зерцало» & Ко",
  origin,
  delivery: option,
  pickup: option,
  sections: [
    { id: 1, parentId: null, name: "Каталог" },
    { id: 12, parentId: 1, name: "Зеркала & полки" },
  ],
};

export const sampleFeedOffer: FeedOffer = {
  id: 1001,
  name: "Зеркало «Свирь» 80×60 см",
  link: "/product/zerkalo-svir/",
  price: 599_000,
  oldPrice: null,
  sectionId: 12,
  pictures: ["/media/catalog/svir.45a7d7dc.webp?w=1080&q=75"],
  isInStock: true,
  description: "Зеркало с полкой.",
  vendorCode: "100307",
  barcode: null,
  weightGrams: 7_250,
  params: [{ name: "Ширина", unit: "мм", value: "800" }],
};

const hostileTexts = ['A&B <i>"x"</i>', "до\u0000и\ud800после", 'a,b;c\t"d"\nстрока', "]]>", "\\", "'", "\u2028"];

/** What every feed of the shop keeps to, whatever its format. */
export function feedConformance(name: string, format: FeedFormat, read: ReadFeed): void {
  const file = (offers: readonly FeedOffer[]) =>
    format.head(sampleFeedShop, "2026-11-15 08:00") +
    offers.map((offer) => format.offer(offer, sampleFeedShop)).join("") +
    format.foot;

  describe(`feed ${name}`, () => {
    test("a file without offers is valid", () => {
      expect(read(file([]))).toEqual([]);
    });

    test("each offer is there once, in order, with its price to the kopeck, its page and its pictures", () => {
      const offers = [1, 5_990, 599_000, 599_050, 99_999_999].map((price, at) => ({
        ...sampleFeedOffer,
        id: 1_000 + at,
        price,
        isInStock: at % 2 === 0,
      }));
      expect(read(file(offers))).toEqual(
        offers.map(({ id, price, isInStock }) => ({
          id: String(id),
          name: sampleFeedOffer.name,
          price,
          isInStock,
          url: `${origin}/product/zerkalo-svir/`,
          pictures: [`${origin}/media/catalog/svir.45a7d7dc.webp?w=1080&q=75`],
        })),
      );
    });

    test.each(hostileTexts)("%j anywhere breaks neither the file nor another offer", (text) => {
      const hostile: FeedOffer = {
        ...sampleFeedOffer,
        name: text,
        description: text,
        vendorCode: text,
        params: [{ name: text, unit: text, value: text }],
      };
      const offers = read(file([hostile, { ...sampleFeedOffer, id: 1_002 }]));
      expect(offers.map(({ id }) => id)).toEqual(["1001", "1002"]);
      expect(offers[1]).toMatchObject({ name: sampleFeedOffer.name, price: sampleFeedOffer.price });
    });

    test("what may be missing may be missing", () => {
      const bare: FeedOffer = {
        ...sampleFeedOffer,
        description: "",
        vendorCode: null,
        weightGrams: null,
        params: [],
        sectionId: 999,
      };
      expect(read(file([bare]))).toHaveLength(1);
    });

    test("the same shop gives the same text", () => {
      expect(file([sampleFeedOffer])).toBe(file([sampleFeedOffer]));
    });
  });
}
