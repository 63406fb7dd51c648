import type { Badge } from "@zertsalo/contract/product";

/** In the order in which a photo has them. */
export const badgeTexts: Record<Badge, string> = { sale: "Распродажа", new: "Новинка", trend: "Хит продаж" };

/** Badges at a product's photo: sale before new before trend, at most two. Each is drawn in the tone of its name. */
export const visibleBadges = (badges: readonly Badge[]) =>
  (Object.keys(badgeTexts) as Badge[])
    .filter((badge) => badges.includes(badge))
    .slice(0, 2)
    .map((badge) => ({ tone: badge, text: badgeTexts[badge] }));
