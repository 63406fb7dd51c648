// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import * as contract from "@zertsalo/contract/staff-synonyms";
import { expect, test } from "vitest";
import { fill, named, plain, renderRoute } from "#app/lib/testing/render-route.test-part.tsx";
import { createStubClient } from "#app/lib/testing/stub-client.test-part.ts";
import * as synonymsRoute from "./synonyms.tsx";
import * as trialRoute from "./synonyms-trial.ts";

const at = "2026-11-16T09:00:00.000Z";
const tap: contract.SynonymGroup = { kind: "oneWay", typed: ["вентиль", "кран"], found: ["смеситель"] };
const round: contract.SynonymGroup = { kind: "twoWay", terms: ["круг", "круглый"] };
const card: contract.StaffSynonyms = {
  content: { groups: [tap, round] },
  version: 3,
  draft: null,
  versions: [
    { n: 2, author: "Ян Рой", at },
    { n: 1, author: null, at },
  ],
};
const product = (id: number) => ({ id, name: `Т-${id}`, article: null, price: 1_000, isActive: true, picture: null });

async function openSynonyms() {
  const api = createStubClient();
  for (const entry of [contract.staffSynonyms, contract.saveSynonymsDraft, contract.publishSynonyms])
    api.answer(entry, card);
  api.answer(contract.restoreSynonyms, card);
  const routes = { "/synonyms": synonymsRoute, "/synonyms/trial": trialRoute };
  const user = await renderRoute({ routes, at: "/synonyms", api, roles: ["content"] });
  const press = (name: string) => user.click(screen.getByRole("button", named(name)));
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
  const list = () => within(screen.getByRole("list", { name: "Группы синонимов" }));
  const published = async () => {
    await press("Опубликовать");
    await waitFor(() => expect(api.sent(contract.publishSynonyms)).toHaveLength(1));
    const [sent] = api.sent(contract.publishSynonyms) as { body: { content: contract.SynonymsContent } }[];
    return sent?.body.content.groups;
  };
  return { api, user, press, field, list, published };
}

test("a group is opened in its place, changed and published with the rest", async () => {
  const { user, press, field, published } = await openSynonyms();
  await press("вентиль, кран → смеситель");
  await fill(user, field("Покупатель набирает"), "Вентиль, Ёршик");
  await press("Готово");
  expect(screen.getByRole("button", named("вентиль, ершик → смеситель"))).toBeTruthy();
  expect(await published()).toEqual([{ ...tap, typed: ["вентиль", "ершик"] }, round]);
});

test("a group becomes one of both ways, another is removed", async () => {
  const { user, press, field, published } = await openSynonyms();
  await press("вентиль, кран → смеситель");
  await user.click(field("В обе стороны: каждое слово находит остальные"));
  await press("Готово");
  await press("круг ↔ круглый");
  await press("Удалить группу");
  expect(screen.getByText("1 группа", { normalizer: plain })).toBeTruthy();
  expect(await published()).toEqual([{ kind: "twoWay", terms: ["вентиль", "кран"] }]);
});

test("a word that the dictionary lacks begins a group of its own", async () => {
  const { user, press, field, list, published } = await openSynonyms();
  await fill(user, field("Найти слово"), "Лампа");
  expect(list().queryAllByRole("listitem")).toHaveLength(0);
  expect(screen.getByText("Слова «лампа» в словаре нет")).toBeTruthy();
  await press("Добавить группу");
  await fill(user, field("Ищем ещё и"), "бра светильник");
  expect(await published()).toContainEqual({ kind: "oneWay", typed: ["лампа"], found: ["бра", "светильник"] });
});

test("the saved draft is compared with today: what comes, what goes and how many", async () => {
  const { api, user, press, field } = await openSynonyms();
  const sample = (total: number, ids: number[]) => ({
    correctedQuery: null,
    total,
    totalExact: true,
    products: ids.map(product),
  });
  api.answer(contract.trySynonyms, { query: "кран", today: sample(2, [1, 2]), draft: sample(5, [2, 3]) });
  await fill(user, field("Запрос"), "кран");
  await press("Сравнить");
  const today = within(await screen.findByRole("region", { name: "Сейчас" }));
  expect(today.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(["Т-1уйдёт", "Т-2"]);
  const draft = within(screen.getByRole("region", { name: "С черновиком" }));
  expect(draft.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(["Т-2", "Т-3новый"]);
  expect(plain(draft.getByRole("heading").textContent)).toBe("С черновиком: 5 товаров");
  expect(api.sent(contract.trySynonyms)).toEqual([{ query: { q: "кран" } }]);

  await press("круг ↔ круглый");
  await fill(user, field("Слова группы"), "круг, кольцо");
  expect(screen.getByRole<HTMLButtonElement>("button", named("Сравнить")).disabled).toBe(true);
});

test("a refused dictionary stays with its reason; a version is brought back by its number", async () => {
  const { api, press } = await openSynonyms();
  api.refuse(contract.publishSynonyms, "synonyms_refused", { text: "«кран» стоит с обеих сторон группы" });
  await press("Опубликовать");
  expect((await screen.findByRole("status")).textContent).toBe("«кран» стоит с обеих сторон группы");
  await press("Вернуть версию 1");
  await waitFor(() => expect(api.sent(contract.restoreSynonyms)).toEqual([{ params: { n: 1 } }]));
});
