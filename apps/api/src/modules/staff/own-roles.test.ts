import * as staffContract from "@zertsalo/contract/staff";
import { staffOrders } from "@zertsalo/contract/staff-order-list";
import * as contract from "@zertsalo/contract/staff-own-roles";
import { createStaffToken } from "@zertsalo/contract/staff-tokens";
import { staffRightNames } from "@zertsalo/contract/staff-rights";
import { roleTemplates } from "@zertsalo/domain/staff/role-templates";
import { startTestApi } from "@zertsalo/testing/api";
import { newStaffMember } from "@zertsalo/testing/builders";
import { sql } from "kysely";
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";

const api = await startTestApi();
const owner = api.newStaff("owner");
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: { errorCode?: string }) => error.errorCode,
  );

type Content = contract.OwnRoleContent;
const newRole = (content: Partial<Content> = {}) => {
  const whole: Content = { name: `Роль ${randomUUID()}`, note: "", rights: ["orders.see"], ...content };
  return owner.call(contract.createOwnRole, { body: { content: whole } });
};
const roleOf = async (id: number) =>
  (await owner.call(contract.staffOwnRoles)).roles.find((role) => role.id === id) ?? null;
const give = (id: number, ...ownRoles: number[]) =>
  owner.call(staffContract.setStaffRoles, { params: { id }, body: { roles: [], ownRoles } });
const lastEntry = async () => (await owner.call(staffContract.auditLog, { query: { about: "staff" } })).entries[0];

test("what cannot be used without looking brings the right to look", async () => {
  const { id } = await newRole({ rights: ["orders.till"] });
  expect((await roleOf(id))?.content.rights).toEqual(["orders.see", "orders.till"]);
});

test("a template is a role as it stands: everything of it can be looked at", async () => {
  for (const { rights, name } of Object.values(roleTemplates)) {
    const { id } = await newRole({ rights: [...rights], name: `${name} ${randomUUID()}` });
    const kept = (await roleOf(id))?.content.rights;
    expect(new Set(kept), name).toEqual(new Set(rights));
  }
});

test("whoever is given a role may do what it says from his next call on, and no longer than it does", async () => {
  const { session, staffId } = await api.staffWithRights("stock.see");
  const [person, orders] = [api.asStaff(session), { query: {} }];
  expect(await refusal(person.call(staffOrders, orders))).toBe("forbidden");
  const role = await newRole();
  await give(staffId, role.id);
  const me = await person.call(staffContract.staffMe);
  expect(me.staff).toMatchObject({ roles: [], ownRoles: [{ id: role.id }], rights: ["orders.see"] });
  expect(await refusal(person.call(staffOrders, orders))).toBeNull();
  await owner.call(contract.saveOwnRole, {
    params: { id: role.id },
    body: { version: role.version, content: { name: `Другая ${randomUUID()}`, note: "", rights: ["stock.see"] } },
  });
  expect(await refusal(person.call(staffOrders, orders))).toBe("forbidden");
});

test("a program and a socket of his lose the right with him", async () => {
  const { session, staffId } = await api.staffWithRights();
  const role = await newRole({ rights: ["orders.see", "chats.answer"] });
  // Who has no second factor has no program.
  await sql`update staff set enrolled_at = now(), password_hash = 'none', totp_secret = 'secret' where id = ${staffId}`.execute(
    api.db,
  );
  await give(staffId, role.id);
  const { token } = await api.asStaff(session).call(createStaffToken, { body: { name: "Сводка", days: 30 } });
  const program = api.asStaff(token);
  const headers = { origin: api.config.BACKOFFICE_ORIGIN, cookie: `staff_token=${session}` };
  expect(await refusal(program.call(staffOrders, { query: {} }))).toBeNull();
  expect((await api.app.staffOfSocket(headers, ["chats.answer"])).id).toBe(staffId);
  await give(staffId);
  expect(await refusal(program.call(staffOrders, { query: {} }))).toBe("forbidden");
  await expect(api.app.staffOfSocket(headers, ["chats.answer"])).rejects.toThrow("forbidden");
});

test("a role that somebody has stays; one that nobody has is deleted", async () => {
  const role = await newRole();
  const member = await newStaffMember(api.db, "Ольга Кассирова");
  await give(member.id, role.id);
  expect((await roleOf(role.id))?.people).toEqual([{ id: member.id, name: member.name }]);
  const remove = () => owner.call(contract.removeOwnRole, { params: { id: role.id }, body: { version: role.version } });
  expect(await refusal(remove())).toBe("staff_role_held");
  await give(member.id);
  await remove();
  expect(await roleOf(role.id)).toBeNull();
  expect(await refusal(give(member.id, role.id))).toBe("not_found");
});

