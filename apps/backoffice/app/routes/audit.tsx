import { AuditEntry, auditLog, staffAccounts } from "@zertsalo/contract/staff";
import { Button, buttonClass } from "@zertsalo/ui/button";
import { Select } from "@zertsalo/ui/select";
import { Form, Link } from "react-router";
import { AuditList, auditKinds } from "#app/features/audit/audit-list.tsx";
import { Page } from "#app/lib/page/page.tsx";
import { visitContext } from "#app/lib/visit.server.ts";
import type { Route } from "./+types/audit";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { api } = context.get(visitContext);
  const kind = AuditEntry.shape.kind.safeParse(url.searchParams.get("kind"));
  const [staffId, before] = ["staff", "before"].map((name) => Number(url.searchParams.get(name)) || null);
  const query = { ...(kind.success && { kind: kind.data }), ...(staffId && { staffId }), ...(before && { before }) };
  const [log, { accounts }] = await Promise.all([api.call(auditLog, { query }), api.call(staffAccounts)]);
  const people = accounts.map(({ id, name }) => ({ value: String(id), name }));
  return { ...log, people, chosen: { kind: kind.success ? kind.data : "", staff: staffId ? String(staffId) : "" } };
}

export function meta() {
  return [{ title: "Журнал: офис" }];
}

const kinds = [
  { value: "", name: "Все записи" },
  ...Object.entries(auditKinds).map(([value, { name }]) => ({ value, name })),
];

export default function AuditPage({ loaderData: { entries, hasMore, people, chosen } }: Route.ComponentProps) {
  const last = entries.at(-1);
  const older = new URLSearchParams({ ...chosen, before: String(last?.id ?? "") });
  return (
    <Page
      title="Журнал"
      actions={
        <Form method="get" style={{ display: "contents" }} key={JSON.stringify(chosen)}>
          <Select label="Вид записей" name="kind" options={kinds} defaultValue={chosen.kind} />
          <Select
            label="Сотрудник"
            name="staff"
            options={[{ value: "", name: "Все сотрудники" }, ...people]}
            defaultValue={chosen.staff}
          />
          <Button type="submit" variant="secondary">
            Показать
          </Button>
        </Form>
      }
    >
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
