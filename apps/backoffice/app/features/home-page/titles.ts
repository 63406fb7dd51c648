import type { HomePageContent } from "@zertsalo/contract/staff-home-page";

/** The fields as staff read them. */
export const homePageTitles: Readonly<Record<keyof HomePageContent, string>> = {
  blocks: "порядок и показ блоков",
  seo: "для поисковых систем",
  hero: "первый экран",
  facts: "факты",
  sections: "разделы",
  newProducts: "новинки",
  bestsellers: "хиты",
  sale: "распродажа",
  saleLink: "ссылка распродажи",
  calculator: "быстрый расчёт",
  collections: "коллекции",
  showrooms: "шоурумы",
  banners: "баннеры",
  productBlocks: "подборки товаров",
  textBlocks: "тексты",
};
