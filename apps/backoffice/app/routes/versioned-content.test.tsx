// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import * as collections from "@zertsalo/contract/staff-collections";
import * as pages from "@zertsalo/contract/staff-pages";
import { expect, test } from "vitest";
import { attach, fill, named, plain, renderRoute } from "#app/lib/testing/render-route.test-part.tsx";
import { createStubClient } from "#app/lib/testing/stub-client.test-part.ts";
import { stubUploads } from "#app/lib/testing/stub-uploads.test-part.ts";
import * as collectionRoute from "./collection.tsx";
import * as collectionsRoute from "./collections.tsx";
import * as pageRoute from "./page.tsx";

const at = "2026-11-16T09:00:00.000Z";
const versions = [
  { n: 2, author: "Ян Рой", at },
  { n: 1, author: null, at },
];
const text: pages.PageText = {
  title: "Оферта",
  body: "# Оферта\n\nЗвоните {{phone}}",
  seoTitle: "Оферта магазина",
  seoDescription: "",
  edition: "2026-10-01",
};
const pageCard: pages.StaffPage = {
  content: text,
  version: 4,
  draft: null,
  versions,
  key: "offer",
  route: "/offer/",
  isPublished: true,
  isOwn: false,
  placeholders: { "{{phone}}": "8 800 000-00-00" },
};

async function openPage(changes: Partial<pages.StaffPage> = {}) {
  const api = createStubClient();
  const card = { ...pageCard, ...changes };
  for (const entry of [pages.staffPage, pages.savePageDraft, pages.publishPage]) api.answer(entry, card);
  for (const entry of [pages.dropPageDraft, pages.restorePage]) api.answer(entry, card);
  const user = await renderRoute({ routes: { "/pages/:key": pageRoute }, at: "/pages/offer", api, roles: ["content"] });
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
  const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", named(name));
  return { api, user, field, button, press: (name: string) => user.click(button(name)) };
}
const params = { key: "offer" };

test("a draft is saved with its version, and buyers see the former text", async () => {
  const { api, user, field, button, press } = await openPage();
  expect(button("Сохранить черновик").disabled).toBe(true);
  await fill(user, field("Название"), "Публичная оферта");
  await press("Сохранить черновик");
  const body = { version: 4, content: { ...text, title: "Публичная оферта" } };
  await waitFor(() => expect(api.sent(pages.savePageDraft)).toEqual([{ params, body }]));
  expect(await screen.findByText("Черновик сохранён. Покупатели видят прежнее")).toBeTruthy();
});

test("what stands in the fields is published, saved or not", async () => {
  const { api, user, field, press } = await openPage();
  await fill(user, field("Редакция документа"), "2026-11-16");
  await press("Опубликовать");
  await waitFor(() =>
    expect(api.sent(pages.publishPage)).toMatchObject([{ body: { version: 4, content: { edition: "2026-11-16" } } }]),
  );
  expect(api.sent(pages.savePageDraft)).toEqual([]);
});

test("a refused text stays, with the reason above it", async () => {
  const { api, user, field, press } = await openPage();
  api.refuse(pages.publishPage, "page_text_refused", { text: "Нужна новая дата редакции" });
  await fill(user, field("Название"), "Публичная оферта");
  await press("Опубликовать");
  expect((await screen.findByRole("status")).textContent).toBe("Нужна новая дата редакции");
  expect(field("Название").value).toBe("Публичная оферта");
  expect(screen.getByText("Есть несохранённые правки")).toBeTruthy();
});

test("a text that a colleague saved meanwhile is merged below mine", async () => {
  const { api, user, field, press } = await openPage();
  await fill(user, field("Название"), "Моя оферта");
  api.refuse(pages.savePageDraft, "content_changed_meanwhile");
  api.answer(pages.staffPage, { ...pageCard, version: 5, content: { ...text, seoTitle: "Его заголовок" } });
  await press("Сохранить черновик");
  expect(plain((await screen.findByText(/Ваши правки на месте/)).textContent)).toContain("показываем уже его: Title.");
  expect([field("Название").value, field("Title").value]).toEqual(["Моя оферта", "Его заголовок"]);
  await press("Опубликовать");
  await waitFor(() => expect(api.sent(pages.publishPage)).toMatchObject([{ body: { version: 5 } }]));
});

test("an edition is asked of documents alone", async () => {
  await openPage({ content: { ...text, edition: null } });
  expect(screen.queryByLabelText("Редакция документа")).toBeNull();
});

test("the preview is what buyers will read, with the shop's own values", async () => {
  const { user, field } = await openPage();
  const preview = () => screen.getByRole("region", { name: "Предпросмотр" });
  expect(within(preview()).getByText("Звоните 8 800 000-00-00")).toBeTruthy();
  await fill(user, field("Текст"), "<b>не разметка</b> {{unknown}}");
  expect(within(preview()).getByText("<b>не разметка</b> {{unknown}}")).toBeTruthy();
});

test("a tool works on what is marked", async () => {
  const { api, field, press } = await openPage({ content: { ...text, body: "важно" } });
  (field("Текст") as unknown as HTMLTextAreaElement).setSelectionRange(0, 5);
  await press("Жирный");
  await press("Сохранить черновик");
  await waitFor(() =>
    expect(api.sent(pages.savePageDraft)).toMatchObject([{ body: { content: { body: "**важно**" } } }]),
  );
});

test("a version is brought back by its number, the one on the site is not", async () => {
  const { api, press } = await openPage();
  expect(screen.queryByRole("button", named("Вернуть версию 2"))).toBeNull();
  await press("Вернуть версию 1");
  await waitFor(() => expect(api.sent(pages.restorePage)).toEqual([{ params: { ...params, n: 1 } }]));
  expect(await screen.findByText("Версия стала черновиком. Проверьте и опубликуйте")).toBeTruthy();
});

