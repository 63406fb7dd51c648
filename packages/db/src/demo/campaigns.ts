import type { Db } from "../connection.ts";
import type { JsonObject } from "../tables.gen.ts";
import { readContent } from "./content.ts";
import { replaceRows, upsertRows } from "./insert-rows.ts";

export interface Campaign {
  id: number;
  code: string;
  name: string;
  status: "active" | "scheduled" | "finished";
  startsAt: string;
  endsAt: string;
  productIds: number[];
  content: JsonObject;
}

export function readCampaigns(): Campaign[] {
  const { campaigns } = readContent("promotions") as { campaigns: (Omit<Campaign, "content"> & JsonObject)[] };
  return campaigns.map(({ id, code, name, status, startsAt, endsAt, productIds, ...content }) => ({
    id,
    code,
    name,
    status,
    startsAt,
    endsAt,
    productIds,
    content,
  }));
}

export async function seedCampaigns(db: Db): Promise<void> {
  const campaigns = readCampaigns();
  await upsertRows(
    db,
    "campaign",
    ["id"],
    campaigns.map(({ id, code, name, startsAt, endsAt, content }) => ({
      id,
      code,
      name,
      starts_at: startsAt,
      ends_at: endsAt,
      content,
    })),
  );
  await replaceRows(
    db,
    "campaign_product",
    "campaign_id",
    campaigns.map(({ id }) => id),
    campaigns.flatMap(({ id, productIds }) =>
      productIds.map((productId, index) => ({ campaign_id: id, product_id: productId, sort: index + 1 })),
    ),
  );
}