test("a deletion and a giving at once leave nobody with a role that is gone", async () => {
  const role = await newRole();
  const member = await newStaffMember(api.db, "Пётр");
  const remove = owner.call(contract.removeOwnRole, { params: { id: role.id }, body: { version: role.version } });
  const [removed, given] = await Promise.all([refusal(remove), refusal(give(member.id, role.id))]);
  const outcome = [removed, given].map(String).toSorted().join();
  expect(["not_found,null", "null,staff_role_held"]).toContain(outcome);
});

test("of two who change one role the second is told", async () => {
  const role = await newRole();
  const save = (note: string) =>
    owner.call(contract.saveOwnRole, {
      params: { id: role.id },
      body: { version: role.version, content: { name: `Роль ${randomUUID()}`, note, rights: ["orders.see"] } },
    });
  await save("Первая правка");
  expect(await refusal(save("Вторая правка"))).toBe("content_changed_meanwhile");
  expect((await roleOf(role.id))?.content.note).toBe("Первая правка");
});

test("two roles do not share a name", async () => {
  const name = `Кассир ${randomUUID()}`;
  await newRole({ name });
  expect(await refusal(newRole({ name }))).toBe("staff_role_exists");
  const other = await newRole();
  const body = { version: other.version, content: { name, note: "", rights: ["orders.see" as const] } };
  expect(await refusal(owner.call(contract.saveOwnRole, { params: { id: other.id }, body }))).toBe("staff_role_exists");
});

test("no own role holds the right to make roles, and all the others together do not replace it", async () => {
  const rights = ["staff.manage"] as unknown as Content["rights"];
  expect(await refusal(newRole({ rights }))).toBe("invalid_request");
  const { session } = await api.staffWithRights(...staffRightNames.filter((right) => right !== "staff.manage"));
  const everythingElse = api.asStaff(session);
  expect(await refusal(everythingElse.call(contract.staffOwnRoles))).toBe("forbidden");
  expect(await refusal(everythingElse.call(staffContract.staffAccounts))).toBe("forbidden");
});

test("nobody gives himself more: neither a role nor a right of a role that he has", async () => {
  const session = await api.staffSession("owner");
  const self = api.asStaff(session);
  const { id } = (await self.call(staffContract.staffMe)).staff;
  const set = (body: { roles: staffContract.StaffMember["roles"]; ownRoles: number[] }) =>
    self.call(staffContract.setStaffRoles, { params: { id }, body });
  expect(await refusal(set({ roles: ["owner", "order_manager"], ownRoles: [] }))).toBe("staff_rights_of_own");
  const seen = await newRole({ rights: ["orders.see"] });
  await set({ roles: ["owner"], ownRoles: [seen.id] });
  const body = {
    version: seen.version,
    content: { name: `Роль ${randomUUID()}`, note: "", rights: ["orders.see" as const, "orders.refund" as const] },
  };
  const widen = { params: { id: seen.id }, body };
  expect(await refusal(self.call(contract.saveOwnRole, widen))).toBe("staff_rights_of_own");
  expect(await refusal(owner.call(contract.saveOwnRole, widen))).toBeNull();
});

test("the log has each right before and after", async () => {
  const name = `Кассир ${randomUUID()}`;
  const { id, version } = await newRole({ name });
  expect(await lastEntry()).toMatchObject({
    title: "Новая роль",
    about: `Роль № ${id}`,
    changes: expect.arrayContaining([{ title: "Название", from: "", to: name }]),
  });
  const content = { name, note: "Шоурум", rights: ["orders.see" as const, "orders.till" as const] };
  await owner.call(contract.saveOwnRole, { params: { id }, body: { version, content } });
  expect((await lastEntry())?.changes).toEqual([
    { title: "Пояснение", from: "", to: "Шоурум" },
    { title: "Заказы: принимать деньги в кассе, повторять чеки", from: "нельзя", to: "можно" },
  ]);
});

test("the log of a person has his roles before and after", async () => {
  const member = await newStaffMember(api.db, "Анна", "content");
  const role = await newRole({ name: `Кассир ${randomUUID()}` });
  const named = (await roleOf(role.id))?.content.name;
  await give(member.id, role.id);
  expect((await lastEntry())?.changes).toEqual([{ title: "Роли", from: "Контент", to: named }]);
});
