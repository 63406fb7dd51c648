import { parseArgs } from "node:util";
import { activateCompany } from "@zertsalo/db/activate-company";
import type { Db } from "@zertsalo/db/connection";

export async function activateCompanyByInn(db: Db, args: readonly string[]): Promise<string> {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { type: { type: "string" } },
    allowPositionals: true,
  });
  const [inn = ""] = positionals;
  return db.transaction().execute(async (tx) => {
    const existing = await tx.selectFrom("company").select("id").where("inn", "=", inn).executeTakeFirst();
    if (!existing) throw new Error(`There is no company with the number «${inn}»`);
    const company = await activateCompany(tx, existing.id, values.type ?? null);
    if (company) return `${company.name}: ${company.tierName}, −${company.tierPercent} %`;
    const types = await tx.selectFrom("b2b_tier").select("type").orderBy("sort").execute();
    throw new Error(`Say --type, one of: ${types.map((each) => each.type).join(", ")}`);
  });
}
