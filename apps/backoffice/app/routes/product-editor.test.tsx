// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import * as contract from "@zertsalo/contract/staff-products";
import { expect, test, vi } from "vitest";
import { prices, type ProductChanges, productCard } from "#app/lib/testing/product-card.test-part.ts";
import { dialog, fill, plain } from "#app/lib/testing/render-route.test-part.tsx";
import { openProduct } from "./open-product.test-part.ts";

const at = "2026-11-16T09:00:00.000Z";
const change = { field: "name", title: "Название", from: "Тумба", to: "Тумба «Волна»" };
const withDraft: ProductChanges = { draft: { author: "Ян Рой", at }, changes: [change] };
const params = { productId: 500 };
const notes = () => screen.getAllByRole("status").map(({ textContent }) => plain(textContent));

test("a draft is saved whole, with the version it began with", async () => {
  const { api, card, user, field, button } = await openProduct();
  expect(button("Сохранить").disabled).toBe(true);
  await fill(user, field("Название"), "Тумба «Прибой»");
  expect(notes()).toEqual(["Есть несохранённые правки"]);
  await user.click(button("Сохранить"));
  const content = { ...card.content, name: "Тумба «Прибой»" };
  await waitFor(() => expect(api.sent(contract.saveProductDraft)).toEqual([{ params, body: { version: 3, content } }]));
});

test("publishing what was just typed saves it first, and publishes that version", async () => {
  const { api, user, field, button } = await openProduct();
  api.answer(contract.saveProductDraft, productCard({ version: 4 }));
  await fill(user, field("Название"), "Тумба «Прибой»");
  await user.click(button("Опубликовать"));
  await waitFor(() =>
    expect(api.sent(contract.publishProduct)).toEqual([{ params, body: { version: 4, acceptGaps: false } }]),
  );
  expect(api.sent(contract.saveProductDraft)).toMatchObject([{ body: { content: { name: "Тумба «Прибой»" } } }]);
});

test("publishing a saved draft saves nothing again", async () => {
  const { api, user, button } = await openProduct(withDraft);
  await user.click(button("Опубликовать"));
  await waitFor(() => expect(api.sent(contract.publishProduct)).toMatchObject([{ body: { version: 3 } }]));
  expect(api.sent(contract.saveProductDraft)).toEqual([]);
});

test("a draft that could not be saved is not published", async () => {
  const { api, user, field, button } = await openProduct();
  api.refuse(contract.saveProductDraft, "product_changed_meanwhile", { text: "Товар успели изменить" });
  await fill(user, field("Название"), "Тумба «Прибой»");
  await user.click(button("Опубликовать"));
  await waitFor(() => expect(notes()).toContain("Товар успели изменить"));
  expect(api.sent(contract.publishProduct)).toEqual([]);
  expect(field("Название").value).toBe("Тумба «Прибой»");
});

