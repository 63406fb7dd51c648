import type { Db } from "@zertsalo/db/connection";
import { type CronItem, parseCronItems, type TaskList } from "graphile-worker";
import { refreshSearchWords } from "./jobs/rebuild-search-words.ts";
import { tellSalesBoundary } from "./jobs/sales-boundary.ts";
import { type PostOffice, sendLetterTask } from "./jobs/send-letter.ts";
import type { Log } from "./log.ts";

interface Job {
  run(db: Db, log: Log): Promise<void>;
  /** When it runs by itself, in UTC; Moscow is three hours ahead. */
  cron?: string;
}

/** Every job there is. Any of them may run twice, or be cut off in the middle, and do no harm. */
const jobs: Record<string, Job> = {
  "sales-boundary": { run: tellSalesBoundary, cron: "* * * * *" },
  "rebuild-search-words": { run: refreshSearchWords, cron: "30 0 * * *" },
};

export function taskList(office: PostOffice, log: Log): TaskList {
  const tasks = Object.entries(jobs).map(([name, job]) => [name, () => job.run(office.db, log.child({ job: name }))]);
  return {
    ...(Object.fromEntries(tasks) as TaskList),
    "send-letter": sendLetterTask(office, log.child({ job: "send-letter" })),
  };
}

/** A job that fails is tried five times and then left for people to look at; a missed night is not made up for. */
export function cronItems() {
  const items = Object.entries(jobs).flatMap(([name, { cron }]): CronItem[] =>
    cron
      ? [
          {
            task: name,
            match: cron,
            identifier: name,
            options: { maxAttempts: 5, jobKey: `${name}-cron`, backfillPeriod: 0 },
          },
        ]
      : [],
  );
  return parseCronItems(items);
}
