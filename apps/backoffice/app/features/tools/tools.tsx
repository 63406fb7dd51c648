import { NumberField } from "#app/lib/number-field/number-field.tsx";
import type { staffExperts, staffTasks, staffTerminals } from "@zertsalo/contract/staff-tools";
import { Button } from "@zertsalo/ui/button";
import { TextField } from "@zertsalo/ui/field";
import { Select } from "@zertsalo/ui/select";
import { StatusPill, type StatusTone } from "@zertsalo/ui/status-pill";
import { Form, Link } from "react-router";
import type { z } from "zod";
import table from "#app/lib/list/table.module.css";
import { momentText } from "#app/lib/moments.ts";
import { taskKinds } from "#app/lib/task-kinds.ts";
import styles from "./tools.module.css";

/** What no job could settle. */
export function Tasks({ tasks, total }: z.infer<typeof staffTasks.response>) {
  return (
    <section className={styles.part} aria-labelledby="tasks">
      <h2 id="tasks">Ждут человека{total > 0 && `: ${total}`}</h2>
      <div className={table.wrap}>
        <table className={table.table}>
          <tbody>
            {tasks.map(({ id, kind, subject, number, reason, at }) => (
              <tr key={id}>
                <td className={table.moment}>{momentText(at)}</td>
                <td>
                  {taskKinds[kind]}
                  <small>
                    <TaskSubject {...{ kind, subject, number }} />
                  </small>
                </td>
                <td>{reason}</td>
                <td>
                  <Step id={id} step="finish" word="Сделано" what={reason} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        {tasks.length === 0 && <p className={table.empty}>Всё решено, никто не ждёт</p>}
      </div>
    </section>
  );
}

type TaskSubjectProps = Pick<z.infer<typeof staffTasks.response>["tasks"][number], "kind" | "subject" | "number">;

/** What a task is about, with the page that shows it. */
function TaskSubject({ kind, subject, number }: TaskSubjectProps) {
  if (number) return <Link to={`/orders/${number}/`}>Заказ № {number}</Link>;
  if (kind === "stock-low") return <Link to={`/stock/${subject}/`}>Товар № {subject}</Link>;
  return subject;
}

interface StepProps {
  /** Of the field that names what is stepped on. */
  name?: string;
  id: number;
  step: string;
  word: string;
  what: string;
}

function Step({ name = "id", id, step, word, what }: StepProps) {
  return (
    <Form method="post" className={table.doing}>
      <input type="hidden" name={name} value={id} />
      <Button type="submit" name="step" value={step} variant="secondary" size="sm">
        {word}
        <span className="vh">: {what}</span>
      </Button>
    </Form>
  );
}

export function Experts({ experts }: z.infer<typeof staffExperts.response>) {
  return (
    <section className={styles.part} aria-labelledby="experts">
      <h2 id="experts">Эксперты</h2>
      <Form method="post" className={styles.form}>
        <TextField
          label="Почта покупателя, который станет экспертом"
          name="email"
          type="email"
          required
          autoComplete="off"
        />
        <Button type="submit" name="step" value="expert">
          Выдать код
        </Button>
      </Form>
      <div className={table.wrap}>
        <table className={table.table}>
          <tbody>
            {experts.map(({ id, name, email, givenAt }) => (
              <tr key={id}>
                <td>
                  {name}
                  <small>{email}</small>
                </td>
                <td className={table.moment}>Код от {momentText(givenAt)}</td>
                <td>
                  <Step id={id} step="end-expert" word="Отозвать" what={name} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        {experts.length === 0 && <p className={table.empty}>Кодов никому не выдано</p>}
      </div>
    </section>
  );
}

const terminalStates: Readonly<Record<string, { name: string; tone: StatusTone }>> = {
  paired: { name: "Подключён", tone: "green" },
  waits: { name: "Ждёт кода", tone: "yellow" },
  off: { name: "Отключён", tone: "grey" },
};

export function Terminals({ terminals, stores }: z.infer<typeof staffTerminals.response>) {
  return (
    <section className={styles.part} aria-labelledby="terminals">
      <h2 id="terminals">Экраны в&nbsp;магазинах</h2>
      <Form method="post" className={styles.form}>
        <NumberField label="Номер экрана" name="number" min={1} max={999_999} required />
        <Select label="Магазин" name="storeId" options={stores.map(({ id, name }) => ({ value: String(id), name }))} />
        <Button type="submit" name="step" value="terminal">
          Получить код
        </Button>
      </Form>
      <div className={table.wrap}>
        <table className={table.table}>
          <tbody>
            {terminals.map(({ number, store, state, pairedAt }) => (
              <tr key={number}>
                <td>№ {number}</td>
                <td>{store}</td>
                <td>
                  <StatusPill tone={terminalStates[state]?.tone ?? "grey"}>
                    {terminalStates[state]?.name ?? state}
                  </StatusPill>
                  {pairedAt && <small>С {momentText(pairedAt)}</small>}
                </td>
                <td>
                  {state !== "off" && (
                    <Step name="number" id={number} step="shut" word="Отключить" what={`экран ${number}`} />
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        {terminals.length === 0 && <p className={table.empty}>Экранов пока нет</p>}
      </div>
    </section>
  );
}
