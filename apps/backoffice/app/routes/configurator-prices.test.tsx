// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import * as contract from "@zertsalo/contract/staff-configurator-prices";
import { addDays, inMoscow } from "@zertsalo/domain/delivery/calendar";
import { expect, test } from "vitest";
import { dialog, fill, named, plain, renderRoute } from "#app/lib/testing/render-route.test-part.tsx";
import { createStubClient } from "#app/lib/testing/stub-client.test-part.ts";
import * as effectRoute from "./configurator-prices-effect.ts";
import * as pricesRoute from "./configurator-prices.tsx";

const row = (path: string, label: string, current: number, draft = current): contract.PriceRow => ({
  path,
  label,
  unit: "kopecks",
  current,
  draft,
});
const tomorrow = addDays(inMoscow(new Date()).day, 1);
const current: contract.PriceVersion = {
  version: "prices-2",
  since: "2026-11-01T10:00:00+03:00",
  author: "Ольга Ким",
  state: "current",
  changes: [{ title: "Столешницы. Кромка, ₽ за метр: Прямая", from: "800 ₽", to: "900 ₽" }],
};
const former: contract.PriceVersion = {
  version: "prices-1",
  since: "2026-01-01T00:00:00+03:00",
  author: null,
  state: "former",
  changes: null,
};

function prices(change: Partial<contract.ConfiguratorPrices> = {}, edge = 900_00): contract.ConfiguratorPrices {
  return {
    kinds: [
      {
        code: "tabletop",
        title: "Столешницы",
        groups: [
          {
            title: "Кромка, ₽ за метр",
            rows: [
              row("tabletop.edge.straight", "Прямая", 900_00, edge),
              row("tabletop.edge.mitre", "Подворот", 4_200_00),
            ],
          },
        ],
      },
      {
        code: "vanity",
        title: "Тумбы",
        groups: [{ title: "Ручка, ₽", rows: [row("vanity.handle.bar", "Скоба чёрная", 650_00)] }],
      },
    ],
    draft: { version: 3, author: null, at: null, changes: 0, outdated: [] },
    versions: [current, former],
    ...change,
  };
}
const savedDraft: contract.ConfiguratorPrices["draft"] = {
  version: 4,
  author: "Ольга Ким",
  at: "2026-11-19T12:00:00+03:00",
  changes: 1,
  outdated: [],
};
const noEffect = { pieces: 0, before: 0, after: 0, dearer: 0, cheaper: 0, same: 0, failed: 0, largest: [] };
const effect: contract.ConfiguratorPricesEffect = {
  draft: 4,
  saved: noEffect,
  ordered: {
    pieces: 5,
    before: 100_000_00,
    after: 104_000_00,
    dearer: 2,
    cheaper: 0,
    same: 2,
    failed: 1,
    largest: [
      { name: "Столешница «Бетон»", order: 761_030, link: null, quantity: 2, before: 58_200_00, after: 60_000_00 },
    ],
  },
  offers: [{ type: "tabletop", title: "Столешницы", before: 12_900_00, after: 13_140_00 }],
};

async function open(answer = prices(), at = "/configurator-prices") {
  const api = createStubClient();
  for (const entry of [
    contract.configuratorPrices,
    contract.saveConfiguratorDraft,
    contract.dropConfiguratorDraft,
    contract.restoreConfiguratorPrices,
    contract.publishConfiguratorPrices,
    contract.withdrawConfiguratorPrices,
  ]) {
    api.answer(entry, answer);
  }
  api.answer(contract.configuratorPricesEffect, effect);
  const routes = { "/configurator-prices": pricesRoute, "/configurator-prices/effect": effectRoute };
  return { api, user: await renderRoute({ routes, at, api, roles: ["owner"] }) };
}
const withDraft = () => prices({ draft: savedDraft }, 950_00);
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const edge = () => field("Кромка, ₽ за метр: Прямая");
const save = () => screen.getByRole<HTMLButtonElement>("button", { name: "Сохранить черновик" });

test("a typed price stands beside the current one and is saved with the version it was read from", async () => {
  const { api, user } = await open();
  expect(save().disabled).toBe(true);
  await fill(user, edge(), "945,50");
  expect(plain(screen.getByRole("row", { name: /Прямая/ }).textContent)).toContain("+5,1 %");
  await user.click(save());
  await waitFor(() =>
    expect(api.sent(contract.saveConfiguratorDraft)).toEqual([
      { body: { version: 3, prices: { "tabletop.edge.straight": 945_50 } } },
    ]),
  );
});

test("a colleague's draft is refused, and what was typed stays", async () => {
  const { api, user } = await open();
  api.refuse(contract.saveConfiguratorDraft, "content_changed_meanwhile");
  await fill(user, edge(), "950");
  await user.click(save());
  expect((await screen.findByText(/сохранил кто-то ещё/)).textContent).toBeTruthy();
  expect(edge().value).toBe("950");
});

test("a group is raised by a percent, rounded as chosen", async () => {
  const { api, user } = await open();
  await user.click(screen.getByRole("button", named("На процент: Кромка, ₽ за метр")));
  const form = dialog("Кромка, ₽ за метр");
  await fill(user, form.getByLabelText("На сколько изменить"), "7");
  await user.click(form.getByRole("button", { name: "Изменить цены: 2" }));
  expect([edge().value, field("Кромка, ₽ за метр: Подворот").value]).toEqual(["960", "4490"]);
  await user.click(save());
  await waitFor(() =>
    expect(api.sent(contract.saveConfiguratorDraft)[0]?.body).toMatchObject({
      prices: { "tabletop.edge.straight": 960_00, "tabletop.edge.mitre": 4_490_00 },
    }),
  );
});

