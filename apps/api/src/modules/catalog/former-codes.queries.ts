import type { FormerCodeKind } from "@zertsalo/contract/catalog";
import { checkRows } from "@zertsalo/db/check-rows";
import { z } from "zod";
import type { Queries } from "../../database/statement.ts";

const Link = z.strictObject({ link: z.string() });

/** Current link for a former code. A code in current use never redirects, which rules out redirect loops. */
export async function findCurrentLink(
  db: Queries,
  kind: FormerCodeKind,
  code: string,
): Promise<{ link: string } | null> {
  const { rows } = await db.query({
    name: `current_link_of_${kind}`,
    text: currentLink[kind],
    values: [code],
  });
  return checkRows(Link, rows)[0] ?? null;
}

const statement = (kind: FormerCodeKind, folder: string, isVisible: string) => `
  select '/${folder}/' || subject.code || '/' as link
  from former_code former join ${kind} subject on subject.id = former.subject_id
  where former.kind = '${kind}' and former.code = $1 and ${isVisible}
    and not exists (select from ${kind} bearer where bearer.code = $1)`;

/** Withdrawn products and all sections have a page, hidden collections have none. */
const currentLink: Record<FormerCodeKind, string> = {
  product: statement("product", "product", "true"),
  section: statement("section", "catalog", "true"),
  collection: statement("collection", "collections", "subject.is_active"),
};
