import type { Db } from "../connection.ts";
import { readContent } from "./content.ts";
import { upsertRows } from "./insert-rows.ts";

interface PromoContent {
  code: string;
  kind: "percent" | "amount" | "freeDelivery";
  value: number;
  minItemsTotal: number;
  sectionCode?: string;
  expertOnly: boolean;
  startsAt: string;
  endsAt: string;
  usageLimit: number | null;
  used: number;
  note: string;
}

export async function seedPromotions(db: Db): Promise<void> {
  const { promoCodes } = readContent("promotions") as { promoCodes: PromoContent[] };
  await upsertRows(
    db,
    "promotion",
    ["code"],
    promoCodes.map((promo) => ({
      code: promo.code,
      kind: promo.kind,
      value: promo.value,
      min_items_total: promo.minItemsTotal,
      section_code: promo.sectionCode ?? null,
      is_expert_only: promo.expertOnly,
      starts_at: promo.startsAt,
      ends_at: promo.endsAt,
      usage_limit: promo.usageLimit,
      used: promo.used,
      note: promo.note,
    })),
  );
}
