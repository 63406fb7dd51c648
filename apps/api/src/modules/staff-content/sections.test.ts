import { currentLink, productList, productTypes } from "@zertsalo/contract/catalog";
import { homeContent, currentContentVersion, siteMenu } from "@zertsalo/contract/content";
import * as contract from "@zertsalo/contract/staff-sections";
import { openDatabase, testTimeouts } from "@zertsalo/db/connection";
import { emptyOutbox } from "@zertsalo/db/indexer/empty-outbox";
import { startTestApi } from "@zertsalo/testing/api";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";

const api = await startTestApi();
const editor = api.newStaff("content");
/** The indexer's own connection, without the timeouts of a request. */
const indexer = openDatabase(api.config.DATABASE_URL, { ...testTimeouts, connections: 2, statementTimeoutMs: 0 });
afterAll(() => indexer.close());
/** Sections of the demo shop. */
const idOf = async (code: string) =>
  (await api.db.selectFrom("section").select("id").where("code", "=", code).executeTakeFirstOrThrow()).id;
const [mirrors, lit, sinks] = [await idOf("zerkala"), await idOf("zerkala-s-podsvetkoy"), await idOf("rakoviny")];
const { id: root } = await api.db
  .selectFrom("section")
  .select("id")
  .where("parent_id", "is", null)
  .executeTakeFirstOrThrow();

const tree = async () => (await editor.call(contract.staffSections)).sections;
const card = (id: number) => editor.call(contract.staffSection, { params: { id } });
const create = async (name: string, parentId: number) =>
  (await editor.call(contract.createSection, { body: { name, parentId } })).id;
const place = (id: number, parentId: number, at: number) =>
  editor.call(contract.placeSection, { params: { id }, body: { parentId, at } });
const remove = (id: number) => editor.call(contract.removeSection, { params: { id } });
async function save(id: number, change: Partial<contract.SectionContent>) {
  const { content } = await card(id);
  return editor.call(contract.saveSection, { params: { id }, body: { ...content, ...change } });
}
const inShop = async (id: number) => (await api.call(productTypes)).list.find((section) => section.id === id);
const listed = async (typeCode: string) => (await api.call(productList, { body: { typeCode } })).pagination.total;
const lastEntry = async () => {
  const { rows } = await sql<{ action: string; details: object }>`
    select action, details from audit_entry order by id desc limit 1`.execute(api.db);
  return rows[0];
};
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: { errorCode?: string }) => error.errorCode,
  );

test("a new section is last in its parent, in no menu, and has a list at once", async () => {
  const id = await create("Зеркала-трельяжи", mirrors);
  expect((await lastEntry())?.details).toMatchObject({
    after: { name: "Зеркала-трельяжи", code: "zerkala-trelyazhi", parentId: mirrors },
  });
  const inside = (await tree()).filter(({ parentId }) => parentId === mirrors);
  expect(inside.at(-1)).toMatchObject({ id, code: "zerkala-trelyazhi", isVisible: false, productsCount: 0 });
  expect(await inShop(id)).toMatchObject({ link: "/catalog/zerkala-trelyazhi/", parentCode: "zerkala" });
  expect(await listed("zerkala-trelyazhi")).toBe(0);
  const again = await create("Зеркала-трельяжи", mirrors);
  expect((await card(again)).content.code).toBe("zerkala-trelyazhi-2");
  await remove(again);
  expect(await inShop(again)).toBeUndefined();
});

test("new texts of a section are in the shop; the audit log has both versions", async () => {
  const { edition } = await api.call(currentContentVersion);
  const seoMain = { title: "Как выбрать", paragraphs: ["Первый", "Второй"] };
  await save(sinks, { name: "Умывальники", heading: "Раковины и умывальники", seoMain });
  expect(await inShop(sinks)).toMatchObject({ name: "Умывальники", heading: "Раковины и умывальники" });
  expect((await card(sinks)).content.seoMain).toEqual(seoMain);
  expect((await api.call(currentContentVersion)).edition).toBe(edition + 1);
  expect(await lastEntry()).toMatchObject({
    action: "PUT /admin/sections/:id",
    details: { before: { name: "Раковины" }, after: { name: "Умывальники", heading: "Раковины и умывальники" } },
  });
  await save(sinks, { heading: "" });
  expect((await inShop(sinks))?.heading).toBe("Умывальники");
});

test("after a new code the former URL redirects, and pictures, menus and the home page follow", async () => {
  const before = await card(mirrors);
  expect(before.tile).not.toBeNull();
  await save(mirrors, { code: "zerkala-dlya-vannoy" });
  const former = { params: { kind: "section" as const, code: "zerkala" } };
  expect(await api.call(currentLink, former)).toEqual({ link: "/catalog/zerkala-dlya-vannoy/" });
  const after = await card(mirrors);
  expect(after).toMatchObject({ formerCodes: ["zerkala"], tile: before.tile });
  expect((await api.call(homeContent)).sections.map(({ code }) => code)).toContain("zerkala-dlya-vannoy");
  expect((await api.call(siteMenu)).mega.map(({ section }) => section)).toContain("zerkala-dlya-vannoy");
  expect(await refusal(save(sinks, { code: "zerkala-dlya-vannoy" }))).toBe("section_code_taken");
  await save(mirrors, { code: "zerkala" });
  expect((await card(mirrors)).formerCodes).toEqual(["zerkala-dlya-vannoy"]);
});

test("a section is moved with its products: both parents are recounted", async () => {
  const [from, to] = [await listed("zerkala"), await listed("rakoviny")];
  const moved = await listed("zerkala-s-podsvetkoy");
  // The shop was seeded a moment ago: a large batch of products would wait for the end of the minute.
  await sql`update catalog_version set bumped_at = now() - interval '1 hour'`.execute(api.db);
  await place(lit, sinks, 1);
  const inside = (await tree()).filter(({ parentId }) => parentId === sinks);
  expect(inside[1]).toMatchObject({ id: lit, path: [root, sinks, lit] });
  await emptyOutbox(indexer.db);
  expect(await listed("rakoviny")).toBe(to + moved);
  expect(await listed("zerkala")).toBe(from - moved);
  await place(lit, mirrors, 0);
  await emptyOutbox(indexer.db);
});

test("a new order queues no product for the indexer", async () => {
  const noted = () => sql`select from catalog_outbox`.execute(api.db).then(({ rows }) => rows.length);
  await place(lit, mirrors, 2);
  expect(await noted()).toBe(0);
  const inside = (await tree()).filter(({ parentId }) => parentId === mirrors);
  expect(inside[2]?.id).toBe(lit);
});

test.each([
  { name: "the root is not moved", work: () => place(root, mirrors, 0), code: "section_root" },
  { name: "a section is not moved into itself", work: () => place(mirrors, lit, 0), code: "section_inside_itself" },
  { name: "a section with products is not removed", work: () => remove(mirrors), code: "section_not_empty" },
  { name: "an unknown section is not moved", work: () => place(999, mirrors, 0), code: "section_not_found" },
  { name: "a code with spaces is refused", work: () => save(sinks, { code: "Раковины 2" }), code: "invalid_request" },
  { name: "an unknown picture is refused", work: () => save(sinks, { tileId: 999_999 }), code: "not_found" },
])("$name", async ({ work, code }) => {
  expect(await refusal(work())).toBe(code);
});
