import { Button } from "@zertsalo/ui/button";
import { Icon } from "@zertsalo/ui/icon";
import { StatusPill } from "@zertsalo/ui/status-pill";
import { clsx } from "clsx";
import { useFetcher } from "react-router";
import { SwitchForm } from "#app/lib/companies/switch-form.tsx";
import { PartNotLoaded } from "#app/lib/notices/part-not-loaded.tsx";
import { paths } from "#app/lib/navigation/paths.ts";
import { CompanyCreditPanel } from "./company-credit.tsx";
import type { CompanyCard, CompanyPageData } from "./company-page-data.ts";
import styles from "./company-page.module.css";

type Current = NonNullable<CompanyPageData["current"]>;

/** The company that is bought for: its data, terms and people. */
export function CompanyPage({ page: { companies, current, phone } }: { page: CompanyPageData }) {
  return (
    <div className={styles.page}>
      {current?.reason ? (
        <p className={styles.note}>
          <Icon name="clock" />
          <span>
            {current.reason} Вопросы: <a href={`tel:${phone.replaceAll(/[^\d+]/g, "")}`}>{phone}</a>
          </span>
        </p>
      ) : null}
      <SwitchForm>
        <ul className={styles.companies} aria-label="Ваши компании">
          {companies.map((company) => (
            <li key={company.id}>
              <Card company={company} isCurrent={company.id === current?.id} />
            </li>
          ))}
        </ul>
      </SwitchForm>
      {current ? (
        <>
          <Facts title="Реквизиты" facts={current.facts} />
          {current.terms.length > 0 ? <Facts title="Условия" facts={current.terms} note={current.note} /> : null}
          <CompanyCreditPanel credit={current.credit} />
          <Members current={current} />
        </>
      ) : null}
    </div>
  );
}

/** A press on another company buys for it from now on. */
function Card({
  company: { id, name, numbers, status, isOpen },
  isCurrent,
}: {
  company: CompanyCard;
  isCurrent: boolean;
}) {
  return (
    <button
      className={clsx(styles.company, isCurrent && styles.on)}
      name="companyId"
      value={id}
      disabled={!isOpen}
      aria-current={isCurrent || undefined}
    >
      <span>
        <b>{name}</b>
        <span>{numbers}</span>
      </span>
      <StatusPill tone={status.tone}>{status.name}</StatusPill>
    </button>
  );
}

function Facts({ title, facts, note }: { title: string; facts: Current["facts"]; note?: string | null }) {
  return (
    <section className={styles.panel}>
      <h2>{title}</h2>
      <dl>
        {facts.map((fact) => (
          <div key={fact.title}>
            <dt>{fact.title}</dt>
            <dd>{fact.value}</dd>
          </div>
        ))}
      </dl>
      {note ? <p>{note}</p> : null}
    </section>
  );
}

function Members({ current: { id, members, isAdmin } }: { current: Current }) {
  const { Form, state } = useFetcher();
  if (members?.length === 0) return null;
  return (
    <section className={styles.panel}>
      <h2>Сотрудники</h2>
      {members ? null : <PartNotLoaded text="Не удалось загрузить сотрудников" />}
      <ul className={styles.members}>
        {members?.map((member) => (
          <li key={member.id}>
            <span>
              {member.name}
              {member.isMe ? ", это вы" : ""}
            </span>
            {member.isApproved ? (
              <span className={styles.quiet}>{member.isAdmin ? "Администратор" : "Покупает от имени компании"}</span>
            ) : isAdmin ? (
              <Form method="post" action={paths.company}>
                <input type="hidden" name="companyId" value={id} />
                <input type="hidden" name="userId" value={member.id} />
                <Button
                  type="submit"
                  variant="secondary"
                  busy={state !== "idle"}
                  aria-label={`Открыть доступ: ${member.name}`}
                >
                  Открыть доступ
                </Button>
              </Form>
            ) : (
              <span className={styles.quiet}>Ждёт допуска</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
