// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import * as contract from "@zertsalo/contract/staff-sections";
import { expect, test } from "vitest";
import { attach, dialog, fill, named, plain, renderRoute } from "#app/lib/testing/render-route.test-part.tsx";
import { createStubClient } from "#app/lib/testing/stub-client.test-part.ts";
import { stubUploads } from "#app/lib/testing/stub-uploads.test-part.ts";
import * as sectionRoute from "./section.tsx";
import * as sectionsRoute from "./sections.tsx";

const node = (id: number, parentId: number | null, path: number[], name: string, sort = 0): contract.TreeSection => ({
  id,
  parentId,
  path,
  sort,
  name,
  code: `s-${id}`,
  isVisible: id !== 4,
  productsCount: id,
});
const sections = [
  node(1, null, [1], "Каталог"),
  node(2, 1, [1, 2], "Тумбы", 1),
  node(3, 1, [1, 3], "Зеркала", 2),
  node(4, 3, [1, 3, 4], "С подсветкой", 1),
];
const content: contract.SectionContent = {
  name: "Зеркала",
  code: "zerkala",
  isVisible: true,
  heading: "",
  intro: "Любых размеров",
  seoTitle: "Зеркала в ванную",
  seoDescription: "",
  seoMain: { title: "О зеркалах", paragraphs: ["Раз.", "Два."] },
  seoTemplate: { title: "{{name}}", description: "{{price}}" },
  tileId: 8,
};
const card: contract.StaffSection = {
  section: sections[2]!,
  content,
  tile: null,
  link: "/catalog/zerkala/",
  formerCodes: [],
};

async function openSections(at = "/sections/3", changes: Partial<contract.StaffSection> = {}) {
  const api = createStubClient();
  api.answer(contract.staffSections, { sections });
  api.answer(contract.staffSection, { ...card, ...changes });
  for (const entry of [contract.createSection, contract.saveSection, contract.placeSection])
    api.answer(entry, { id: 3 });
  api.answer(contract.removeSection, { id: 3 });
  const routes = { "/sections": { ...sectionsRoute, children: { ":id": sectionRoute } } };
  const user = await renderRoute({ routes, at, api, roles: ["content"] });
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
  const press = (name: string) => user.click(screen.getByRole("button", named(name)));
  return { api, user, field, press };
}

test("a section saved untouched stays what it was", async () => {
  const { api, press } = await openSections();
  await press("Сохранить");
  await waitFor(() => expect(api.sent(contract.saveSection)).toEqual([{ params: { id: "3" }, body: content }]));
  expect(await screen.findByText(/^Сохранено/)).toBeTruthy();
});

test("an empty line divides paragraphs, which need no title", async () => {
  const { api, user, field, press } = await openSections();
  await fill(user, field("Текст под списком"), "Один.\nтоже один.\n\n  \n\nДва. ");
  await user.clear(field("Заголовок текста под списком"));
  await user.click(screen.getByRole("checkbox", { name: "Показывать в меню" }));
  await press("Сохранить");
  await waitFor(() =>
    expect(api.sent(contract.saveSection)).toMatchObject([
      { body: { isVisible: false, seoMain: { title: "", paragraphs: ["Один.\nтоже один.", "Два."] } } },
    ]),
  );
});

test("a text below the list that is emptied is gone", async () => {
  const { api, user, field, press } = await openSections();
  await user.clear(field("Текст под списком"));
  await user.clear(field("Заголовок текста под списком"));
  await press("Сохранить");
  await waitFor(() => expect(api.sent(contract.saveSection)).toMatchObject([{ body: { seoMain: null } }]));
});

test.each(["Название", "Код в адресе", "Title", "Title товаров раздела", "Description товаров"])(
  "a section without «%s» is not sent",
  async (label) => {
    const { api, user, field, press } = await openSections();
    await user.clear(field(label));
    await press("Сохранить");
    expect(api.sent(contract.saveSection)).toEqual([]);
  },
);

test("a code that another section has is refused with what was typed", async () => {
  const { api, user, field, press } = await openSections();
  api.refuse(contract.saveSection, "section_code_taken");
  await fill(user, field("Код в адресе"), "tumby");
  await press("Сохранить");
  expect(await screen.findByText("Такой код уже есть у другого раздела")).toBeTruthy();
  expect(field("Код в адресе").value).toBe("tumby");
  expect(screen.getByText("Есть несохранённые правки")).toBeTruthy();
});

