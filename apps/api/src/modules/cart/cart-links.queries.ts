import { checkRows } from "@zertsalo/db/check-rows";
import type { Db } from "@zertsalo/db/connection";
import { sql } from "kysely";
import { z } from "zod";
import type { WantedLine } from "./fill-cart.service.ts";

const LinesRow = z.strictObject({ lines: z.array(z.strictObject({ productId: z.int(), quantity: z.int() })) });
const SharedRow = LinesRow.extend({ isFirst: z.boolean() });

/** The lines of the customer's open cart; null: it belongs to another customer or is closed. */
export async function linesOfCart(db: Db, customerId: string, uid: string): Promise<WantedLine[] | null> {
  const { rows } = await sql`
    select coalesce((
      select json_agg(json_build_object('productId', product_id, 'quantity', quantity) order by place)
      from cart_item where customer_id = ${customerId} and cart_uid = cart.uid
    ), '[]') as lines
    from cart where customer_id = ${customerId} and uid = ${uid} and closed_at is null`.execute(db);
  return checkRows(LinesRow, rows)[0]?.lines ?? null;
}

export async function insertShare(
  db: Db,
  { tokenHash, customerId, lines }: { tokenHash: Buffer; customerId: string; lines: readonly WantedLine[] },
): Promise<void> {
  await sql`
    insert into share_link (token_hash, customer_id, lines, expires_at)
    values (${tokenHash}, ${customerId}, ${JSON.stringify(lines)}, now() + interval '30 days')`.execute(db);
}

/** Lines of a valid share link; `isFirst`: the visitor's first use, which is recorded. */
export async function takeShare(
  db: Db,
  tokenHash: Buffer,
  customerId: string,
): Promise<{ lines: WantedLine[]; isFirst: boolean } | undefined> {
  const { rows } = await sql`
    with shared as (
      select token_hash, lines from share_link where token_hash = ${tokenHash} and expires_at > now()
    ), noted as (
      insert into share_acceptance (token_hash, customer_id) select token_hash, ${customerId} from shared
      on conflict do nothing
      returning token_hash
    )
    select lines, exists (select from noted) as "isFirst" from shared`.execute(db);
  return checkRows(SharedRow, rows)[0];
}

/** Spends one of the link's five uses; undefined: used up or expired. */
export async function spendRestoreLink(db: Db, tokenHash: Buffer): Promise<WantedLine[] | undefined> {
  const { rows } = await sql`
    update cart_restore_link set uses_left = uses_left - 1
    where token_hash = ${tokenHash} and expires_at > now() and uses_left > 0
    returning lines`.execute(db);
  return checkRows(LinesRow, rows)[0]?.lines;
}

export async function isRestoreLink(db: Db, tokenHash: Buffer): Promise<boolean> {
  const { rows } = await sql`
    select from cart_restore_link where token_hash = ${tokenHash} and expires_at > now() and uses_left > 0`.execute(db);
  return rows.length > 0;
}

export async function hasLines(db: Db, customerId: string): Promise<boolean> {
  const { rows } = await sql`
    select from cart_item item join cart on cart.customer_id = item.customer_id and cart.uid = item.cart_uid
    where item.customer_id = ${customerId} and cart.closed_at is null limit 1`.execute(db);
  return rows.length > 0;
}
