// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import * as contract from "@zertsalo/contract/staff-campaigns";
import { expect, test } from "vitest";
import { fill, named, plain, renderRoute } from "#app/lib/testing/render-route.test-part.tsx";
import { createStubClient } from "#app/lib/testing/stub-client.test-part.ts";
import * as campaignRoute from "./campaign.tsx";
import * as campaignsRoute from "./campaigns.tsx";
import * as candidatesRoute from "./campaign-candidates.ts";

const mirror = (id: number, retail = 1_000_000): contract.CampaignCandidate => ({
  id,
  name: `Зеркало ${id}`,
  article: `ZR-${id}`,
  price: retail,
  retail,
  isActive: true,
  picture: null,
});
const content: contract.CampaignContent = {
  name: "Неделя зеркал",
  code: "nedelya-zerkal",
  isActive: false,
  startsAt: "2026-11-30T21:00:00.000Z",
  endsAt: "2026-12-07T20:59:59.000Z",
  lead: "Зеркала дешевле",
  text: [],
  rules: [],
  seo: { title: "", description: "" },
  pictureId: null,
  portraitId: null,
  stacksWithB2b: true,
  products: [{ productId: 1, promo: null }],
  ruleIds: [],
  banner: null,
};
const card: contract.StaffCampaign = {
  id: 5,
  content,
  version: 3,
  draft: null,
  versions: [],
  link: "/sales/nedelya-zerkal/",
  status: "hidden",
  pictures: [],
  products: [mirror(1)],
  rules: [{ id: 9, name: "Третий дешевле", gives: "каждый 3-й товар −50 %" }],
  sections: [{ code: "zerkala", name: "Зеркала" }],
  isPromoOfErp: false,
};

async function openCampaign(changes: Partial<contract.StaffCampaign> = {}) {
  const api = createStubClient();
  for (const entry of [contract.staffCampaign, contract.saveCampaignDraft, contract.publishCampaign]) {
    api.answer(entry, { ...card, ...changes });
  }
  api.answer(contract.campaignCandidates, { products: [mirror(1), mirror(2, 500_000)], unknown: ["НЕТ"], leftOut: 0 });
  const routes = { "/campaigns/:id": campaignRoute, "/campaigns/candidates": candidatesRoute };
  const user = await renderRoute({ routes, at: "/campaigns/5", api, roles: ["content"] });
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
  const press = (name: string) => user.click(screen.getByRole("button", named(name)));
  const published = async () => {
    await press("Опубликовать");
    await waitFor(() => expect(api.sent(contract.publishCampaign)).toHaveLength(1));
    return api.sent(contract.publishCampaign)[0]?.body as { version: number; content: contract.CampaignContent };
  };
  return { api, user, field, press, published };
}

test("the list tells days, products, state and what the rules have given", async () => {
  const api = createStubClient();
  api.answer(contract.staffCampaigns, {
    campaigns: [
      {
        id: 5,
        name: "Неделя зеркал",
        startsAt: content.startsAt,
        endsAt: content.endsAt,
        status: "running",
        hasDraft: true,
        productsCount: 35,
        rulesCount: 2,
        given: 18_430_000,
      },
    ],
  });
  await renderRoute({ routes: { "/campaigns": campaignsRoute }, at: "/campaigns", api, roles: ["content"] });
  const cells = within(screen.getAllByRole("row")[1] ?? document.body).getAllByRole("cell");
  expect(cells.map(({ textContent }) => plain(textContent))).toEqual([
    "Неделя зеркалс 01.12.2026 по 07.12.2026 включительно, 35 товаров",
    "Идёт Есть черновик",
    "184 300 ₽2 правила",
  ]);
});

test("days, prices by percent, rules and banner are published together with the version that was opened", async () => {
  const { user, field, press, published } = await openCampaign();
  // What a date picker does; a cleared field is no day.
  fireEvent.change(field("По какой день включительно"), { target: { value: "2026-12-10" } });
  await fill(user, field("Скидка от обычной цены"), "15");
  await press("Поставить всем");
  await user.selectOptions(field("Добавить правило"), "9");
  await user.click(field("Показывать на главной в дни акции"));
  await user.click(screen.getByLabelText(/^Показывать в магазине/));
  expect(await published()).toMatchObject({
    version: 3,
    content: {
      isActive: true,
      endsAt: "2026-12-10T20:59:59.000Z",
      products: [{ productId: 1, promo: 850_000 }],
      ruleIds: [9],
      banner: { title: "Неделя зеркал", text: "Зеркала дешевле" },
    },
  });
});

test("a pasted sheet adds products with their prices and names what is unknown", async () => {
  const { api, user, field, press, published } = await openCampaign();
  await press("Добавить таблицей");
  await user.click(field("Артикулы и цены"));
  await user.paste("Артикул\tЦена\nZR-1\t9 000\nZR-2\t4500\nНЕТ\t1");
  await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Добавить" }));
  expect(await screen.findByText(/Нет в каталоге: НЕТ/)).toBeTruthy();
  expect(api.sent(contract.campaignCandidates)).toMatchObject([{ query: { articles: "ZR-1,ZR-2,НЕТ" } }]);
  expect((await published()).content.products).toEqual([
    { productId: 1, promo: 900_000 },
    { productId: 2, promo: 450_000 },
  ]);
});

test("a section adds its products at their usual prices, and a product is removed", async () => {
  const { user, field, press, published } = await openCampaign();
  await user.selectOptions(field("Добавить раздел"), "zerkala");
  await screen.findByText("Зеркало 2");
  await press("Убрать: Зеркало 1");
  expect((await published()).content.products).toEqual([{ productId: 2, promo: null }]);
});

test("the link to the draft waits until it is saved", async () => {
  const { user, field } = await openCampaign();
  expect(screen.getByRole("link", { name: "Открыть страницу акции" })).toBeTruthy();
  await fill(user, field("Название"), "Другое");
  expect(screen.queryByRole("link", { name: "Открыть страницу акции" })).toBeNull();
});