test("gaps are listed before a product is published with them", async () => {
  const { api, user, button } = await openProduct({ ...withDraft, state: "draft" });
  const data = [
    { field: "/pictures", message: "Нет фото" },
    { field: "/description", message: "Нет описания" },
  ];
  api.refuse(contract.publishProduct, "product_has_gaps", { data });
  await user.click(button("Опубликовать"));
  await screen.findByRole("dialog");
  const question = dialog("Опубликовать такой?");
  expect(question.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(["Нет фото", "Нет описания"]);
  api.answer(contract.publishProduct, productCard());
  await user.click(question.getByRole("button", { name: "Опубликовать как есть" }));
  await waitFor(() =>
    expect(api.sent(contract.publishProduct)).toMatchObject([
      { body: { acceptGaps: false } },
      { body: { version: 3, acceptGaps: true } },
    ]),
  );
});

test("a product with gaps that is to be completed is not published", async () => {
  const { api, user, button } = await openProduct({ ...withDraft, state: "draft" });
  api.refuse(contract.publishProduct, "product_has_gaps", { data: [{ field: "/pictures", message: "Нет фото" }] });
  await user.click(button("Опубликовать"));
  await screen.findByRole("dialog");
  await user.click(screen.getByRole("button", { name: "Дополнить карточку" }));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(api.sent(contract.publishProduct)).toHaveLength(1);
});

test("a refused field tells why beside itself, and what was typed stays", async () => {
  const { api, user, field, button } = await openProduct();
  const data = [{ field: "/content/code", message: "Такой код уже есть у другого товара" }];
  api.refuse(contract.saveProductDraft, "product_code_taken", { text: "Код занят", data });
  await fill(user, field("Код в адресе"), "tumba-priboy");
  await user.click(button("Сохранить"));
  await waitFor(() => expect(field("Код в адресе").getAttribute("aria-invalid")).toBe("true"));
  expect(screen.getByRole("alert").textContent).toBe("Такой код уже есть у другого товара");
  expect(field("Код в адресе").value).toBe("tumba-priboy");
});

test("what the contract refuses is told by its field", async () => {
  const { user, field, button } = await openProduct();
  await fill(user, field("Штрихкод"), "123");
  await user.click(button("Сохранить"));
  await waitFor(() => expect(screen.getByRole("alert").textContent).toBe("Штрихкод: 8, 12, 13 или 14 цифр"));
});

test("a colleague's change is taken in, mine stays, and both are named", async () => {
  const { api, user, field, button } = await openProduct();
  await fill(user, field("Название"), "Моё название");
  api.refuse(contract.saveProductDraft, "product_changed_meanwhile");
  const theirs = productCard({ version: 5, content: { name: "Его название", description: "Его описание" } });
  api.answer(contract.staffProduct, theirs);
  await user.click(button("Сохранить"));
  const note = await screen.findByText(/Ваши правки на месте/);
  expect(plain(note.textContent)).toBe(
    "Ваши правки на месте. Коллега тем временем изменил и сохранил, показываем уже его: Описание. " +
      "Правили оба, осталось ваше: Название. Проверьте и сохраните ещё раз.",
  );
  expect([field("Название").value, field("Описание").value]).toEqual(["Моё название", "Его описание"]);
  api.answer(contract.saveProductDraft, theirs);
  await user.click(button("Сохранить"));
  await waitFor(() =>
    expect(api.sent(contract.saveProductDraft).at(-1)).toMatchObject({
      body: { version: 5, content: { name: "Моё название", description: "Его описание" } },
    }),
  );
});

test("a colleague's value of a field that both changed can be accepted", async () => {
  const { api, user, field, button } = await openProduct();
  await fill(user, field("Название"), "Моё название");
  api.refuse(contract.saveProductDraft, "product_changed_meanwhile");
  api.answer(contract.staffProduct, productCard({ version: 5, content: { name: "Его название" } }));
  await user.click(button("Сохранить"));
  await user.click(await screen.findByRole("button", { name: "Взять, как у коллеги" }));
  expect(field("Название").value).toBe("Его название");
  expect(screen.queryByText(/Ваши правки на месте/)).toBeNull();
});

test.each<{ name: string; changes: ProductChanges; has: string[]; hasNot: string[]; canPublish: boolean }>([
  {
    name: "a published product without changes",
    changes: {},
    has: ["На сайте", "Посмотреть"],
    hasNot: ["Отбросить"],
    canPublish: false,
  },
  { name: "a product with a draft", changes: withDraft, has: ["Отбросить"], hasNot: [], canPublish: true },
  {
    name: "a product never published",
    changes: { ...withDraft, state: "draft" },
    has: ["Посмотреть"],
    hasNot: ["На сайте", "Отбросить"],
    canPublish: true,
  },
])("$name offers its own steps", async ({ changes, has, hasNot, canPublish }) => {
  const { button } = await openProduct(changes);
  const bar = within(screen.getByRole("banner"));
  const finds = (name: string) => (bar.queryByRole("link", { name }) ?? bar.queryByRole("button", { name })) !== null;
  expect([has.filter(finds), hasNot.filter(finds)]).toEqual([has, []]);
  expect(button("Опубликовать").disabled).toBe(!canPublish);
});

test("a product without a price cannot be looked at", async () => {
  const { button } = await openProduct({ content: { prices: { ...prices, retail: 0 } } });
  expect([button("Посмотреть").disabled, button("Посмотреть").title]).toEqual([
    true,
    "Сначала заполните цену и подписи к фото",
  ]);
});

test("a draft is dropped by its own button", async () => {
  const { api, user, button } = await openProduct(withDraft);
  await user.click(button("Отбросить"));
  await waitFor(() => expect(api.sent(contract.dropProductDraft)).toEqual([{ params }]));
});

test("an earlier version is brought back by its number, the current one is not", async () => {
  const versions = [2, 1].map((n) => ({ n, author: n === 1 ? null : "Ян Рой", at, changes: [change] }));
  const { api, user } = await openProduct({ versions });
  expect(screen.queryByRole("button", { name: "Вернуть версию 2" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Вернуть версию 1" }));
  await waitFor(() => expect(api.sent(contract.restoreProductVersion)).toEqual([{ params: { ...params, n: 1 } }]));
});

test("leaving with unsaved changes needs a confirmation", async () => {
  const { user, field } = await openProduct();
  const confirm = vi.fn<() => boolean>(() => false);
  vi.stubGlobal("confirm", confirm);
  await fill(user, field("Название"), "Тумба «Прибой»");
  await user.click(screen.getByRole("link", { name: "К товарам" }));
  await waitFor(() => expect(confirm).toHaveBeenCalledOnce());
  expect(field("Название").value).toBe("Тумба «Прибой»");
  confirm.mockReturnValue(true);
  await user.click(screen.getByRole("link", { name: "К товарам" }));
  expect(await screen.findByText("Открыто /products/")).toBeTruthy();
});

const shelf = { storeId: 2, store: "Шоурум", onShelf: 5, kept: 2, forSale: 3 };
const onShelf = () => screen.getByLabelText<HTMLInputElement>("На полке: Шоурум");

test("a shelf is written at once by Enter, without the draft", async () => {
  const { api, user } = await openProduct({ stock: [shelf] });
  expect(screen.queryByRole("button", { name: "Записать" })).toBeNull();
  await user.clear(onShelf());
  await user.type(onShelf(), "12{Enter}");
  await waitFor(() =>
    expect(api.sent(contract.setProductStock)).toEqual([{ params, body: { storeId: 2, onShelf: 12 } }]),
  );
  expect(api.sent(contract.saveProductDraft)).toEqual([]);
});

test.each(["", "-1", "1,5", "много", "1234567"])("«%s» is no count of a shelf", async (typed) => {
  const { api, user, button } = await openProduct({ stock: [shelf] });
  await fill(user, onShelf(), typed);
  expect([button("Записать").disabled, onShelf().getAttribute("aria-invalid")]).toEqual([true, "true"]);
  await user.type(onShelf(), "{Enter}");
  expect(api.sent(contract.setProductStock)).toEqual([]);
});

test("a refused count stays in its field", async () => {
  const { api, user, button } = await openProduct({ stock: [shelf] });
  api.refuse(contract.setProductStock, "not_found");
  await fill(user, onShelf(), "9");
  await user.click(button("Записать"));
  await waitFor(() => expect(notes()).toContain("Не найдено"));
  expect(onShelf().value).toBe("9");
});

test("a written count leaves unsaved texts alone", async () => {
  const { api, user, field, button } = await openProduct({ stock: [shelf] });
  await fill(user, field("Название"), "Тумба «Прибой»");
  api.answer(contract.staffProduct, productCard({ stock: [{ ...shelf, onShelf: 9, forSale: 7 }] }));
  await fill(user, onShelf(), "9");
  await user.click(button("Записать"));
  await waitFor(() => expect(screen.queryByRole("button", { name: "Записать" })).toBeNull());
  expect(field("Название").value).toBe("Тумба «Прибой»");
  expect(notes()).toContain("Есть несохранённые правки");
});

test("a shelf shows what orders hold and what is for sale", async () => {
  await openProduct({ stock: [shelf] });
  const cells = within(screen.getByRole("row", { name: /^Шоурум/ })).getAllByRole("cell");
  expect(cells.slice(0, 3).map(({ textContent }) => textContent)).toEqual(["Шоурум", "2", "3"]);
});

test("a variant is a copy in another colour, width and price", async () => {
  const { api, user } = await openProduct();
  api.answer(contract.addProductVariant, { id: 501 });
  await user.click(screen.getByRole("button", { name: "Добавить вариант" }));
  const form = dialog("Новый вариант");
  await fill(user, form.getByLabelText("Артикул"), "ZR-501");
  await user.selectOptions(form.getByLabelText("Цвет"), "Дуб");
  await fill(user, form.getByLabelText("Ширина"), "800 мм");
  await fill(user, form.getByLabelText("Розничная цена"), "14 000,50");
  await user.click(form.getByRole("button", { name: "Добавить" }));
  const body = { name: "Тумба «Волна»", article: "ZR-501", colorCode: "oak", widthMm: 800, retail: 1_400_050 };
  await waitFor(() => expect(api.sent(contract.addProductVariant)).toEqual([{ params, body }]));
});

test("no variant is made of what is not saved yet", async () => {
  const { user, field, button } = await openProduct();
  await fill(user, field("Название"), "Тумба «Прибой»");
  expect([button("Добавить вариант").disabled, button("Добавить вариант").title]).toEqual([
    true,
    "Сначала сохраните черновик",
  ]);
});
