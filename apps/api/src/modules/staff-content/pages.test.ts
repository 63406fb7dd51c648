import { contentPage, currentContentVersion } from "@zertsalo/contract/content";
import * as contract from "@zertsalo/contract/staff-pages";
import { startTestApi } from "@zertsalo/testing/api";
import { sql } from "kysely";
import { expect, test } from "vitest";

const api = await startTestApi();
const editor = api.newStaff("content");
const card = (key: string) => editor.call(contract.staffPage, { params: { key } });
const shopPage = (route: string) => api.call(contentPage, { query: { route } });
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: { errorCode?: string; errorText?: string }) => [error.errorCode, error.errorText],
  );
async function publish(key: string, change: Partial<contract.PageText>) {
  const { content, version } = await card(key);
  return editor.call(contract.publishPage, { params: { key }, body: { version, content: { ...content, ...change } } });
}

test("every page is listed, and the FAQ too", async () => {
  const { pages } = await editor.call(contract.staffPages);
  expect(pages.map(({ key }) => key)).toEqual(expect.arrayContaining(["help.delivery", "about", "faq"]));
  expect((await card("help.delivery")).route).toBe("/help/delivery/");
  expect(await refusal(card("help.net"))).toEqual(["page_not_found", expect.any(String)]);
});

test("a draft is visible only to editors, publishing updates the page, and the former text can be restored", async () => {
  const { content } = await card("about");
  const { edition } = await api.call(currentContentVersion);
  const body = `${content.body}\n\nПозвоните {{phone}}.`;
  await editor.call(contract.savePageDraft, {
    params: { key: "about" },
    body: { version: 0, content: { ...content, body } },
  });
  expect((await shopPage("/about/")).body).not.toContain("Позвоните");
  expect((await editor.call(contract.staffPages)).pages.find(({ key }) => key === "about")?.hasDraft).toBe(true);
  expect((await card("about")).placeholders["{{phone}}"]).toMatch(/\d/);

  await publish("about", {});
  expect((await shopPage("/about/")).body).toMatch(/Позвоните .*\d/);
  expect((await api.call(currentContentVersion)).edition).toBe(edition + 1);
  const { versions, draft } = await card("about");
  expect(draft).toBeNull();
  expect(versions.map(({ author }) => author)).toEqual(["Сотрудник Тестов", null]);

  const restored = await editor.call(contract.restorePage, { params: { key: "about", n: 1 } });
  expect(restored.content.body).toBe(content.body);
  await publish("about", {});
  expect((await shopPage("/about/")).body).not.toContain("Позвоните");
});

test.each([
  { name: "markup", body: "Текст <img src=x onerror=alert(1)>", error: /HTML/ },
  { name: "a link that runs code", body: "[сюда](javascript:alert(1))", error: /не откроется/ },
  { name: "an unknown placeholder", body: "{{legal.secret}}", error: /подстановки нет/ },
])("$name is not published", async ({ body, error }) => {
  const [code, text] = (await refusal(publish("about", { body }))) ?? [];
  expect(code).toBe("page_text_refused");
  expect(text).toMatch(error);
});

test("a change of a legal document needs a new edition, which is in force at once", async () => {
  const { content } = await card("help.oferta");
  const body = `${content.body}\n\nЕщё один пункт.`;
  expect((await refusal(publish("help.oferta", { body })))?.[1]).toMatch(/новую дату редакции/);
  await publish("help.oferta", { body, edition: "2026-12-01" });
  expect((await shopPage("/help/oferta/")).version).toBe("2026-12-01");
  const { rows } = await sql<{ version: string }>`
    select content -> 'documentVersions' ->> 'oferta' as version from site_content where key = 'settings'`.execute(
    api.db,
  );
  expect(rows).toEqual([{ version: "2026-12-01" }]);
});
