import type { ListedPage, PageText, StaffPage } from "@zertsalo/contract/staff-pages";
import type { Db } from "@zertsalo/db/connection";
import type { AuditDetails } from "@zertsalo/domain/staff/audit-details";
import { pageTextFault } from "@zertsalo/domain/text/page-text";
import { ShopError } from "../../http/shop-error.ts";
import type { Pool } from "../../database/statement.ts";
import { contentFigures, withFigures, fillPlaceholders } from "../figures/figures.ts";
import { saveRedirect } from "../redirects/redirects.ts";
import * as queries from "./pages.queries.ts";
import { deleteDraft, lockSubject, writeDraft } from "./versions.queries.ts";
import { type VersionedKind, writtenCard } from "./versions.service.ts";

/** «/help/delivery/» as one path segment: «help.delivery». */
export const toPageKey = (route: string) => route.replaceAll(/^\/|\/$/g, "").replaceAll("/", ".");

export async function pageList(db: Db): Promise<ListedPage[]> {
  const rows = await queries.pageRows(db);
  return rows.map(({ changedAt, isOwn: _isOwn, ...row }) => ({
    ...row,
    key: toPageKey(row.route),
    changedAt: changedAt.toISOString(),
  }));
}

async function readPage(db: Db, subject: string): Promise<PageText> {
  const { route, title } = await rowOf(db, subject);
  return (await queries.pageText(db, route)) ?? newPageText(title);
}

/** What a new page begins with. */
const newPageText = (title: string): PageText => ({
  title,
  body: "Текст страницы",
  seoTitle: title,
  seoDescription: "",
  edition: null,
});

/** The subject is the page key; drafts and versions are stored under it too. */
export const pageKind = (pool: Pool): VersionedKind<PageText> => ({
  kind: "page",
  read: readPage,
  isPublished: async (db, subject) => (await rowOf(db, subject)).isPublished,
  async write(tx, subject, text) {
    const before = await readPage(tx, subject);
    const { body } = await withFigures({ db: tx, pool }, { body: text.body });
    const fault = pageTextFault(before, text, body);
    if (fault) throw new ShopError("page_text_refused", null, null, fault);
    const { route, isPublished } = await rowOf(tx, subject);
    await (isPublished ? queries.updatePage(tx, route, text) : queries.insertPage(tx, route, text));
    const document = subject.split(".").at(-1) ?? "";
    if (text.edition !== null) await queries.setEditionInForce(tx, document, text.edition);
  },
});

async function rowOf(db: Db, key: string) {
  const found = (await queries.pageRows(db)).find(({ route }) => toPageKey(route) === key);
  if (!found) throw new ShopError("page_not_found");
  return found;
}

export async function pageCard(pool: Pool, db: Db, key: string): Promise<StaffPage> {
  const written = await writtenCard(db, pageKind(pool), key);
  const figures = await contentFigures({ db, pool });
  const named = new Set(Array.from(written.content.body.matchAll(/\{\{[^}]+\}\}/g), ([typed]) => typed));
  const placeholders = Object.fromEntries([...named].map((typed) => [typed, fillPlaceholders(typed, figures)]));
  const { route, isPublished, isOwn } = await rowOf(db, key);
  return { ...written, key, route, isPublished, isOwn, placeholders };
}

interface NewPage {
  code: string;
  title: string;
  staffId: number;
}

/** A draft that no page stands behind yet. */
export async function createPage(tx: Db, { code, title, staffId }: NewPage): Promise<string> {
  const key = toPageKey(`/help/${code}/`);
  await lockSubject(tx, "page", key);
  const rows = await queries.pageRows(tx);
  if (rows.some(({ route }) => toPageKey(route) === key)) throw new ShopError("page_address_taken");
  await writeDraft(tx, "page", key, newPageText(title), staffId);
  return key;
}

interface Removal {
  key: string;
  /** Where the page's address leads from then on. */
  to: string;
  staffId: number;
}

/** Its versions stay: a page made again at the address can be brought back from them. */
export async function removePage(tx: Db, { key, to, staffId }: Removal): Promise<AuditDetails> {
  await lockSubject(tx, "page", key);
  const { route, title, isOwn, isPublished } = await rowOf(tx, key);
  if (!isOwn) throw new ShopError("page_is_fixed");
  await deleteDraft(tx, "page", key);
  if (!isPublished) return { name: title };
  await queries.deletePage(tx, route);
  const refusal = await saveRedirect(tx, { from: route, to }, staffId);
  if (refusal) throw new ShopError("page_removal_refused", null, null, refusal);
  return { name: title, changes: [{ field: "route", title: "Адрес", from: route, to }] };
}
