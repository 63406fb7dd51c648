import { staffDay } from "@zertsalo/contract/staff-day";
import { startTestApi } from "@zertsalo/testing/api";
import { newBuyer } from "@zertsalo/testing/builders";
import { newOrder } from "@zertsalo/testing/order-builders";
import { expect, test } from "vitest";

const api = await startTestApi();
const mattersOf = async (role: "owner" | "order_manager" | "operator" | "content" | "workshop") =>
  (await api.newStaff(role).call(staffDay)).matters.map(({ matter }) => matter);

test("each role gets its own tasks, an owner all of them", async () => {
  expect(await mattersOf("operator")).toEqual(["chats"]);
  expect(await mattersOf("content")).toEqual(["reviews", "drafts", "edits"]);
  expect(await mattersOf("workshop")).toEqual(["making"]);
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
