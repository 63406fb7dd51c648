import type { StaffAccount } from "@zertsalo/contract/staff";
import { Button } from "@zertsalo/ui/button";
import { StatusPill } from "@zertsalo/ui/status-pill";
import { Form } from "react-router";
import styles from "#app/lib/list/table.module.css";
import { rolesText } from "#app/lib/roles-text.ts";
import { momentText } from "#app/lib/moments.ts";

interface StaffTableProps {
  accounts: readonly StaffAccount[];
  onRoles: (account: StaffAccount) => void;
}

export function StaffTable({ accounts, onRoles }: StaffTableProps) {
  return (
    <div className={styles.wrap}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Сотрудник</th>
            <th scope="col">Роли</th>
            <th scope="col">Доступ</th>
            <th scope="col">Был здесь</th>
            <th scope="col">
              <span className="vh">Действия</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {accounts.map((account) => (
            <tr key={account.id}>
              <td>
                {account.name}
                <small>{account.email}</small>
              </td>
              <td>{rolesText(account) || "Нет ролей"}</td>
              <td>
                <Access account={account} />
              </td>
              <td className={styles.moment}>{account.seenAt ? momentText(account.seenAt) : "Ещё не был"}</td>
              <td>
                <Steps account={account} onRoles={onRoles} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Steps({ account, onRoles }: { account: StaffAccount; onRoles: StaffTableProps["onRoles"] }) {
  return (
    <div className={styles.doing}>
      <Button variant="secondary" size="sm" onClick={() => onRoles(account)}>
        Роли
      </Button>
      <Step account={account} step="invite">
        Новая ссылка
      </Step>
      <Step account={account} step={account.isDisabled ? "enable" : "disable"}>
        {account.isDisabled ? "Включить" : "Отключить"}
      </Step>
    </div>
  );
}

function Access({ account: { isDisabled, isEnrolled } }: { account: StaffAccount }) {
  if (isDisabled) return <StatusPill tone="red">Отключён</StatusPill>;
  return isEnrolled ? <StatusPill tone="green">Входит</StatusPill> : <StatusPill tone="yellow">Ждёт входа</StatusPill>;
}

function Step({ account, step, children }: { account: StaffAccount; step: string; children: string }) {
  return (
    <Form method="post">
      <input type="hidden" name="id" value={account.id} />
      <Button type="submit" name="step" value={step} variant="secondary" size="sm">
        {children}
        <span className="vh">: {account.name}</span>
      </Button>
    </Form>
  );
}
