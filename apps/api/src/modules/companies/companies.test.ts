import * as contract from "@zertsalo/contract/companies";
import { readConfig } from "@zertsalo/emulators/config";
import { startEmulators } from "@zertsalo/emulators/emulators";
import { startTestApi } from "@zertsalo/testing/api";
import { newBuyer, type NewCompany, newCompany } from "@zertsalo/testing/builders";
import { sql } from "kysely";
import { afterAll, beforeEach, expect, test } from "vitest";
import { staffAddresses } from "@zertsalo/db/staff-addresses";

const emulators = await startEmulators(readConfig({ EMULATORS_PORT: "0", EMULATOR_SMTP_PORT: "0" }));
const origin = `http://127.0.0.1:${emulators.port}`;
afterAll(() => emulators.stop());
const api = await startTestApi({ env: { EMULATORS_URL: origin } });

const lookUp = (inn: string) => api.call(contract.companyByInn, { params: { inn } });
const fault = (kind: string) =>
  fetch(`${origin}/__emu/faults`, {
    method: "POST",
    body: JSON.stringify({ system: "dadata", fault: { kind }, times: 100 }),
  });
beforeEach(() => fetch(`${origin}/__emu/faults`, { method: "DELETE" }));

/** Active companies of the register. */
const known = { inn: "7801100377", kpp: "780101001", name: "ООО «Новый Берег»", director: "Беляев Антон Львович" };
const typed = { orgType: "ООО", kpp: "770501001", name: "Тихая гавань", director: "Орлов Иван Ильич" };
/** Members of the studio and of the developer. */
const admin = await newBuyer(api.db);
const studio = await newCompany(api.db, { type: "studio", memberId: admin.id });
const developer = await newCompany(api.db, { type: "developer" });
const igor = api.newUser(admin.id, studio.id);
const elena = api.newUser(developer.memberId, developer.id);

let people = 0;
function registration(company: object) {
  people += 1;
  return {
    orgType: "ООО",
    ...known,
    ...company,
    contactName: "Олег Синицын",
    phone: `+7 (900) 100-00-${String(people).padStart(2, "0")}`,
    email: `person${people}@example.test`,
    password: "берег под дождём",
    consents: ["oferta", "account"] as ("oferta" | "account")[],
    page: "/opt/register/",
  };
}
const register = (company: object) => api.newGuest().call(contract.registerCompany, { body: registration(company) });
const companyRow = (inn: string) =>
  api.db.selectFrom("company").selectAll().where("inn", "=", inn).executeTakeFirstOrThrow();
const emailsTo = async (recipient: string) =>
  (await api.db.selectFrom("letter").select("kind").where("recipient", "=", recipient).execute()).map(
    ({ kind }) => kind,
  );

test("looks up a company by INN to fill in the form", async () => {
  const { data } = await lookUp(known.inn);
  expect(data.company).toMatchObject({ ...known, orgType: { shortName: "ООО" } });
});

test("answers of the register are cached for a day", async () => {
  await lookUp("6301100747");
  await fault("drop");
  // Redis may answer late; no request is sent meanwhile.
  await expect
    .poll(() => lookUp("6301100747").catch(() => null))
    .toMatchObject({ data: { company: { kpp: "630101001" } } });
});

test.each([
  { name: "an INN with a wrong control digit is not looked up", inn: "7801100378", code: "invalid_request" },
  { name: "an unknown INN is left to manual input", inn: "7707083893", code: "company_not_found" },
  { name: "a company in liquidation is refused", inn: "2301102592", code: "company_liquidated" },
])("$name", async ({ inn, code }) => {
  await expect(lookUp(inn)).rejects.toMatchObject({ errorCode: code });
});

test("an unavailable register is reported, and the form works without it", async () => {
  await fault("drop");
  await expect(lookUp("3401101114")).rejects.toMatchObject({ errorCode: "unavailable" });
});

