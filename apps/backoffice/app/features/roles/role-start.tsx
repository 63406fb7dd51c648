import { staffRoleNames, staffRoles } from "@zertsalo/contract/staff-roles";
import { roleTemplates } from "@zertsalo/domain/staff/role-templates";
import { Link } from "react-router";
import pills from "#app/lib/list/pills.module.css";
import { Plate } from "#app/lib/page/plate.tsx";

const starts = [
  { from: "", name: "С чистого листа" },
  ...Object.entries(roleTemplates).map(([from, { name }]) => ({ from, name: `${name}: заготовка` })),
  ...staffRoles.map((role) => ({ from: `as-${role}`, name: `Как «${staffRoleNames[role]}»` })),
];

/** What a new role begins with: nothing, a template, or what a fixed role may do. */
export function RoleStart({ from }: { from: string }) {
  return (
    <Plate title="С чего начать">
      <nav className={pills.pills} aria-label="С чего начать">
        {starts.map((start) => (
          <Link
            key={start.from}
            to={start.from ? `?from=${start.from}` : "?"}
            aria-current={start.from === from ? "true" : undefined}
            preventScrollReset
          >
            {start.name}
          </Link>
        ))}
      </nav>
    </Plate>
  );
}
