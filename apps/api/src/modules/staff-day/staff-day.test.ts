import { maxUrgentTasks, staffDay, staffUrgentTasks } from "@zertsalo/contract/staff-day";
import { startTestApi } from "@zertsalo/testing/api";
import { newBuyer } from "@zertsalo/testing/builders";
import { newOrder } from "@zertsalo/testing/order-builders";
import { expect, test } from "vitest";

const api = await startTestApi();
const mattersOf = async (role: "owner" | "order_manager" | "operator" | "content" | "workshop" | "accountant") =>
  (await api.newStaff(role).call(staffDay)).matters.map(({ matter }) => matter);

test("each role gets its own tasks, an owner all of them", async () => {
  expect(await mattersOf("operator")).toEqual(["chats"]);
  expect(await mattersOf("content")).toEqual(["reviews", "drafts", "edits"]);
  expect(await mattersOf("workshop")).toEqual(["making"]);
  expect(await mattersOf("accountant")).toEqual([]);
  expect(await mattersOf("order_manager")).toEqual([
    "overdue",
    "due-today",
    "check",
    "change",
    "unpaid",
    "fresh",
    "returns",
    "inquiries",
    "tasks",
    "companies",
  ]);
  expect(await mattersOf("owner")).toHaveLength(15);
});

test("the counts match the open items", async () => {
  const manager = api.newStaff("order_manager");
  const unpaid = async () =>
    (await manager.call(staffDay)).matters.find(({ matter }) => matter === "unpaid")?.count ?? 0;
  const [before, buyer] = [await unpaid(), await newBuyer(api.db)];
  for (const status of ["X", "X", "W"] as const) await newOrder(api.db, buyer, { status });
  expect(await unpaid()).toBe(before + 2);
});

test("what is urgent is one list by term, and equals the counts of its kinds", async () => {
  const manager = api.newStaff("order_manager");
  const now = Date.now();
  const buyer = await newBuyer(api.db);
  const hour = 3_600_000;
  const soon = await newOrder(api.db, buyer, { status: "X", payment: { until: new Date(now - 50 * 365 * 24 * hour) } });
  const later = await newOrder(api.db, buyer, { status: "X", payment: { until: new Date(now + 30 * hour) } });
  const check = await newOrder(api.db, buyer, { status: "C", placedAt: new Date(now - 49 * 365 * 24 * hour) });
  const { tasks, count } = await manager.call(staffUrgentTasks);
  expect(tasks.slice(0, 2)).toMatchObject([
    { kind: "payment", number: soon.number, total: 100_000 },
    { kind: "check", number: check.number },
  ]);
  expect(tasks.map(({ number }) => number)).not.toContain(later.number);
  expect(tasks.length).toBeLessThanOrEqual(maxUrgentTasks);
  expect(count).toBeGreaterThanOrEqual(tasks.length);
  const terms = tasks.map(({ at }) => at);
  expect(terms).toEqual(terms.toSorted());
});

test.each(["operator", "content", "workshop", "accountant"] as const)("%s has no such list", async (role) => {
  await expect(api.newStaff(role).call(staffUrgentTasks)).rejects.toMatchObject({ status: 403 });
});
