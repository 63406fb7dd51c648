import { staffDay } from "@zertsalo/contract/staff-day";
import { startTestApi } from "@zertsalo/testing/api";
import { sql } from "kysely";
import { expect, test } from "vitest";

const api = await startTestApi();
const mattersOf = async (role: "owner" | "order_manager" | "operator" | "content" | "workshop") =>
  (await api.newStaff(role).call(staffDay)).matters.map(({ matter }) => matter);

test("each role is told of its own matters, an owner of all", async () => {
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
    "tasks",
    "companies",
  ]);
  expect(await mattersOf("owner")).toHaveLength(14);
});

test("what is counted is what there is", async () => {
  const { matters } = await api.newStaff("order_manager").call(staffDay);
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from orders where status = 'X'`.execute(
    api.db,
  );
  expect(matters.find(({ matter }) => matter === "unpaid")?.count).toBe(rows[0]?.count);
});