test("a registration stores the register's data, awaits staff and e-mails them", async () => {
  const sent = { activity: "hotel", name: "Что-то иное", director: "Кто-то Другой" };
  const { wholesale } = await staffAddresses(api.db);
  const before = await emailsTo(wholesale);
  const { data } = await register(sent);
  expect(data).toEqual({ inn: known.inn, name: known.name, isApproved: true });
  const row = await companyRow(known.inn);
  expect(row).toMatchObject({
    name: known.name,
    director: known.director,
    requested_type: "hotel",
    b2b_type: null,
    b2b_active: false,
  });
  const { rows } = await sql`
    select is_admin, approved_at is not null as approved, oferta_version is not null as agreed, confirmed_at
    from company_member join base_user on base_user.id = base_user_id where company_id = ${row.id}`.execute(api.db);
  expect(rows).toEqual([{ is_admin: true, approved: true, agreed: true, confirmed_at: null }]);
  const consents = await api.db
    .selectFrom("consent")
    .select("purpose")
    .where("subject", "=", `person${people}@example.test`)
    .execute();
  expect(consents).toEqual([{ purpose: "oferta" }, { purpose: "account" }]);
  expect(await emailsTo(wholesale)).toEqual([...before, "staff-new-company"]);
});

test("a second registration for a company awaits its admin, who is e-mailed", async () => {
  expect((await register({ inn: studio.inn, kpp: "631601001" })).data.isApproved).toBe(false);
  expect(await emailsTo(admin.email)).toEqual(["company-member-waits"]);
  const { data } = await igor.call(contract.companyMembers, { params: { id: studio.id } });
  const newcomer = data.list.find(({ name }) => name === "Олег Синицын");
  expect(newcomer).toMatchObject({ isAdmin: false, isApproved: false });

  const { id: userId = 0 } = newcomer ?? {};
  const params = { id: studio.id, userId };
  await expect(api.newUser(userId).call(contract.approveMember, { params })).rejects.toMatchObject({ status: 404 });
  await expect(elena.call(contract.approveMember, { params })).rejects.toMatchObject({ status: 404 });
  const approved = await igor.call(contract.approveMember, { params });
  expect(approved.data.list.find((each) => each.id === userId)).toMatchObject({ isApproved: true, isAdmin: false });
});

test("a company unknown to the register is stored as typed", async () => {
  await register({ ...typed, inn: "7707083893" });
  expect(await companyRow("7707083893")).toMatchObject({ name: "Тихая гавань", kpp: "770501001", ogrn: null });
});

test.each([
  { name: "a liquidated company", company: { inn: "2301102592" }, code: "company_liquidated" },
  { name: "a wrong control digit", company: { inn: "7801100378" }, code: "invalid_request" },
  { name: "a password from the list", company: { password: "1234567890" }, code: "invalid_request" },
  { name: "a missing consent", company: { consents: ["oferta" as const] }, code: "consent_missing" },
  { name: "an e-mail that has an account", company: { email: admin.email }, code: "email_exists" },
  { name: "a phone that has an account", company: { phone: `+${admin.phone}` }, code: "phone_exists" },
  { name: "an unknown field", company: { b2bActive: true }, code: "invalid_request" },
])("$name is refused", async ({ company, code }) => {
  const body = { ...registration({}), inn: "5401101855", kpp: "540101001", ...company };
  await expect(api.newGuest().call(contract.registerCompany, { body })).rejects.toMatchObject({ errorCode: code });
});

test("a user's companies state why wholesale is closed; the current one is first", async () => {
  const list = async ({ memberId, id }: NewCompany) =>
    (await api.newUser(memberId, id).call(contract.companiesOfUser)).data.list;
  const first = await newCompany(api.db);
  const second = await newCompany(api.db, { type: "shop", memberId: first.memberId });
  expect((await list(second)).map(({ id, reason }) => ({ id, reason }))).toEqual([
    { id: second.id, reason: null },
    { id: first.id, reason: null },
  ]);
  const inactive = await newCompany(api.db, { isActive: false });
  expect(await list(inactive)).toMatchObject([{ b2bActive: false, reason: expect.stringContaining("Проверяем") }]);
  const untyped = await newCompany(api.db, { type: null });
  expect(await list(untyped)).toMatchObject([{ b2bType: null, terms: null, reason: expect.stringContaining("тип") }]);
  const builder = await newCompany(api.db, { type: "developer" });
  expect((await list(builder))[0]?.terms).toMatchObject({ name: "Застройщик", discountPercent: 25 });
});

test("another company can be added once", async () => {
  const body = { ...typed, inn: "1601102224", kpp: "160101001" };
  const { data } = await elena.call(contract.createCompany, { body });
  expect(data.company).toMatchObject({ name: "ООО «Старый Берег»", b2bActive: false, isAdmin: true, isApproved: true });
  await expect(elena.call(contract.createCompany, { body })).rejects.toMatchObject({ errorCode: "company_exists" });
  const joined = await igor.call(contract.createCompany, { body });
  expect(joined.data.company).toMatchObject({ isApproved: false, isAdmin: false });
});
