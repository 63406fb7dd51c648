import type { OwnRole } from "@zertsalo/contract/staff-own-roles";
import { rightArea, rightAreas, rightsOfRole, type StaffRight } from "@zertsalo/contract/staff-rights";
import { staffRoleNames, staffRoles } from "@zertsalo/contract/staff-roles";
import { formatCount } from "@zertsalo/domain/text/format";
import { Link } from "react-router";
import table from "#app/lib/list/table.module.css";
import { momentText } from "#app/lib/moments.ts";

const heads = ["Роль", "Что можно", "У кого", "Изменена"];

/** The shop's own roles, which are changed here. */
export function OwnRoleTable({ roles }: { roles: readonly OwnRole[] }) {
  return (
    <div className={table.wrap}>
      <table className={table.table}>
        <Head names={heads} />
        <tbody>
          {roles.map(({ id, content, people, changedAt }) => (
            <tr key={id}>
              <td>
                <Link to={`/staff/roles/${id}/`}>{content.name}</Link>
                {content.note && <small>{content.note}</small>}
              </td>
              <td>
                <Rights rights={content.rights} />
              </td>
              <td data-name="У кого">{people.map(({ name }) => name).join(", ") || "ни у кого"}</td>
              <td className={table.moment}>{momentText(changedAt)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {roles.length === 0 && (
        <p className={table.empty}>
          Своих ролей пока нет. Начните с&nbsp;заготовки: <Link to="/staff/roles/new/?from=cashier">кассир</Link>,{" "}
          <Link to="/staff/roles/new/?from=accountant">бухгалтер</Link>,{" "}
          <Link to="/staff/roles/new/?from=marketer">маркетолог</Link>
        </p>
      )}
    </div>
  );
}

/** The roles that come with the program: their rights stay as they are. */
export function FixedRoleTable() {
  return (
    <div className={table.wrap}>
      <table className={table.table}>
        <Head names={["Готовая роль", "Что можно", "Действия"]} />
        <tbody>
          {staffRoles.map((role) => (
            <tr key={role}>
              <td>{staffRoleNames[role]}</td>
              <td>
                <Rights rights={rightsOfRole(role)} />
              </td>
              <td className={table.nowrap}>
                <Link to={`/staff/roles/new/?from=as-${role}`}>
                  Своя по образцу<span className="vh">: {staffRoleNames[role]}</span>
                </Link>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const Head = ({ names }: { names: readonly string[] }) => (
  <thead>
    <tr>
      {names.map((name) => (
        <th key={name} scope="col">
          {name}
        </th>
      ))}
    </tr>
  </thead>
);

function Rights({ rights }: { rights: readonly StaffRight[] }) {
  const areas = [...new Set(rights.map(rightArea))];
  return (
    <>
      {formatCount(rights.length, ["право", "права", "прав"])}
      <small>{areas.map((area) => rightAreas[area].title).join(", ")}</small>
    </>
  );
}
