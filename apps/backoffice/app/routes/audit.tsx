import { type AuditEntry, auditLog, type StaffMember } from "@zertsalo/contract/staff";
import { staffSavedViews } from "@zertsalo/contract/staff-saved-views";
import { inMoscow } from "@zertsalo/domain/delivery/calendar";
import { buttonClass } from "@zertsalo/ui/button";
import { Link } from "react-router";
import { parseAuditChoice, toAuditQuery } from "#app/features/audit/audit-choice.ts";
import { AuditFilters } from "#app/features/audit/audit-filters.tsx";
import { auditPlace } from "#app/features/audit/audit-places.ts";
import { AuditList } from "#app/features/audit/audit-list.tsx";
import foot from "#app/features/audit/audit-list.module.css";
import viewStyles from "#app/lib/list/saved-views.module.css";
import { KeepView, SavedViews } from "#app/lib/list/saved-views.tsx";
import { canAccess } from "#app/lib/office-sections.ts";
import { LoadError } from "#app/lib/page/load-error.tsx";
import { Page } from "#app/lib/page/page.tsx";
import { memberContext, visitContext } from "#app/lib/visit.server.ts";
import type { Route } from "./+types/audit";

export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const { api } = context.get(visitContext);
  const member = context.get(memberContext);
  const chosen = parseAuditChoice(searchParams);
  const before = Number(searchParams.get("before")) || null;
  const query = { ...toAuditQuery(chosen), ...(before && { before }) };
  const [log, { views }] = await Promise.all([
    api.call(auditLog, { query }),
    api.call(staffSavedViews, { query: { list: "audit" } }),
  ]);
  const people = log.people.map(({ id, name }) => ({ value: String(id), name }));
  const entries = log.entries.map((entry) => ({ ...entry, link: linkFor(member, entry) }));
  return { ...log, entries, views, people, chosen, today: inMoscow(new Date()).day };
}

/** Where the thing itself is, if he may go there. */
function linkFor(member: StaffMember, entry: AuditEntry): string | null {
  const place = auditPlace(entry);
  return place && canAccess(member, place) ? place : null;
}

export function meta() {
  return [{ title: "Журнал: офис" }];
}

export default function AuditPage({ loaderData }: Route.ComponentProps) {
  const { entries, hasMore, views, people, chosen, today } = loaderData;
  const search = new URLSearchParams({ ...chosen });
  const last = entries.at(-1);
  const older = new URLSearchParams({ ...chosen, before: String(last?.id ?? "") });
  const file = (type: string) => new URLSearchParams({ ...chosen, file: type });
  return (
    <Page title="Журнал">
      <SavedViews views={views} search={search} />
      <AuditFilters {...{ chosen, people, today }} />
      <div className={viewStyles.row}>
        <KeepView list="audit" views={views} search={search} />
      </div>
      <AuditList entries={entries} />
      {entries.length > 0 && (
        <p className={foot.foot}>
          {hasMore && (
            <Link className={buttonClass({ variant: "secondary" })} to={`?${older}`}>
              Раньше
            </Link>
          )}
          <span>
            Весь журнал по&nbsp;этому отбору файлом: <a href={`/audit/export/?${file("xlsx")}`}>XLSX</a>,{" "}
            <a href={`/audit/export/?${file("csv")}`}>CSV</a>
          </span>
        </p>
      )}
    </Page>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Page title="Журнал">
      <LoadError error={error} what="журнал" />
    </Page>
  );
}
