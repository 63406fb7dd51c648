import { siteMenu } from "@zertsalo/contract/content";
import * as contract from "@zertsalo/contract/staff-menu";
import { startTestApi } from "@zertsalo/testing/api";
import { newProduct } from "@zertsalo/testing/builders";
import { sql } from "kysely";
import { expect, test } from "vitest";

const api = await startTestApi();
const editor = api.newStaff("content");
const params = {};
const card = () => editor.call(contract.staffMenu, { params });
const menu = () => api.call(siteMenu);
async function written(change: Partial<contract.MenuContent>) {
  const { content, version } = await card();
  return { params, body: { version, content: { ...content, ...change } } };
}
const publish = async (change: Partial<contract.MenuContent>) =>
  editor.call(contract.publishMenu, await written(change));
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: { errorCode?: string; errorText?: string }) => [error.errorCode, error.errorText],
  );
const link = (title: string, address: string, isHidden = false) => ({ title, link: address, isHidden });

test("menus that nobody has edited are published without a difference", async () => {
  const before = await menu();
  const { content, versions, deadLinks } = await card();
  expect([versions, deadLinks]).toEqual([[], []]);
  await publish({});
  expect(await menu()).toEqual(before);
  expect((await card()).content).toEqual(content);
});

test("what is hidden is not in the shop, a column without links neither; the former menus come back", async () => {
  const { code } = await sql<{ code: string }>`
    select code from product where id = ${(await newProduct(api.db)).id}`
    .execute(api.db)
    .then(({ rows }) => rows[0] ?? { code: "" });
  const top = [link("Магазины", "/stores/", true), link("Новинка", `/product/${code}/`)];
  const footer = [
    { title: "Пусто", links: [link("Контакты", "/contacts/", true)] },
    { title: "Покупателям", links: [link("Контакты", "/contacts/")] },
  ];
  await publish({ top, footer });
  const changed = await menu();
  expect(changed.top).toEqual([{ title: "Новинка", link: `/product/${code}/` }]);
  expect(changed.footer).toEqual([{ title: "Покупателям", links: [{ title: "Контакты", link: "/contacts/" }] }]);
  expect((await card()).content).toMatchObject({ top, footer });

  await editor.call(contract.restoreMenu, { params: { n: 1 } });
  await publish({});
  expect((await menu()).top).not.toEqual(changed.top);
});

test("a draft names its links without a page, and is not published with them", async () => {
  const before = await menu();
  const top = [link("Весна", "/help/vesna-kotoroy-net/"), link("Ждёт", "/help/eshche-net/", true)];
  const draft = await editor.call(contract.saveMenuDraft, await written({ top }));
  expect(draft.deadLinks).toEqual([{ link: "/help/vesna-kotoroy-net/", reason: "такой страницы нет" }]);
  expect(await refusal(publish({ top }))).toEqual([
    "menu_refused",
    "Ссылка /help/vesna-kotoroy-net/ не откроется: такой страницы нет",
  ]);
  expect(await menu()).toEqual(before);
});

test("a section that is gone is refused, a stale draft too", async () => {
  await editor.call(contract.dropMenuDraft, { params });
  const mega = [{ section: "net-takogo", collection: null, columns: [] }];
  expect(await refusal(publish({ mega }))).toEqual([
    "menu_refused",
    "В меню есть раздел, которого больше нет в каталоге",
  ]);
  const stale = await written({});
  await editor.call(contract.saveMenuDraft, stale);
  expect(await refusal(editor.call(contract.saveMenuDraft, stale))).toMatchObject([
    "content_changed_meanwhile",
    expect.any(String),
  ]);
});
