import { parseArgs } from "node:util";
import { activateCompany as activate } from "@zertsalo/db/activate-company";
import type { Db } from "@zertsalo/db/connection";

export async function activateCompany(db: Db, words: readonly string[]): Promise<string> {
  const { values, positionals } = parseArgs({
    args: [...words],
    options: { type: { type: "string" } },
    allowPositionals: true,
  });
  const [inn = ""] = positionals;
  return db.transaction().execute(async (tx) => {
    const known = await tx.selectFrom("company").select("id").where("inn", "=", inn).executeTakeFirst();
    if (!known) throw new Error(`There is no company with the number «${inn}»`);
    const company = await activate(tx, known.id, values.type ?? null);
    if (company) return `${company.name}: ${company.tierName}, −${company.tierPercent} %`;
    const types = await tx.selectFrom("b2b_tier").select("type").orderBy("sort").execute();
    throw new Error(`Say --type, one of: ${types.map((each) => each.type).join(", ")}`);
  });
}
