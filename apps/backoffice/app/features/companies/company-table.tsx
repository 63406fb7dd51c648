import type { StaffCompany, StaffTier } from "@zertsalo/contract/staff-companies";
import { maskPhone } from "@zertsalo/domain/forms/masks";
import { formatMoney } from "@zertsalo/domain/text/format";
import { Button } from "@zertsalo/ui/button";
import { StatusPill, type StatusTone } from "@zertsalo/ui/status-pill";
import { Form, Link } from "react-router";
import table from "#app/lib/list/table.module.css";
import { momentText } from "#app/lib/moments.ts";
import styles from "./companies.module.css";

export const companyStates: Readonly<Record<StaffCompany["state"], { name: string; title: string; tone: StatusTone }>> =
  {
    waiting: { name: "Ждёт решения", title: "Ждут решения", tone: "yellow" },
    active: { name: "Активна", title: "Активные", tone: "green" },
    closed: { name: "Закрыта", title: "Закрытые", tone: "red" },
  };

interface CompanyTableProps {
  companies: readonly StaffCompany[];
  tiers: readonly StaffTier[];
  /** Opens and closes wholesale prices; others read. */
  canDecide: boolean;
  onActivate: (company: StaffCompany) => void;
  onClose: (company: StaffCompany) => void;
}

export function CompanyTable({ companies, tiers, canDecide, onActivate, onClose }: CompanyTableProps) {
  const nameOf = (type: string | null) => tiers.find((tier) => tier.type === type)?.name ?? type;
  return (
    <div className={table.wrap}>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">Компания</th>
            <th scope="col">Состояние</th>
            <th scope="col">Люди</th>
            <th scope="col" className={table.number}>
              Заказы
            </th>
            <th scope="col" className={table.number}>
              Долг
            </th>
            <th scope="col">
              <span className="vh">Действия</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {companies.map((company) => (
            <tr key={company.id}>
              <td>
                <Link to={`/companies/${company.id}/`}>{company.name}</Link>
                <small>
                  ИНН {company.inn}
                  {company.kpp && `, КПП ${company.kpp}`}
                </small>
                <small>{company.director}</small>
              </td>
              <td>
                <StatusPill tone={companyStates[company.state].tone}>{companyStates[company.state].name}</StatusPill>
                <small>
                  {company.type
                    ? `${nameOf(company.type)}${company.hasOwnTerms ? ", свои условия" : ""}`
                    : company.requestedType && `Просит: ${nameOf(company.requestedType)}`}
                </small>
                <small>
                  {company.activatedAt
                    ? `С ${momentText(company.activatedAt)}`
                    : `Заявка ${momentText(company.registeredAt)}`}
                </small>
                {company.reason && <small>«{company.reason}»</small>}
              </td>
              <td>
                <People company={company} canDecide={canDecide} />
              </td>
              <td className={table.number} data-name="Заказы">
                {company.orders > 0 ? (
                  <Link to={`/orders/?look=table&wholesale=1&q=${encodeURIComponent(company.name)}`}>
                    {company.orders}
                    <span className="vh">: заказы, {company.name}</span>
                  </Link>
                ) : (
                  0
                )}
              </td>
              <td className={table.number} data-name="Долг">
                <Debt debt={company.debt} />
              </td>
              <td>
                {canDecide && (
                  <div className={table.doing}>
                    <Button
                      variant={company.state === "active" ? "secondary" : "primary"}
                      size="sm"
                      onClick={() => onActivate(company)}
                    >
                      {company.state === "active" ? "Условия" : "Активировать"}
                      <span className="vh">: {company.name}</span>
                    </Button>
                    {company.state !== "closed" && (
                      <Button variant="secondary" size="sm" onClick={() => onClose(company)}>
                        {company.state === "active" ? "Закрыть" : "Отказать"}
                        <span className="vh">: {company.name}</span>
                      </Button>
                    )}
                  </div>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {companies.length === 0 && <p className={table.empty}>Таких компаний нет</p>}
    </div>
  );
}

function Debt({ debt: { total, overdue } }: Pick<StaffCompany, "debt">) {
  if (total === 0) return <>0</>;
  return (
    <>
      {formatMoney(total)}
      {overdue > 0 && <small className={styles.late}>просрочено {formatMoney(overdue)}</small>}
    </>
  );
}

function People({ company: { id, people }, canDecide }: { company: StaffCompany; canDecide: boolean }) {
  return (
    <ul className={styles.people}>
      {people.map(({ id: userId, name, email, phone, isAdmin, isApproved }) => (
        <li key={userId}>
          {name}
          {isAdmin && " (администратор)"}
          <small>
            {email ? <a href={`mailto:${email}`}>{email}</a> : null}{" "}
            {phone ? <a href={`tel:+${phone}`}>{maskPhone(phone)}</a> : null}
          </small>
          {!isApproved && canDecide && (
            <Form method="post">
              <input type="hidden" name="id" value={id} />
              <input type="hidden" name="userId" value={userId} />
              <Button type="submit" name="step" value="admit" variant="secondary" size="sm">
                Впустить<span className="vh">: {name}</span>
              </Button>
            </Form>
          )}
        </li>
      ))}
    </ul>
  );
}
