import { contentPage, currentContentVersion, sitemapEntries } from "@zertsalo/contract/content";
import { redirectByPath } from "@zertsalo/contract/redirects";
import * as contract from "@zertsalo/contract/staff-pages";
import { startTestApi } from "@zertsalo/testing/api";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";

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

describe("a page that staff have made", () => {
  const sitemap = async () => (await api.call(sitemapEntries, { query: { part: 0 } })).entries.map(({ link }) => link);
  const create = (code: string, title = "Весна") => editor.call(contract.createPage, { body: { code, title } });
  const remove = (key: string, to = "/help/delivery/") =>
    editor.call(contract.removePage, { params: { key }, body: { to } });
  const leadsTo = (path: string) => api.call(redirectByPath, { query: { path } });

  test("is a draft at first, then a page of the shop with its words for search engines", async () => {
    const { key } = await create("vesna-v-vannoy", "Весна в ванной");
    const made = await card(key);
    expect(made).toMatchObject({ key: "help.vesna-v-vannoy", route: "/help/vesna-v-vannoy/", isPublished: false });
    expect(made.content).toMatchObject({ title: "Весна в ванной", seoTitle: "Весна в ванной", edition: null });
    expect(await refusal(shopPage("/help/vesna-v-vannoy/"))).toEqual(["page_not_found", expect.any(String)]);
    expect(await sitemap()).not.toContain("/help/vesna-v-vannoy/");

    await publish(key, { body: "Звоните: {{phone}}.", seoDescription: "Скидки" });
    expect(await shopPage("/help/vesna-v-vannoy/")).toMatchObject({
      title: "Весна в ванной",
      body: expect.stringMatching(/Звоните: .*\d/),
      seo: { title: "Весна в ванной", description: "Скидки" },
    });
    expect(await sitemap()).toContain("/help/vesna-v-vannoy/");
    const { versions, isPublished } = await card(key);
    expect(versions.map(({ n }) => n)).toEqual([1]);
    expect(isPublished).toBe(true);
  });

  test("is removed with its address leading on, and comes back from its versions", async () => {
    const { key } = await create("leto");
    await publish(key, { body: "Лето." });
    await remove(key);
    expect(await refusal(shopPage("/help/leto/"))).toEqual(["page_not_found", expect.any(String)]);
    expect(await leadsTo("/help/leto/")).toEqual({ to: "/help/delivery/" });
    expect(await sitemap()).not.toContain("/help/leto/");

    await create("leto", "Лето снова");
    const restored = await editor.call(contract.restorePage, { params: { key, n: 1 } });
    expect(restored.content.body).toBe("Лето.");
    await publish(key, {});
    expect((await shopPage("/help/leto/")).body).toBe("Лето.");
    expect((await card(key)).versions.map(({ n }) => n)).toEqual([2, 1]);
  });

  test("leaves nothing behind if it was never published", async () => {
    const { key } = await create("osen");
    await remove(key, "");
    expect(await refusal(card(key))).toEqual(["page_not_found", expect.any(String)]);
    expect(await refusal(leadsTo("/help/osen/"))).toEqual(["not_found", expect.any(String)]);
  });

  test("is not removed into a circle, to another site, or when the shop needs it", async () => {
    const { key } = await create("zima");
    await publish(key, { body: "Зима." });
    for (const to of ["/help/zima/", "https://example.com/", ""]) {
      expect(await refusal(remove(key, to))).toMatchObject(["page_removal_refused", expect.any(String)]);
    }
    expect((await shopPage("/help/zima/")).body).toBe("Зима.");
    expect(await refusal(remove("help.delivery", "/about/"))).toMatchObject(["page_is_fixed", expect.any(String)]);
  });

  test("has an address of its own", async () => {
    await create("odin");
    expect(await refusal(create("odin"))).toEqual(["page_address_taken", "По такому адресу уже есть страница"]);
    expect(await refusal(create("delivery"))).toMatchObject(["page_address_taken", expect.any(String)]);
    expect(await refusal(create("С пробелом"))).toMatchObject(["invalid_request", expect.any(String)]);
  });
});
