import type { Db } from "@zertsalo/db/connection";
import type { AuditDetails } from "@zertsalo/domain/staff/audit-details";
import { ShopError } from "../../http/shop-error.ts";
import { changedFieldDetails } from "./changed-fields.ts";
import * as queries from "./versions.queries.ts";

/** One kind of versioned content: how it is read from the shop's tables and written to them. */
export interface VersionedKind<Content extends object> {
  kind: queries.ContentKind;
  /** Throws if the subject does not exist. */
  read(db: Db, subject: string): Promise<Content>;
  /** Whether the subject is in the shop already; without it every subject that can be read is. */
  isPublished?(db: Db, subject: string): Promise<boolean>;
  /** Throws if the content is invalid. */
  write(tx: Db, subject: string, content: Content): Promise<void>;
  /** What the audit log says of a change; without it the fields that differ. */
  details?: (subject: string, before: Content, after: Content) => AuditDetails;
}

/** Submitted content, with the version of the draft that the author has seen. */
interface Written<Content extends object> {
  of: VersionedKind<Content>;
  subject: string;
  version: number;
  content: Content;
  staffId: number;
}

/**
 * The draft or the published content, with the authors of both. A draft from before a field came has it as it is
 * published.
 */
export async function writtenCard<Content extends object>(db: Db, of: VersionedKind<Content>, subject: string) {
  const published = await of.read(db, subject);
  const draft = await queries.findDraft(db, of.kind, subject);
  return {
    content: { ...published, ...(draft?.content as Partial<Content>) },
    version: draft?.version ?? 0,
    draft: draft ? { author: draft.author, at: draft.savedAt.toISOString() } : null,
    versions: (await queries.listVersions(db, of.kind, subject)).map(({ at, ...each }) => ({
      ...each,
      at: at.toISOString(),
    })),
  };
}

/** Returns the details of the audit entry. */
export async function keepDraft<Content extends object>(
  tx: Db,
  { of, subject, version, content, staffId }: Written<Content>,
): Promise<AuditDetails> {
  const published = await of.read(tx, subject);
  const before = await agreedDraft<Content>(tx, of, subject, version);
  await queries.writeDraft(tx, of.kind, subject, content, staffId);
  return detailsOf(of, subject, before ?? published, content);
}

export async function forgetDraft<Content extends object>(tx: Db, of: VersionedKind<Content>, subject: string) {
  await of.read(tx, subject);
  await queries.deleteDraft(tx, of.kind, subject);
}

/** The first publication also saves the former content as a version, if there was any. */
export async function publishContent<Content extends object>(
  tx: Db,
  { of, subject, version, content, staffId }: Written<Content>,
): Promise<AuditDetails> {
  await queries.lockSubject(tx, of.kind, subject);
  const before = await of.read(tx, subject);
  await agreedDraft(tx, of, subject, version);
  let last = await queries.lastVersion(tx, of.kind, subject);
  if (last === 0 && ((await of.isPublished?.(tx, subject)) ?? true)) {
    last = 1;
    await queries.insertVersion(tx, of.kind, subject, { n: last, content: before, staffId: null });
  }
  await of.write(tx, subject, content);
  await queries.insertVersion(tx, of.kind, subject, { n: last + 1, content, staffId });
  await queries.deleteDraft(tx, of.kind, subject);
  return detailsOf(of, subject, before, content);
}

const detailsOf = <Content extends object>(
  { details = (_subject, before, after) => changedFieldDetails(before, after) }: VersionedKind<Content>,
  ...change: [subject: string, before: Content, after: Content]
) => details(...change);

export async function restoreVersion<Content extends object>(
  tx: Db,
  of: VersionedKind<Content>,
  subject: string,
  n: number,
  staffId: number,
): Promise<void> {
  const published = await of.read(tx, subject);
  const content = await queries.versionContent(tx, of.kind, subject, n);
  if (!content) throw new ShopError("not_found");
  await queries.writeDraft(tx, of.kind, subject, { ...published, ...content }, staffId);
}

/** The draft that the caller has seen; another version is refused. */
async function agreedDraft<Content extends object>(
  tx: Db,
  of: VersionedKind<Content>,
  subject: string,
  version: number,
): Promise<Content | null> {
  await queries.lockSubject(tx, of.kind, subject);
  const draft = await queries.findDraft(tx, of.kind, subject);
  if ((draft?.version ?? 0) !== version) throw new ShopError("content_changed_meanwhile");
  return draft ? (draft.content as Content) : null;
}
