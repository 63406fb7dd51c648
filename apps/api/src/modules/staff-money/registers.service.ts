import { createHash } from "node:crypto";
import type { RegisterCheck } from "@zertsalo/contract/staff-money";
import type { Db } from "@zertsalo/db/connection";
import { parseRegister } from "@zertsalo/domain/money/parse-register";
import { closeSettledMoneyTasks } from "@zertsalo/orders/money-tasks";
import { ShopError } from "../../http/shop-error.ts";
import { countOperations, insertRegister, isRegisterKnown, lockRegisters, sumOperations } from "./registers.queries.ts";

const mostUnread = 20;

interface SentRegister {
  name: string;
  text: string;
  apply: boolean;
}

/** Checks a register, and reads it in when it is to be applied and has no line that cannot be read. */
export async function takeRegister(
  tx: Db,
  { name, text, apply }: SentRegister,
  staffId: number,
  now: Date,
): Promise<RegisterCheck> {
  const read = parseRegister(text);
  if (!read) throw new ShopError("register_unreadable");
  const { provider, operations, directions, days, repeated, unread } = read;
  if (apply && (unread.length > 0 || !days)) throw new ShopError("register_unreadable");
  const sha256 = createHash("sha256").update(text).digest("hex");
  if (apply) await lockRegisters(tx);
  const isKnown = await isRegisterKnown(tx, sha256);
  const { added, unchanged, unknown } = await countOperations(tx, provider, operations);
  if (apply && days && !isKnown) {
    await insertRegister(tx, { provider, sha256, name, directions, days, operations, staffId });
    await closeSettledMoneyTasks(tx, now);
  }
  return {
    provider,
    directions,
    fromDay: days?.from ?? null,
    toDay: days?.to ?? null,
    rows: operations.length,
    added,
    unchanged,
    replaced: operations.length - added - unchanged,
    repeated,
    unknown,
    paid: sumOperations(operations, "in"),
    refunded: sumOperations(operations, "out"),
    commission: operations.reduce((sum, { commission }) => sum + commission, 0),
    unread: unread.slice(0, mostUnread),
    isKnown,
    isApplied: apply,
  };
}
