import type { Sale } from "@zertsalo/contract/sales";
import type { ProductCard } from "@zertsalo/contract/product";
import type { CampaignContent, ListedCampaign, StaffCampaign } from "@zertsalo/contract/staff-campaigns";
import type { DiscountContent } from "@zertsalo/contract/discount-rules";
import { endCampaign, turnCampaign } from "@zertsalo/db/campaigns/turn-campaigns";
import type { Db } from "@zertsalo/db/connection";
import { bumpRootVersion } from "@zertsalo/db/indexer/version";
import { campaignViolation } from "@zertsalo/domain/catalog/campaign";
import { productCode } from "@zertsalo/domain/catalog/product-code";
import { discountPercent } from "@zertsalo/domain/catalog/prices";
import { saleStatus } from "@zertsalo/domain/catalog/sale-period";
import { addDays, inMoscow, moscowMidnight } from "@zertsalo/domain/delivery/calendar";
import { givesText } from "@zertsalo/domain/discounts/rule-kinds";
import { formatMoney } from "@zertsalo/domain/text/format";
import { ShopError } from "../../http/shop-error.ts";
import { cardsById } from "../content/content.ts";
import { loadPictures, type VersionedKind, writtenCard } from "../staff-content/staff-content.ts";
import { sectionNames } from "../staff-discounts/staff-discounts.ts";
import * as queries from "./campaigns.queries.ts";
import { candidates } from "./candidates.ts";

const refused = (message: string) => new ShopError("campaign_refused", null, null, message);

export const campaignKind: VersionedKind<CampaignContent> = {
  kind: "campaign",
  async read(db, subject) {
    const content = await queries.publishedCampaign(db, Number(subject));
    if (!content) throw new ShopError("sale_not_found");
    return content;
  },
  async write(tx, subject, content) {
    const id = Number(subject);
    await campaignKind.read(tx, subject);
    await refuseContent(tx, id, content);
    // By its former prices and dates it ends, by the new ones it begins again.
    await endCampaign(tx, id);
    await queries.updateCampaign(tx, id, content);
    await queries.writeCampaignProducts(tx, id, content.products);
    await queries.writeCampaignRules(tx, id, content.ruleIds);
    await turnCampaign(tx, id);
    // Filters contain names of campaigns: their dictionary is reloaded.
    await bumpRootVersion(tx);
  },
};

async function refuseContent(tx: Db, id: number, content: CampaignContent): Promise<void> {
  const codes = await queries.campaignCodes(tx, content.code);
  if (codes.some((each) => each.code === content.code && each.id !== id)) {
    throw refused("Такой адрес уже есть у\u00a0другой акции");
  }
  const pictureIds = pictureIdsIn(content);
  const products = await candidates(tx, productIdsIn(content));
  const violation = campaignViolation(content, products);
  if (violation) throw refused(violation);
  const rules = await queries.ruleRows(tx);
  const isWhole =
    (await loadPictures(tx, pictureIds)).length === pictureIds.length &&
    content.ruleIds.every((ruleId) => rules.some((rule) => rule.id === ruleId));
  if (!isWhole) throw refused("Картинки или правила из\u00a0этой акции больше нет. Выберите другие");
  const clash = content.isActive ? await queries.findClash(tx, id, content) : undefined;
  if (clash) throw refused(`«${clash.product}» в\u00a0эти дни уже по\u00a0цене акции «${clash.campaign}»`);
}

const productIdsIn = ({ products }: CampaignContent) => products.map(({ productId }) => productId);
const pictureIdsIn = ({ pictureId, portraitId }: CampaignContent) => [
  ...new Set([pictureId, portraitId].filter((id) => id !== null)),
];

export async function campaignCard(db: Db, subject: string, now: Date): Promise<StaffCampaign> {
  const written = await writtenCard(db, campaignKind, subject);
  const published = await campaignKind.read(db, subject);
  const rules = await queries.ruleRows(db);
  return {
    ...written,
    id: Number(subject),
    link: `/sales/${published.code}/`,
    status: statusOf(published, now),
    pictures: await loadPictures(db, pictureIdsIn(written.content)),
    products: await candidates(db, productIdsIn(written.content)),
    rules: rules.map(({ id, content }) => {
      const { name, gives } = content as DiscountContent;
      return { id, name, gives: givesText(gives) };
    }),
    sections: await sectionNames(db),
    isPromoOfErp: await queries.hasErpPromo(db),
  };
}

const statusOf = (
  { isActive, startsAt, endsAt }: { isActive: boolean; startsAt: string | Date; endsAt: string | Date },
  now: Date,
) => (isActive ? saleStatus({ startsAt: new Date(startsAt), endsAt: new Date(endsAt) }, now) : ("hidden" as const));

export async function allCampaigns(db: Db, now: Date): Promise<ListedCampaign[]> {
  return (await queries.campaignRows(db)).map(({ isActive, startsAt, endsAt, ...row }) => ({
    ...row,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    status: statusOf({ isActive, startsAt, endsAt }, now),
  }));
}

const firstDays = 7;

/** From tomorrow on for a week; a number distinguishes the codes of campaigns with the same name. */
export async function addCampaign(tx: Db, name: string, now: Date): Promise<number> {
  const code = productCode(name, "") || "aktsiya";
  const usedCodes = new Set((await queries.campaignCodes(tx, code)).map((each) => each.code));
  let free = code;
  for (let n = 2; usedCodes.has(free); n++) free = `${code}-${n}`;
  const first = addDays(inMoscow(now).day, 1);
  const endsAt = new Date(moscowMidnight(addDays(first, firstDays)).getTime() - 1_000);
  return queries.insertCampaign(tx, { name, code: free, startsAt: moscowMidnight(first), endsAt });
}

/** The page of the working copy as if the campaign ran now, its products at its prices. */
export async function previewOfCampaign(db: Db, subject: string): Promise<{ sale: Sale; products: ProductCard[] }> {
  const { content } = await writtenCard(db, campaignKind, subject);
  const cards = await cardsById(db, productIdsIn(content));
  const pictures = new Map((await loadPictures(db, pictureIdsIn(content))).map(({ id, ...picture }) => [id, picture]));
  const { name, code, lead, startsAt, endsAt, text, rules, seo, pictureId, portraitId } = content;
  const sale: Sale = {
    id: Number(subject),
    code,
    name,
    link: `/sales/${code}/`,
    lead,
    status: "running",
    startsAt,
    endsAt,
    picture: pictures.get(pictureId ?? 0) ?? null,
    portrait: pictures.get(portraitId ?? 0) ?? null,
    text,
    rules,
    seo,
    sections: [],
  };
  const products = content.products.flatMap(({ productId, promo }) => {
    const card = cards.get(productId);
    return card ? [promo === null ? card : atPrice(card, promo)] : [];
  });
  return { sale, products };
}

function atPrice(card: ProductCard, promo: number): ProductCard {
  const { infoPrice } = card;
  const old = Math.max(infoPrice.old ?? 0, infoPrice.retail);
  const texts = { promoFormatted: formatMoney(promo), oldFormatted: formatMoney(old) };
  return {
    ...card,
    price: promo,
    priceFormatted: texts.promoFormatted,
    oldPrice: old,
    discountPercent: discountPercent(promo, old),
    infoPrice: { ...infoPrice, ...texts, promo, old },
  };
}
