import { z } from "zod";
import { HomeContent } from "./content.ts";
import { endpoint } from "./endpoint.ts";
import { BannerTheme, PlacedBlock } from "./home-blocks.ts";
import { Id, pathId } from "./id.ts";
import { LinkToken } from "./link-token.ts";
import { Picture } from "./media.ts";
import { PickedProduct } from "./staff-collections.ts";
import { versionedCalls, versionedContent } from "./staff-versions.ts";

const tag = "Главная страница: сотрудникам";
const path = "/admin/home-page";
const text = (max: number) => z.string().trim().max(max, `Не длиннее ${max} знаков`);
const filled = (max: number) => text(max).min(1, "Заполните все заголовки и подписи");
const blockId = PlacedBlock.shape.id;
const code = z.string().max(100);

/** Icons of a fact, as our sprite names them. */
export const FactIcon = z.enum([
  "workshop",
  "truck",
  "box",
  "chat",
  "store",
  "percent",
  "ruler",
  "clock",
  "card",
  "star",
]);
export type FactIcon = z.infer<typeof FactIcon>;

const Shelf = z.strictObject({
  title: filled(100),
  productIds: z.array(Id).max(24, "На полке не больше 24 товаров"),
});

export const BannerContent = z.strictObject({
  id: blockId,
  title: filled(80),
  text: text(200),
  button: text(30),
  link: text(200),
  theme: BannerTheme,
  pictureId: Id.nullable(),
  /** For narrow screens; without it the wide one is cropped. */
  portraitId: Id.nullable(),
});
export type BannerContent = z.infer<typeof BannerContent>;

export const ProductBlock = Shelf.extend({ id: blockId, all: text(40), link: text(200) });
export type ProductBlock = z.infer<typeof ProductBlock>;

export const TextBlock = z.strictObject({
  id: blockId,
  title: filled(100),
  /** Markdown, the shop's subset. */
  body: z.string().min(1, "Напишите текст блока").max(5_000, "Не длиннее 5 000 знаков"),
});
export type TextBlock = z.infer<typeof TextBlock>;

/** All that staff decide about the home page. Texts may have placeholders: «{{mirror.term}}». */
export const HomePageContent = z
  .strictObject({
    blocks: z.array(PlacedBlock).max(40, "Не больше 40 блоков"),
    seo: z.strictObject({ title: filled(200), description: text(500) }),
    /** The link names the configurator of a pane; its price and term are counted. */
    hero: z.array(z.strictObject({ link: z.string(), title: filled(100), text: text(300), button: filled(40) })),
    facts: z
      .array(z.strictObject({ icon: FactIcon, title: filled(100), text: text(120) }))
      .max(4, "Не больше четырёх фактов"),
    sections: z.array(code).max(12),
    newProducts: Shelf,
    bestsellers: Shelf,
    sale: Shelf,
    saleLink: z.strictObject({ all: filled(40), campaign: code }),
    calculator: z.strictObject({ title: filled(100), text: text(300), button: filled(40) }),
    collections: z.strictObject({ title: filled(100), all: filled(40), codes: z.array(code).max(12) }),
    showrooms: z.strictObject({ title: filled(100), text: text(300) }),
    banners: z.array(BannerContent).max(10, "Не больше десяти баннеров"),
    productBlocks: z.array(ProductBlock).max(10, "Не больше десяти подборок"),
    textBlocks: z.array(TextBlock).max(10, "Не больше десяти текстов"),
  })
  .meta({ id: "HomePageContent" });
export type HomePageContent = z.infer<typeof HomePageContent>;

const HomeChoice = z.object({ code: z.string(), name: z.string() });
export type HomeChoice = z.infer<typeof HomeChoice>;

export const StaffHomePage = versionedContent(HomePageContent)
  .extend({
    /** Those that the content names. */
    products: z.array(PickedProduct),
    pictures: z.array(Picture.extend({ id: Id })),
    /** What can be chosen. */
    sections: z.array(HomeChoice),
    collections: z.array(HomeChoice),
    campaigns: z.array(HomeChoice),
  })
  .meta({ id: "StaffHomePage" });
export type StaffHomePage = z.infer<typeof StaffHomePage>;

export const {
  read: staffHomePage,
  saveDraft: saveHomePageDraft,
  dropDraft: dropHomePageDraft,
  publish: publishHomePage,
  restore: restoreHomePage,
} = versionedCalls({
  path,
  tag,
  title: "Главная страница",
  about: "page",
  area: "home-page",
  params: z.object({}),
  numbered: z.object({ n: pathId }),
  content: HomePageContent,
  card: StaffHomePage,
  errors: ["home_page_refused"],
});

export const previewHomePage = endpoint({
  method: "POST",
  path: `${path}/preview`,
  summary: "A link to the shop's page of the working copy, good for half an hour",
  tag,
  rights: ["home-page.change"],
  audit: { kind: "change", about: "page", title: "Ссылка на предпросмотр главной" },
  response: z.object({ link: z.string() }),
});

export const homePreview = endpoint({
  method: "GET",
  path: "/zertsalo-a-catalog/v1/home/preview/:token",
  summary: "The home page as its working copy has it on a day, by a link that staff have been given",
  tag,
  params: z.object({ token: LinkToken }),
  query: z.object({ day: z.iso.date().optional() }),
  response: HomeContent,
  errors: ["link_expired"],
});