test("a picture is chosen by uploading it, and can be taken away", async () => {
  stubUploads({ status: 200, body: { data: { id: 15, key: "k", width: 10, height: 10, alt: "", preview: null } } });
  const { api, field, press } = await openSections();
  attach(field("Картинка раздела"), new File(["x"], "a.jpg", { type: "image/jpeg" }));
  await waitFor(() => expect(screen.queryByText(/^(Без картинки|Загружаем…)$/)).toBeNull());
  await press("Сохранить");
  await waitFor(() => expect(api.sent(contract.saveSection)).toMatchObject([{ body: { tileId: 15 } }]));
  await screen.findByText(/^Сохранено/);
  await press("Убрать: Картинка раздела");
  await press("Сохранить");
  await waitFor(() => expect(api.sent(contract.saveSection).at(-1)).toMatchObject({ body: { tileId: null } }));
});

test("a section is removed once it is confirmed", async () => {
  const { api, press } = await openSections();
  await press("Удалить раздел");
  expect(api.sent(contract.removeSection)).toEqual([]);
  await press("Удалить");
  await waitFor(() => expect(api.sent(contract.removeSection)).toEqual([{ params: { id: "3" } }]));
  expect(await screen.findByText(/^Выберите раздел/)).toBeTruthy();
});

test("a section that holds something says why it stays", async () => {
  const { api, press } = await openSections();
  api.refuse(contract.removeSection, "section_not_empty");
  await press("Удалить раздел");
  await press("Удалить");
  expect(await screen.findByText(/^В разделе есть товары или подразделы/)).toBeTruthy();
});

test("the root cannot be removed or moved", async () => {
  await openSections("/sections/1", { section: sections[0]! });
  expect(screen.queryByRole("button", { name: "Удалить раздел" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Переместить: Каталог" })).toBeNull();
});

test.each([
  { name: "Зеркала", key: "ArrowUp", id: "3", body: { parentId: 1, at: 0 } },
  { name: "Тумбы", key: "ArrowDown", id: "2", body: { parentId: 1, at: 1 } },
  { name: "Зеркала", key: "ArrowRight", id: "3", body: { parentId: 2, at: 0 } },
  { name: "С подсветкой", key: "ArrowLeft", id: "4", body: { parentId: 1, at: 2 } },
])("$key on the handle of «$name» moves it", async ({ name, key, id, body }) => {
  const { api, user } = await openSections("/sections");
  screen.getByRole("button", { name: `Переместить: ${name}` }).focus();
  await user.keyboard(`{${key}}`);
  await waitFor(() => expect(api.sent(contract.placeSection)).toEqual([{ params: { id }, body }]));
});

test("a move that makes no sense is not sent, one that is refused says why", async () => {
  const { api, user } = await openSections("/sections");
  api.refuse(contract.placeSection, "section_too_deep");
  screen.getByRole("button", { name: "Переместить: Тумбы" }).focus();
  await user.keyboard("{ArrowUp}");
  expect(api.sent(contract.placeSection)).toEqual([]);
  await user.keyboard("{ArrowDown}");
  expect((await screen.findByRole("status")).textContent).toBe("Глубже третьего уровня разделов не бывает");
});

test("a new section begins inside the one that is open, and its card opens", async () => {
  const { api, user } = await openSections();
  await user.click(screen.getByRole("button", { name: "Добавить раздел" }));
  const form = dialog("Новый раздел");
  expect(form.getByLabelText<HTMLSelectElement>("Внутри раздела").value).toBe("3");
  await fill(user, form.getByLabelText("Название"), "Настольные");
  await user.click(form.getByRole("button", { name: "Создать" }));
  await waitFor(() =>
    expect(api.sent(contract.createSection)).toEqual([{ body: { parentId: 3, name: "Настольные" } }]),
  );
});

test("the tree tells what is in no menu, and how much each holds", async () => {
  await openSections("/sections");
  const rows = within(screen.getByRole("list", { name: "Дерево разделов" })).getAllByRole("listitem");
  expect(rows.map(({ textContent }) => plain(textContent))).toEqual([
    "Каталог1 товаров",
    "Тумбы2 товаров",
    "Зеркала3 товаров",
    "С подсветкойне в меню4 товаров",
  ]);
});
