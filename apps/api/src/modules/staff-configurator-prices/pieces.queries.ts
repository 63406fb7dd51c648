import type { Options } from "@zertsalo/configurator/model";
import { ConfiguratorType, ConfigurationHash } from "@zertsalo/contract/configuration";
import { effectDays, maxEffectPieces } from "@zertsalo/contract/staff-configurator-prices";
import { checkRows, storedJson } from "@zertsalo/db/check-rows";
import type { Db } from "@zertsalo/db/connection";
import { sql } from "kysely";
import { z } from "zod";

const EffectPieceRow = z.strictObject({
  hash: ConfigurationHash,
  type: ConfiguratorType,
  options: storedJson<Options>(),
  name: z.string(),
  quantity: z.int(),
  /** Null for a saved configuration. */
  order: z.int().nullable(),
});
export type EffectPieceRow = z.infer<typeof EffectPieceRow>;

/** One configuration is saved by many. */
const maxSavedRows = 5 * maxEffectPieces;

/** Different ones, the latest first, whoever has saved them. */
export async function savedPieces(db: Db): Promise<EffectPieceRow[]> {
  const { rows } = await sql`
    with latest as (
      select hash, saved_at from saved_configuration where removed_at is null
      order by saved_at desc limit ${maxSavedRows}
    ), pieces as (
      select hash, max(saved_at) as at from latest group by hash order by at desc, hash limit ${maxEffectPieces}
    )
    select hash, type, options, name, 1 as quantity, null::int as "order"
    from pieces join configuration using (hash) order by at desc, hash`.execute(db);
  return checkRows(EffectPieceRow, rows);
}

/** Lines of the latest orders, without those that are cancelled now. */
export async function orderedPieces(db: Db): Promise<EffectPieceRow[]> {
  const { rows } = await sql`
    with board as materialized (
      select customer_id, uid, number, completed_at from order_board
      where is_made and status <> 'A' and completed_at >= now() - make_interval(days => ${effectDays})
      order by completed_at desc, number desc limit ${maxEffectPieces}
    )
    select configuration ->> 'hash' as hash, configuration ->> 'type' as type, configuration -> 'options' as options,
      item.snapshot ->> 'name' as name, item.quantity, board.number as "order"
    from board
    join order_item item on item.customer_id = board.customer_id and item.order_uid = board.uid
    cross join lateral (select item.snapshot -> 'configuration' as configuration) as made
    where jsonb_typeof(configuration) = 'object'
    order by board.completed_at desc, board.number desc, item.line limit ${maxEffectPieces}`.execute(db);
  return checkRows(EffectPieceRow, rows);
}
