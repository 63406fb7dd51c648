import { jobNames } from "@zertsalo/domain/health/job-names";
import { expect, test } from "vitest";
import { cronItems, type JobContext, taskList } from "./jobs.ts";
import { createLog } from "./log.ts";

test("every job has its name for staff, and no other", () => {
  const tasks = Object.keys(taskList({} as JobContext, createLog("silent")));
  expect(Object.keys(jobNames).toSorted()).toEqual(tasks.toSorted());
  expect(cronItems().every(({ task }) => task in jobNames)).toBe(true);
});
