import type { FormerCodeKind } from "@zertsalo/contract/catalog";
import type { Pool } from "./postgres/statement.ts";

/** Where the bearer of a former code stands now. A code that somebody bears is nobody's former one: no way in a circle. */
export async function findCurrentLink(
  pool: Pool,
  kind: FormerCodeKind,
  code: string,
): Promise<{ link: string } | null> {
  const { rows } = await pool.query<{ link: string }>({
    name: `current_link_of_${kind}`,
    text: currentLink[kind],
    values: [code],
  });
  return rows[0] ?? null;
}

const statement = (kind: FormerCodeKind, folder: string, isVisible: string) => `
  select '/${folder}/' || subject.code || '/' as link
  from former_code former join ${kind} subject on subject.id = former.subject_id
  where former.kind = '${kind}' and former.code = $1 and ${isVisible}
    and not exists (select from ${kind} bearer where bearer.code = $1)`;

/** A withdrawn product still has a page, a section always has, a hidden collection has none. */
const currentLink: Record<FormerCodeKind, string> = {
  product: statement("product", "product", "true"),
  section: statement("section", "catalog", "true"),
  collection: statement("collection", "collections", "subject.is_active"),
};
