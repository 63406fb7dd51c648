import { z } from "zod";
import { BannerTheme } from "./home-blocks.ts";
import { endpoint } from "./endpoint.ts";
import { Id, pathId } from "./id.ts";
import { LinkToken } from "./link-token.ts";
import { Picture } from "./media.ts";
import { Money } from "./money.ts";
import { ProductCard } from "./product.ts";
import { Sale } from "./sales.ts";
import { PickedProduct } from "./staff-collections.ts";
import { versionedCalls, versionedContent } from "./staff-versions.ts";

const tag = "Акции: сотрудникам";
const path = "/admin/campaigns";
const text = (max: number) => z.string().trim().max(max, `Не длиннее ${max} знаков`);
const name = text(100).min(2, "Напишите название");

export const CampaignProduct = z.strictObject({
  productId: Id,
  /** Its price for the dates of the campaign; null: the usual one. */
  promo: Money.min(100, "Укажите цену").multipleOf(100, "Цена в целых рублях").nullable(),
});
export type CampaignProduct = z.infer<typeof CampaignProduct>;

/** The greatest number of products of a campaign. */
export const mostCampaignProducts = 500;

export const CampaignContent = z
  .strictObject({
    name,
    code: text(100).regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, "Код в адресе: латинские буквы, цифры и дефисы между ними"),
    /** False: it is nowhere, and its prices and rules are off. */
    isActive: z.boolean(),
    startsAt: z.iso.datetime(),
    /** The last moment that belongs to it. */
    endsAt: z.iso.datetime(),
    lead: text(200),
    text: z.array(text(2_000)).max(10),
    /** Sentences about its conditions. */
    rules: z.array(text(500)).max(20),
    seo: z.strictObject({ title: text(200), description: text(500) }),
    pictureId: Id.nullable(),
    /** For narrow screens. */
    portraitId: Id.nullable(),
    /** Companies get their tier on top of its prices. */
    stacksWithB2b: z.boolean(),
    /** In the order of its page. */
    products: z.array(CampaignProduct).max(mostCampaignProducts, `Не больше ${mostCampaignProducts} товаров`),
    /** Discount rules that it starts and stops. */
    ruleIds: z.array(Id).max(20),
    /** On the home page for its dates; null: none. */
    banner: z
      .strictObject({
        title: text(80).min(2, "Напишите заголовок"),
        text: text(200),
        button: text(30),
        theme: BannerTheme,
      })
      .nullable(),
  })
  .meta({ id: "CampaignContent" });
export type CampaignContent = z.infer<typeof CampaignContent>;

/** A product as a campaign chooses it. */
export const CampaignCandidate = PickedProduct.extend({
  /** The list price, which its own one must be below. */
  retail: Money.nullable(),
}).meta({ id: "CampaignCandidate" });
export type CampaignCandidate = z.infer<typeof CampaignCandidate>;

export const StaffCampaign = versionedContent(CampaignContent)
  .extend({
    id: Id,
    /** Page of the published campaign. */
    link: z.string(),
    status: z.enum(["hidden", "upcoming", "running", "ended"]),
    pictures: z.array(Picture.extend({ id: Id })),
    products: z.array(CampaignCandidate),
    /** All rules that are not drafts of others, to choose from. */
    rules: z.array(z.object({ id: Id, name: z.string(), gives: z.string() })),
    sections: z.array(z.object({ code: z.string(), name: z.string() })),
    /** 1C sends sale prices: its next exchange replaces those of a campaign. */
    isPromoOfErp: z.boolean(),
  })
  .meta({ id: "StaffCampaign" });
export type StaffCampaign = z.infer<typeof StaffCampaign>;

export const ListedCampaign = z
  .object({
    id: Id,
    name: z.string(),
    startsAt: z.iso.datetime(),
    endsAt: z.iso.datetime(),
    status: StaffCampaign.shape.status,
    hasDraft: z.boolean(),
    productsCount: z.int(),
    rulesCount: z.int(),
    /** Sum of the discounts of its rules. */
    given: Money,
  })
  .meta({ id: "ListedCampaign" });
export type ListedCampaign = z.infer<typeof ListedCampaign>;

export const staffCampaigns = endpoint({
  method: "GET",
  path,
  summary: "Campaigns, those that begin last at the head, hidden ones too",
  tag,
  rights: ["campaigns.see"],
  response: z.object({ campaigns: z.array(ListedCampaign) }),
});

export const createCampaign = endpoint({
  method: "POST",
  path,
  summary: "A new campaign, which nobody sees until it is published",
  tag,
  rights: ["campaigns.change"],
  audit: { kind: "change", about: "campaign", title: "Новая акция" },
  body: z.strictObject({ name }),
  response: z.object({ id: Id }),
});

export const campaignCandidates = endpoint({
  method: "GET",
  path: `${path}/products`,
  summary: "Products of a section, or of articles parted by commas, to be added to a campaign",
  tag,
  rights: ["campaigns.see"],
  query: z.object({ section: z.string().max(200).optional(), articles: z.string().max(20_000).optional() }),
  response: z.object({
    products: z.array(CampaignCandidate),
    /** Articles that are not in the catalogue. */
    unknown: z.array(z.string()),
    /** Products beyond the greatest number. */
    leftOut: z.int(),
  }),
});

export const {
  read: staffCampaign,
  saveDraft: saveCampaignDraft,
  dropDraft: dropCampaignDraft,
  publish: publishCampaign,
  restore: restoreCampaign,
} = versionedCalls({
  path: `${path}/:id`,
  tag,
  title: "Акция",
  about: "campaign",
  area: "campaigns",
  params: z.object({ id: pathId }),
  numbered: z.object({ id: pathId, n: pathId }),
  content: CampaignContent,
  card: StaffCampaign,
  errors: ["sale_not_found", "campaign_refused"],
});

export const previewCampaign = endpoint({
  method: "POST",
  path: `${path}/:id/preview`,
  summary: "A link to the shop's page of the working copy, good for half an hour",
  tag,
  rights: ["campaigns.change"],
  audit: { kind: "change", about: "campaign", title: "Ссылка на предпросмотр акции" },
  params: z.object({ id: pathId }),
  response: z.object({ link: z.string() }),
  errors: ["sale_not_found"],
});

export const campaignPreview = endpoint({
  method: "GET",
  path: "/zertsalo-a-catalog/v1/sales/preview/:token",
  summary: "A campaign as its working copy has it, with its prices, by a link that staff have been given",
  tag,
  params: z.object({ token: LinkToken }),
  response: z.object({ sale: Sale, products: z.array(ProductCard) }),
  errors: ["link_expired"],
});