test("a price is found among all kinds, and another kind has its own page", async () => {
  const { user } = await open();
  await fill(user, field("Найти цену у всех изделий"), "скоба");
  expect(screen.getByLabelText("Тумбы. Ручка, ₽: Скоба чёрная")).toBeTruthy();
  expect(screen.queryByLabelText("Кромка, ₽ за метр: Прямая")).toBeNull();
  await fill(user, field("Найти цену у всех изделий"), "нет такой");
  expect(screen.getByText("Таких цен нет")).toBeTruthy();
  await open(prices(), "/configurator-prices?kind=vanity");
  expect(screen.getByLabelText("Ручка, ₽: Скоба чёрная")).toBeTruthy();
});

test("arrows and Enter go through the fields and save nothing", async () => {
  const { api, user } = await open();
  await user.click(edge());
  await user.keyboard("{ArrowDown}");
  expect(document.activeElement).toBe(field("Кромка, ₽ за метр: Подворот"));
  await user.keyboard("{ArrowUp}{Enter}");
  expect(document.activeElement).toBe(field("Кромка, ₽ за метр: Подворот"));
  expect(api.sent(contract.saveConfiguratorDraft)).toEqual([]);
});

test("the effect of the draft has its sums, who pays more, and the orders with links", async () => {
  await open(withDraft());
  const ordered = within(await screen.findByRole("region", { name: "Изделия из заказов за 30 дней" }));
  expect(plain(ordered.getByText(/100.000/).textContent)).toBe("100 000 ₽ → 104 000 ₽+4 000 ₽, +4 %");
  expect(ordered.getByText("Дороже: 2")).toBeTruthy();
  expect(ordered.getByRole("link", { name: /761030/ }).getAttribute("href")).toBe("/orders/761030/");
  expect(ordered.getByText(/считали: 1/)).toBeTruthy();
  const offers = within(screen.getByRole("region", { name: "Цена «от»" }));
  expect(plain(offers.getByText(/12.900/).textContent)).toBe("12 900 ₽ → 13 140 ₽+1,9 %");
});

test("an effect that cannot be counted is asked for again", async () => {
  const { api, user } = await open(withDraft());
  api.refuse(contract.configuratorPricesEffect, "internal");
  await user.click(screen.getByRole("button", { name: "Отбросить черновик" }));
  expect(await screen.findByRole("button", { name: "Посчитать ещё раз" })).toBeTruthy();
});

test("a draft is published at once or from a day on", async () => {
  const { api, user } = await open(withDraft());
  await user.click(screen.getByRole("button", { name: "Опубликовать…" }));
  await user.click(dialog("Опубликовать цены").getByRole("button", { name: "Опубликовать сейчас" }));
  await waitFor(() =>
    expect(api.sent(contract.publishConfiguratorPrices)).toEqual([{ body: { version: 4, day: null } }]),
  );
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await user.click(screen.getByRole("button", { name: "Опубликовать…" }));
  await user.click(dialog("Опубликовать цены").getByRole("radio", { name: "С дня" }));
  await user.click(dialog("Опубликовать цены").getByRole("button", { name: /^Назначить на/ }));
  await waitFor(() =>
    expect(api.sent(contract.publishConfiguratorPrices).at(-1)).toEqual({ body: { version: 4, day: tomorrow } }),
  );
});

test("prices that were published meanwhile are named, and the draft is saved again before it is published", async () => {
  const outdated = [{ title: "Столешницы. Кромка, ₽ за метр: Прямая", from: "800 ₽", to: "900 ₽" }];
  const { api, user } = await open(prices({ draft: { ...savedDraft, outdated } }, 950_00));
  expect(screen.getByText(/опубликовали другими/).textContent).toContain("800 ₽ → 900 ₽");
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Опубликовать…" }).disabled).toBe(true);
  await user.click(save());
  await waitFor(() => expect(api.sent(contract.saveConfiguratorDraft)).toHaveLength(1));
});

test("while new prices are scheduled there is nothing to type; they are withdrawn by name", async () => {
  const scheduled: contract.PriceVersion = {
    ...current,
    version: "prices-3",
    since: "2026-12-01T00:00:00+03:00",
    state: "scheduled",
  };
  const { api, user } = await open(prices({ versions: [scheduled, current, former] }));
  expect(screen.queryByLabelText("Кромка, ₽ за метр: Прямая")).toBeNull();
  expect(screen.queryByRole("button", { name: "Сохранить черновик" })).toBeNull();
  await user.click(screen.getByRole("button", { name: /^Снять/ }));
  await waitFor(() =>
    expect(api.sent(contract.withdrawConfiguratorPrices)).toEqual([{ body: { scheduled: "prices-3" } }]),
  );
});

test("a former list becomes the draft, unless there is one already", async () => {
  const { api, user } = await open();
  await user.click(screen.getByRole("button", { name: /^Вернуть/ }));
  await waitFor(() =>
    expect(api.sent(contract.restoreConfiguratorPrices)).toEqual([{ body: { version: 3, former: "prices-1" } }]),
  );
  await open(withDraft());
  expect(screen.getByRole<HTMLButtonElement>("button", { name: /^Вернуть/ }).disabled).toBe(true);
});
