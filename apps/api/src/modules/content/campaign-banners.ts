import type { HomeBlock } from "@zertsalo/contract/home-blocks";
import type { CampaignContent } from "@zertsalo/contract/staff-campaigns";
import { checkRows, storedJson } from "@zertsalo/db/check-rows";
import type { Db } from "@zertsalo/db/connection";
import type { Day } from "@zertsalo/domain/delivery/calendar";
import { sql } from "kysely";
import { z } from "zod";
import { picturesById } from "./content.queries.ts";

const BannerRow = z.strictObject({
  code: z.string(),
  banner: storedJson<NonNullable<CampaignContent["banner"]>>(),
  pictureId: z.int().nullable(),
  portraitId: z.int().nullable(),
});

/** Banners of the campaigns that run on a day, those that end first at the head. */
export async function campaignBanners(db: Db, day: Day): Promise<HomeBlock[]> {
  const { rows } = await sql`
    select code, content -> 'banner' as banner, (content ->> 'pictureId')::int as "pictureId",
      (content ->> 'portraitId')::int as "portraitId"
    from campaign
    where is_active and jsonb_typeof(content -> 'banner') = 'object'
      and ${day}::date between (starts_at at time zone 'Europe/Moscow')::date and (ends_at at time zone 'Europe/Moscow')::date
      and (${day}::date <> (now() at time zone 'Europe/Moscow')::date or now() between starts_at and ends_at)
    order by ends_at, id`.execute(db);
  const banners = checkRows(BannerRow, rows);
  const ids = banners.flatMap(({ pictureId, portraitId }) => [pictureId, portraitId]).filter((id) => id !== null);
  const pictures = await picturesById(db, ids);
  return banners.map(({ code, banner, pictureId, portraitId }) => ({
    ...banner,
    id: `campaign-${code}`,
    kind: "banner",
    audience: "all",
    link: `/sales/${code}/`,
    picture: pictures.get(pictureId ?? 0) ?? null,
    portrait: pictures.get(portraitId ?? 0) ?? null,
  }));
}

/** Below the first screen, or above everything where it is hidden. */
export function withCampaigns(blocks: readonly HomeBlock[], banners: readonly HomeBlock[]): HomeBlock[] {
  const at = blocks[0]?.kind === "hero" ? 1 : 0;
  return blocks.toSpliced(at, 0, ...banners);
}
