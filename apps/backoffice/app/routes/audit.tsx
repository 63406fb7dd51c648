import { auditSubjects } from "@zertsalo/contract/audit-subjects";
import { AuditEntry, auditLog } from "@zertsalo/contract/staff";
import { staffSavedViews } from "@zertsalo/contract/staff-saved-views";
import { inMoscow } from "@zertsalo/domain/delivery/calendar";
import { buttonClass } from "@zertsalo/ui/button";
import { Link } from "react-router";
import { type AuditChoice, AuditFilters } from "#app/features/audit/audit-filters.tsx";
import { AuditList } from "#app/features/audit/audit-list.tsx";
import viewStyles from "#app/lib/list/saved-views.module.css";
import { KeepView, SavedViews } from "#app/lib/list/saved-views.tsx";
import { Page } from "#app/lib/page/page.tsx";
import { visitContext } from "#app/lib/visit.server.ts";
import type { Route } from "./+types/audit";

export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const { api } = context.get(visitContext);
  const chosen = choiceOf(searchParams);
  const before = Number(searchParams.get("before")) || null;
  const { kind, about, staff, number, from, to } = chosen;
  const query = {
    ...(kind && { kind }),
    ...(about && { about }),
    ...(staff && { staffId: Number(staff) }),
    ...(number && { number }),
    ...(from && { from }),
    ...(to && { to }),
    ...(before && { before }),
  };
  const [log, { views }] = await Promise.all([
    api.call(auditLog, { query }),
    api.call(staffSavedViews, { query: { list: "audit" } }),
  ]);
  const people = log.people.map(({ id, name }) => ({ value: String(id), name }));
  return { ...log, views, people, chosen, today: inMoscow(new Date()).day };
}

/** What is no choice of the log is none. */
function choiceOf(searchParams: URLSearchParams): AuditChoice {
  const typed = (name: string, form: RegExp) => {
    const text = (searchParams.get(name) ?? "").trim();
    return form.test(text) ? text : "";
  };
  const day = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
  const oneOf = <Option extends string>(name: string, options: readonly Option[]): Option | "" =>
    options.find((option) => option === searchParams.get(name)) ?? "";
  return {
    kind: oneOf("kind", AuditEntry.shape.kind.options),
    about: oneOf("about", auditSubjects),
    staff: typed("staff", /^[1-9]\d{0,8}$/),
    number: typed("number", /^[\w-]{1,40}$/),
    from: typed("from", day),
    to: typed("to", day),
  };
}

export function meta() {
  return [{ title: "Журнал: офис" }];
}

export default function AuditPage({ loaderData }: Route.ComponentProps) {
  const { entries, hasMore, views, people, chosen, today } = loaderData;
  const search = new URLSearchParams({ ...chosen });
  const last = entries.at(-1);
  const older = new URLSearchParams({ ...chosen, before: String(last?.id ?? "") });
  return (
    <Page title="Журнал">
      <SavedViews views={views} search={search} />
      <AuditFilters {...{ chosen, people, today }} />
      <div className={viewStyles.row}>
        <KeepView list="audit" views={views} search={search} />
      </div>
      <AuditList entries={entries} />
      {hasMore && (
        <p>
          <Link className={buttonClass({ variant: "secondary" })} to={`?${older}`}>
            Раньше
          </Link>
        </p>
      )}
    </Page>
  );
}
