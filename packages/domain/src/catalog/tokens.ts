import type { Badge } from "@zertsalo/contract/product";

/**
 * Lists filter by one int[] per product. Property options have small ids of their own; everything else that
 * can be filtered by shares the id space in ranges that never meet.
 */
const badgeBase = 1_000_000_000;
const stockToken = 1_000_000_010;
const storeBase = 1_100_000_000;
const collectionBase = 1_200_000_000;
const campaignBase = 1_300_000_000;

const badgeIds: Record<Badge, number> = { sale: 1, new: 2, trend: 3 };

export const badgeToken = (badge: Badge) => badgeBase + badgeIds[badge];
/** Lies in a shop or a warehouse now. */
export const inStockToken = stockToken;
export const storeToken = (storeId: number) => storeBase + storeId;
export const collectionToken = (collectionId: number) => collectionBase + collectionId;
export const campaignToken = (campaignId: number) => campaignBase + campaignId;
