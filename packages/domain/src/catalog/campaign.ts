import type { Money } from "@zertsalo/contract/money";
import type { CampaignContent } from "@zertsalo/contract/staff-campaigns";
import { calculatePercent } from "../money/calculate-percent.ts";

/** A product as far as a campaign depends on it. */
interface CampaignGoods {
  id: number;
  name: string;
  retail: Money | null;
}

/** Message for the author why a campaign cannot be published; null when it can. */
export function campaignViolation(content: CampaignContent, goods: readonly CampaignGoods[]): string | null {
  const { isActive, startsAt, endsAt, products, lead } = content;
  if (new Date(endsAt) <= new Date(startsAt)) return "Конец акции раньше начала";
  if (isActive && lead === "") return "Напишите, что даёт акция: эту строку читают на\u00a0баннере";
  const byId = new Map(goods.map((each) => [each.id, each]));
  if (new Set(products.map(({ productId }) => productId)).size < products.length) {
    return "Один товар стоит в\u00a0акции дважды";
  }
  for (const { productId, promo } of products) {
    const product = byId.get(productId);
    if (!product) return "Одного из\u00a0товаров больше нет. Уберите его из\u00a0акции";
    if (promo !== null && (product.retail === null || promo >= product.retail)) {
      return `«${product.name}»: цена акции не\u00a0ниже обычной`;
    }
  }
  return null;
}

/** The campaign's price of a product: so many percent below the list price, in whole roubles. */
export const campaignPrice = (retail: Money, percent: number): Money => retail - calculatePercent(retail, percent);
