import { auditSubjects } from "@zertsalo/contract/audit-subjects";
import { auditSubjectNames } from "@zertsalo/domain/staff/audit-subjects";
import { Button } from "@zertsalo/ui/button";
import { Select } from "@zertsalo/ui/select";
import { Form, Link, useSubmit } from "react-router";
import styles from "./audit-filters.module.css";
import type { AuditChoice } from "./audit-choice.ts";
import { auditKinds } from "./audit-kinds.ts";

interface AuditFiltersProps {
  chosen: AuditChoice;
  people: readonly { value: string; name: string }[];
  today: string;
}

const kinds = [
  { value: "", name: "Все записи" },
  ...Object.entries(auditKinds).map(([value, { name }]) => ({ value, name })),
];
const subjects = [
  { value: "", name: "О чём угодно" },
  ...auditSubjects.map((value) => ({ value, name: auditSubjectNames[value].many })),
];

/** Each choice is in effect at once; a number when it is sent. */
export function AuditFilters({ chosen, people, today }: AuditFiltersProps) {
  const submit = useSubmit();
  const isNarrowed = Object.values(chosen).some(Boolean);
  return (
    <Form
      method="get"
      className={styles.fields}
      key={JSON.stringify(chosen)}
      onChange={(event) => {
        const isTyping = (event.target as HTMLElement).getAttribute("name") === "number";
        if (!isTyping) void submit(event.currentTarget);
      }}
    >
      <Select label="О чём" name="about" options={subjects} defaultValue={chosen.about} />
      <input
        className={styles.number}
        name="number"
        aria-label="Номер заказа, товара или другого предмета"
        placeholder="№"
        maxLength={40}
        pattern="[\w\-]+"
        autoComplete="off"
        defaultValue={chosen.number}
      />
      <Select
        label="Сотрудник"
        name="staff"
        options={[{ value: "", name: "Все сотрудники" }, ...people]}
        defaultValue={chosen.staff}
      />
      <Select label="Вид записей" name="kind" options={kinds} defaultValue={chosen.kind} />
      <label className={styles.day}>
        с <input type="date" name="from" aria-label="С какого дня" defaultValue={chosen.from} max={today} />
      </label>
      <label className={styles.day}>
        по <input type="date" name="to" aria-label="По какой день включительно" defaultValue={chosen.to} max={today} />
      </label>
      <Button type="submit" variant="secondary">
        Показать
      </Button>
      {isNarrowed && (
        <Link className={styles.reset} to="?">
          Сбросить
        </Link>
      )}
    </Form>
  );
}
