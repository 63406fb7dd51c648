import type { Db } from "@zertsalo/db/connection";
import { openPairing } from "@zertsalo/db/staff-given-codes";

export async function openPairingByNumber(db: Db, [number = "", storeId = ""]: readonly string[]): Promise<string> {
  if (!/^[1-9]\d{0,5}$/.test(number)) throw new Error("A terminal's number is 1 to 999999");
  const opened = /^[1-9]\d{0,8}$/.test(storeId) ? await openPairing(db, Number(number), Number(storeId)) : null;
  if (!opened) throw new Error(`There is no store ${storeId}`);
  return `Terminal ${number}, ${opened.store}: ${opened.code}\nOpen the shop on it with ?akson_terminal_id=${number} and type the code within an hour.`;
}
