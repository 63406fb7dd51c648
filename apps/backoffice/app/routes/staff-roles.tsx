import { staffOwnRoles } from "@zertsalo/contract/staff-own-roles";
import { buttonClass } from "@zertsalo/ui/button";
import { Link } from "react-router";
import { FixedRoleTable, OwnRoleTable } from "#app/features/roles/role-table.tsx";
import styles from "#app/features/roles/roles.module.css";
import { LoadError } from "#app/lib/page/load-error.tsx";
import { Page } from "#app/lib/page/page.tsx";
import { visitContext } from "#app/lib/visit.server.ts";
import type { Route } from "./+types/staff-roles";

export async function loader({ context }: Route.LoaderArgs) {
  return context.get(visitContext).api.call(staffOwnRoles);
}

export function meta() {
  return [{ title: "Роли: офис" }];
}

const back = { to: "/staff/", title: "К сотрудникам" };

export default function StaffRolesPage({ loaderData: { roles } }: Route.ComponentProps) {
  return (
    <Page
      title="Роли"
      back={back}
      actions={
        <Link className={buttonClass()} to="/staff/roles/new/">
          Новая роль
        </Link>
      }
    >
      <div className={styles.lists}>
        <OwnRoleTable roles={roles} />
        <h2>Готовые роли</h2>
        <FixedRoleTable />
      </div>
    </Page>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Page title="Роли" back={back}>
      <LoadError error={error} what="роли" />
    </Page>
  );
}
