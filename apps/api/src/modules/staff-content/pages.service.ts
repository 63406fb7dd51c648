import type { ListedPage, PageText, StaffPage } from "@zertsalo/contract/staff-pages";
import type { Db } from "@zertsalo/db/connection";
import { pageTextFault } from "@zertsalo/domain/text/page-text";
import { ShopError } from "../../http/shop-error.ts";
import type { Pool } from "../../database/statement.ts";
import { contentFigures, withFigures, fillPlaceholders } from "../figures/figures.ts";
import * as queries from "./pages.queries.ts";
import { type VersionedKind, writtenCard } from "./versions.service.ts";

/** «/help/delivery/» as one path segment: «help.delivery». */
export const toPageKey = (route: string) => route.replaceAll(/^\/|\/$/g, "").replaceAll("/", ".");

export async function pageList(db: Db): Promise<ListedPage[]> {
  const rows = await queries.pageRows(db);
  return rows.map(({ changedAt, ...row }) => ({
    ...row,
    key: toPageKey(row.route),
    changedAt: changedAt.toISOString(),
  }));
}

async function readPage(db: Db, subject: string): Promise<PageText> {
  const text = await queries.pageText(db, await routeOf(db, subject));
  if (!text) throw new ShopError("page_not_found");
  return text;
}

/** The subject is the page key; drafts and versions are stored under it too. */
export const pageKind = (pool: Pool): VersionedKind<PageText> => ({
  kind: "page",
  read: readPage,
  async write(tx, subject, text) {
    const before = await readPage(tx, subject);
    const { body } = await withFigures({ db: tx, pool }, { body: text.body });
    const fault = pageTextFault(before, text, body);
    if (fault) throw new ShopError("page_text_refused", null, null, fault);
    const route = await routeOf(tx, subject);
    await queries.updatePage(tx, route, text);
    const document = subject.split(".").at(-1) ?? "";
    if (text.edition !== null) await queries.setEditionInForce(tx, document, text.edition);
  },
});

async function routeOf(db: Db, key: string): Promise<string> {
  const found = (await queries.pageRows(db)).find(({ route }) => toPageKey(route) === key);
  if (!found) throw new ShopError("page_not_found");
  return found.route;
}

export async function pageCard(pool: Pool, db: Db, key: string): Promise<StaffPage> {
  const written = await writtenCard(db, pageKind(pool), key);
  const figures = await contentFigures({ db, pool });
  const named = new Set(Array.from(written.content.body.matchAll(/\{\{[^}]+\}\}/g), ([typed]) => typed));
  const placeholders = Object.fromEntries([...named].map((typed) => [typed, fillPlaceholders(typed, figures)]));
  return { ...written, key, route: await routeOf(db, key), placeholders };
}
