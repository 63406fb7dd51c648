import type { CampaignContent } from "@zertsalo/contract/staff-campaigns";
import { expect, test } from "vitest";
import { campaignPrice, campaignViolation } from "./campaign.ts";

const content: CampaignContent = {
  name: "Неделя зеркал",
  code: "nedelya-zerkal",
  isActive: true,
  startsAt: "2026-12-01T00:00:00Z",
  endsAt: "2026-12-07T20:59:59Z",
  lead: "Зеркала дешевле на 10 %",
  text: [],
  rules: [],
  seo: { title: "", description: "" },
  pictureId: null,
  portraitId: null,
  stacksWithB2b: true,
  products: [{ productId: 1, promo: 90_000 }],
  ruleIds: [],
  banner: null,
};
const goods = [{ id: 1, name: "Зеркало «Нева»", retail: 100_000 }];

test.each<[string, Partial<CampaignContent>, string | null]>([
  ["is whole", {}, null],
  ["has products at their usual price", { products: [{ productId: 1, promo: null }] }, null],
  ["ends before it begins", { endsAt: content.startsAt }, "Конец акции раньше начала"],
  ["says nothing on its banner", { lead: "" }, "Напишите, что даёт акция: эту строку читают на баннере"],
  ["may say nothing while it is hidden", { lead: "", isActive: false }, null],
  ["is not cheaper", { products: [{ productId: 1, promo: 100_000 }] }, "«Зеркало «Нева»»: цена акции не ниже обычной"],
  [
    "has a product twice",
    {
      products: [
        { productId: 1, promo: null },
        { productId: 1, promo: null },
      ],
    },
    "Один товар стоит в акции дважды",
  ],
  [
    "has a product that is gone",
    { products: [{ productId: 2, promo: null }] },
    "Одного из товаров больше нет. Уберите его из акции",
  ],
])("a campaign that %s", (_, given, violation) => {
  expect(campaignViolation({ ...content, ...given }, goods)?.replaceAll("\u00a0", " ") ?? null).toBe(violation);
});

test.each([
  [999_000, 10, 899_100],
  [1_234_500, 15, 1_049_300],
  [100, 1, 100],
])("%i kopecks less %i percent are %i", (retail, percent, price) => {
  expect(campaignPrice(retail, percent)).toBe(price);
});
