import type { JobFailure } from "@zertsalo/contract/staff-failures";
import { jobName } from "@zertsalo/domain/health/job-names";
import { Button } from "@zertsalo/ui/button";
import { StatusPill } from "@zertsalo/ui/status-pill";
import { Form } from "react-router";
import table from "#app/lib/list/table.module.css";
import { momentText } from "#app/lib/moments.ts";
import { attemptsText, jobState } from "./failure-texts.ts";
import styles from "./failures.module.css";

/** Failed jobs with what has stopped them. «Повторить все» is for those that nobody repeats any more. */
export function JobTable({ jobs, isBusy }: { jobs: readonly JobFailure[]; isBusy: boolean }) {
  const over = jobs.filter(({ nextAt }) => nextAt === null);
  return (
    <Form method="post" aria-busy={isBusy || undefined}>
      <header className={styles.head}>
        <h2>Задания</h2>
        {over.map(({ id }) => (
          <input key={id} type="hidden" name="ids" value={id} />
        ))}
        {over.length > 1 && (
          <Button type="submit" name="intent" value="repeat-jobs" variant="secondary" size="sm" busy={isBusy}>
            Повторить все неудавшиеся
          </Button>
        )}
      </header>
      <div className={table.wrap}>
        {jobs.length > 0 && (
          <table className={table.table}>
            <thead>
              <tr>
                <th scope="col">Что</th>
                <th scope="col">Почему</th>
                <th scope="col">Когда</th>
                <th scope="col">Попытки</th>
                <th scope="col">
                  <span className="vh">Действия</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {jobs.map((job) => (
                <JobRow key={job.id} job={job} isBusy={isBusy} />
              ))}
            </tbody>
          </table>
        )}
        {jobs.length === 0 && <p className={table.empty}>Всё, что поручено, выполнено или ждёт своей очереди</p>}
      </div>
    </Form>
  );
}

function JobRow({ job, isBusy }: { job: JobFailure; isBusy: boolean }) {
  const { id, task, key, cause, failedAt } = job;
  const { text, tone } = jobState(job);
  return (
    <tr>
      <td>
        <b>{jobName(task)}</b>
        {key && <small className={styles.key}>{key}</small>}
      </td>
      <td className={styles.cause}>{cause}</td>
      <td className={table.moment}>{momentText(failedAt)}</td>
      <td>
        <StatusPill tone={tone} isDense>
          {text}
        </StatusPill>
        <small>{attemptsText(job)}</small>
      </td>
      <td className={styles.again}>
        <Button type="submit" name="id" value={id} variant="secondary" size="sm" busy={isBusy}>
          Повторить
          <span className="vh">
            : {jobName(task)} {key}
          </span>
        </Button>
      </td>
    </tr>
  );
}
