import type { Endpoint } from "@zertsalo/contract/endpoint";
import type { Db } from "@zertsalo/db/connection";
import type { z } from "zod";
import { adminRoute, type SignedInMember } from "../staff/staff.ts";
import type { Server } from "../../server.ts";
import { forgetDraft, keepDraft, publishContent, restoreVersion, type VersionedKind } from "./versions.service.ts";

type Schema = z.ZodType;
type Saved<Content> = z.ZodType<{ version: number; content: Content }>;

/** The calls of the contract's `versionedCalls`, under any export names. */
interface VersionedCalls<Content, Params extends Schema, Numbered extends Schema, Card extends Schema> {
  read: Endpoint<Params, z.ZodUndefined, z.ZodUndefined, Card>;
  saveDraft: Endpoint<Params, z.ZodUndefined, Saved<Content>, Card>;
  dropDraft: Endpoint<Params, z.ZodUndefined, z.ZodUndefined, Card>;
  publish: Endpoint<Params, z.ZodUndefined, Saved<Content>, Card>;
  restore: Endpoint<Numbered, z.ZodUndefined, z.ZodUndefined, Card>;
}

interface VersionedThing<Content extends object, Params extends Schema, Card extends Schema> {
  of: VersionedKind<Content>;
  subjectOf(params: z.output<Params>): string;
  card(db: Db, subject: string, staff: SignedInMember): Promise<z.output<Card>>;
}

export function versionedRoutes<
  Content extends object,
  Params extends Schema,
  Numbered extends z.ZodType<{ n: number }>,
  Card extends Schema,
>(
  app: Server,
  calls: VersionedCalls<Content, Params, Numbered, Card>,
  { of, subjectOf, card }: VersionedThing<Content, Params, Card>,
): void {
  adminRoute(app, calls.read, ({ params, staff }, db) => card(db, subjectOf(params), staff));
  adminRoute(app, calls.saveDraft, async ({ params, body, staff, note }, tx) => {
    note({ details: await keepDraft(tx, { of, subject: subjectOf(params), ...body, staffId: staff.id }) });
    return card(tx, subjectOf(params), staff);
  });
  adminRoute(app, calls.dropDraft, async ({ params, staff }, tx) => {
    await forgetDraft(tx, of, subjectOf(params));
    return card(tx, subjectOf(params), staff);
  });
  adminRoute(app, calls.publish, async ({ params, body, staff, note }, tx) => {
    note({ details: await publishContent(tx, { of, subject: subjectOf(params), ...body, staffId: staff.id }) });
    return card(tx, subjectOf(params), staff);
  });
  adminRoute(app, calls.restore, async ({ params, staff }, tx) => {
    // The contract adds the version number to the parameters of the subject; TypeScript cannot infer this here.
    const subject = subjectOf(params as z.output<Params>);
    await restoreVersion(tx, of, subject, params.n, staff.id);
    return card(tx, subject, staff);
  });
}