test("a draft tells whose it is and can be dropped", async () => {
  const { api, press } = await openPage({ draft: { author: "Ян Рой", at } });
  expect(screen.getByText("Черновик не опубликован: Ян Рой, 16.11.2026, 12:00")).toBeTruthy();
  await press("Отбросить черновик");
  await waitFor(() => expect(api.sent(pages.dropPageDraft)).toEqual([{ params }]));
});

const product = (id: number, name: string): collections.PickedProduct => ({
  id,
  name,
  article: null,
  price: 100_000,
  isActive: id !== 9,
  picture: null,
});

const picture = (id: number) => ({ id, key: `k${id}`, width: 10, height: 10, alt: "", preview: null });
const content: collections.CollectionContent = {
  name: "Волна",
  code: "volna",
  subTitle: "",
  isActive: true,
  badge: null,
  description: ["Раз.", "Два."],
  seo: { title: "", description: "" },
  pictureId: 20,
  marks: [{ x: 10, y: 20, productId: 7 }],
  portraitId: null,
  gallery: [
    { mediaId: 21, portraitId: null, videoId: null, title: null },
    { mediaId: 22, portraitId: null, videoId: null, title: null },
  ],
  productIds: [7],
};

async function openCollection(changes: Partial<collections.CollectionContent> = {}) {
  const api = createStubClient();
  const card = {
    content: { ...content, ...changes },
    version: 1,
    draft: null,
    versions: [],
    id: 3,
    link: "/collections/volna/",
    pictures: [20, 21, 22].map(picture),
    products: [product(7, "Тумба")],
  };
  for (const entry of [collections.staffCollection, collections.saveCollectionDraft]) api.answer(entry, card);
  const routes = { "/collections/:id": collectionRoute };
  const user = await renderRoute({ routes, at: "/collections/3", api, roles: ["content"] });
  const press = (name: string) => user.click(screen.getByRole("button", named(name)));
  const saved = async () => {
    await press("Сохранить черновик");
    await waitFor(() => expect(api.sent(collections.saveCollectionDraft)).toHaveLength(1));
    return (api.sent(collections.saveCollectionDraft) as { body: { content: typeof content } }[])[0]?.body.content;
  };
  return { api, user, press, saved };
}

test("a mark is moved by keyboard and by numbers, and stays on the picture", async () => {
  const { user, saved } = await openCollection();
  screen.getByRole("button", { name: /^Точка 1: Тумба/ }).focus();
  await user.keyboard("{ArrowRight}");
  await fill(user, screen.getByLabelText("Точка 1, сверху"), "33,33");
  const [mark] = (await saved())?.marks ?? [];
  expect(mark).toMatchObject({ y: 33.3, productId: 7 });
  expect(mark?.x).toBeGreaterThan(10);
});

test("a mark outside of the picture is refused beside its number", async () => {
  const { user } = await openCollection();
  await fill(user, screen.getByLabelText("Точка 1, слева"), "101");
  expect(screen.getByRole("alert").textContent).toBe("Не больше 100");
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Сохранить черновик" }).disabled).toBe(true);
});

test("without a main picture there is nothing to mark", async () => {
  await openCollection({ pictureId: null, marks: [] });
  expect(screen.getByText(/сначала загрузите её/)).toBeTruthy();
  expect(screen.queryByRole("searchbox", { name: "Добавить точку: товар" })).toBeNull();
});

test("empty lines stay while a text is typed, and divide its paragraphs", async () => {
  const { user, saved } = await openCollection();
  const field = screen.getByLabelText<HTMLTextAreaElement>("Текст");
  expect(field.value).toBe("Раз.\n\nДва.");
  await user.type(field, "\n\n");
  expect(field.value).toBe("Раз.\n\nДва.\n\n");
  await user.type(field, "Три.");
  expect((await saved())?.description).toEqual(["Раз.", "Два.", "Три."]);
});

test("a picture that arrives later joins the gallery as it is by then", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  stubUploads({ status: 200, body: { data: picture(23) } }, promise);
  const { press, saved } = await openCollection();
  attach(screen.getByLabelText("Добавить картинку"), new File(["x"], "a.jpg", { type: "image/jpeg" }));
  await press("Убрать: картинка 1");
  resolve();
  await waitFor(() =>
    expect(within(screen.getByRole("list", { name: "Картинки галереи" })).getAllByRole("listitem")).toHaveLength(2),
  );
  expect((await saved())?.gallery.map(({ mediaId }) => mediaId)).toEqual([22, 23]);
});

test("a hidden collection has no link to the shop", async () => {
  await openCollection({ isActive: false });
  expect(screen.queryByRole("link", { name: "На сайте" })).toBeNull();
  expect(screen.getByText("Скрыта")).toBeTruthy();
});

test("collections are put in order by keyboard, a refused order says why", async () => {
  const api = createStubClient();
  const listed = [3, 4].map((id) => ({
    id,
    name: `К-${id}`,
    code: `k-${id}`,
    isActive: true,
    hasDraft: false,
    productsCount: 1,
    marksCount: 2,
    picture: null,
  }));
  api.answer(collections.staffCollections, { collections: listed });
  api.refuse(collections.orderCollections, "content_changed_meanwhile");
  const user = await renderRoute({ routes: { "/collections": collectionsRoute }, at: "/collections", api });
  screen.getByRole("button", { name: /^Переместить: К-4/ }).focus();
  await user.keyboard("{ArrowUp}");
  expect((await screen.findByRole("status")).textContent).toMatch(/^Пока вы правили/);
  expect(api.sent(collections.orderCollections)).toEqual([{ body: { ids: [4, 3] } }]);
});
