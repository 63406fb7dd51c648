import {
  removeView,
  SavedViewList,
  saveView,
  savedViewRights,
  staffSavedViews,
} from "@zertsalo/contract/staff-saved-views";
import { rolesWith } from "@zertsalo/contract/staff-rights";
import { staffRoles } from "@zertsalo/contract/staff-roles";
import { startTestApi } from "@zertsalo/testing/api";
import { sql } from "kysely";
import { expect, test } from "vitest";

const api = await startTestApi();
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: { errorCode?: string }) => error.errorCode,
  );
const view = (name: string, changes: { params?: Record<string, string>; isShared?: boolean } = {}) => ({
  list: "orders" as const,
  name,
  params: {},
  isShared: false,
  ...changes,
});

/** Names that no other run of this file has shared. */
const unique = (name: string) => `${name} ${crypto.randomUUID().slice(0, 8)}`;

test("views are private or shared, and only their author removes them", async () => {
  const [manager, colleague] = [api.newStaff("order_manager"), api.newStaff("owner")];
  const [mine, shared] = [unique("Мои"), unique("Общий")];
  await manager.call(saveView, { body: view(mine, { params: { overdue: "1" } }) });
  await manager.call(saveView, { body: view(shared, { params: { look: "table" }, isShared: true }) });
  const { views } = await manager.call(saveView, { body: view(mine, { params: { made: "1" } }) });
  const own = views.filter(({ isOwn }) => isOwn);
  expect(own).toMatchObject([
    { name: mine, params: { made: "1" }, isShared: false },
    { name: shared, params: { look: "table" }, isShared: true },
  ]);

  const seen = (await colleague.call(staffSavedViews, { query: { list: "orders" } })).views;
  expect(seen.filter(({ name }) => name === mine)).toEqual([]);
  expect(seen.find(({ name }) => name === shared)).toMatchObject({ isOwn: false, author: "Сотрудник Тестов" });

  const params = { id: own[1]?.id ?? 0 };
  expect(await refusal(colleague.call(removeView, { params }))).toBe("view_not_found");
  const left = (await manager.call(removeView, { params })).views;
  expect(left.filter(({ isOwn }) => isOwn).map(({ name }) => name)).toEqual([mine]);
});

test("one list's views are no other's, under the same name too", async () => {
  const owner = api.newStaff("owner");
  const name = unique("Новые");
  await owner.call(saveView, { body: view(name, { params: { group: "work" } }) });
  await owner.call(saveView, { body: { ...view(name), list: "customers", params: { sort: "new" } } });
  const ownViews = async (list: SavedViewList) =>
    (await owner.call(staffSavedViews, { query: { list } })).views.filter(({ isOwn }) => isOwn);
  expect(await ownViews("orders")).toMatchObject([{ name, params: { group: "work" } }]);
  expect(await ownViews("customers")).toMatchObject([{ name, params: { sort: "new" } }]);
  expect(await ownViews("products")).toEqual([]);
});

test.each(SavedViewList.options)("views of «%s» are for those who may read the list", async (list) => {
  for (const role of staffRoles) {
    const member = api.newStaff(role);
    const outcome = rolesWith(...savedViewRights[list]).includes(role) ? null : "forbidden";
    expect(await refusal(member.call(staffSavedViews, { query: { list } })), role).toBe(outcome);
    expect(await refusal(member.call(saveView, { body: { ...view("Свой"), list } })), role).toBe(outcome);
  }
});

test("thirty views of a list are enough, saved at once too", async () => {
  const manager = api.newStaff("order_manager");
  const saves = Array.from({ length: 32 }, (_, n) => manager.call(saveView, { body: view(`Вид ${n}`) }));
  const answers = await Promise.all(saves.map(refusal));
  expect(answers.filter(Boolean)).toEqual(["too_many_views", "too_many_views"]);
  expect(await refusal(manager.call(saveView, { body: { ...view("Вид 0"), list: "customers" } }))).toBeNull();
});

test("what is saved and removed stands in the audit log", async () => {
  const owner = api.newStaff("owner");
  const name = unique("Журнал");
  const { views } = await owner.call(saveView, { body: { ...view(name), list: "audit", params: { kind: "look" } } });
  await owner.call(removeView, { params: { id: views.find((each) => each.name === name)?.id ?? 0 } });
  const { rows } = await sql<{ action: string; details: object }>`
    select action, details from audit_entry where subject = ${`view ${name}`} order by id`.execute(api.db);
  expect(rows).toEqual([
    { action: "POST /admin/saved-views", details: { words: "Журнал, для себя: kind=look" } },
    { action: "DELETE /admin/saved-views/:id", details: { words: "Журнал" } },
  ]);
});
