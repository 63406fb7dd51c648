import type { Picture } from "@zertsalo/contract/media";
import { type RawBuilder, sql } from "kysely";

/** The contract's Picture from a joined row of `media`, null without a row. */
export function pictureJson(alias: string): RawBuilder<Picture | null> {
  const media = sql.table(alias);
  return sql`case when ${media}.id is not null then json_build_object('key', ${media}.key, 'width', ${media}.width,
    'height', ${media}.height, 'alt', ${media}.alt, 'preview', ${media}.preview) end`;
}
