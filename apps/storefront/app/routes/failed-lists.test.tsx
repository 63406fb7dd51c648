import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test, vi } from "vitest";
import { ConsentsList } from "#app/features/account/consents-list.tsx";
import { NoticesForm } from "#app/features/account/notices-form.tsx";
import { PersonalDataForm } from "#app/features/account/personal-data-form.tsx";
import type { ProfileData } from "#app/features/account/profile-data.ts";
import { SessionsList } from "#app/features/account/sessions-list.tsx";
import { FavoritesPage } from "#app/features/favorites/favorites-page.tsx";
import { Reviews } from "#app/features/product/reviews.tsx";
import { OrderMaking } from "#app/features/orders/order-making.tsx";
import { SalesPage } from "#app/features/sales/sales-page.tsx";
import { SectionPage } from "#app/features/catalog/section-page.tsx";
import type { SectionPageData } from "#app/features/catalog/section-page-data.ts";
import { BuildsPage } from "#app/features/builds/builds-page.tsx";
import { CompanyPage } from "#app/features/wholesale/company-page.tsx";

const render = (page: ReactElement) =>
  renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: "/", element: page }])} />);

const favourites = {
  total: 0,
  chips: [],
  section: null,
  isDiscounted: false,
  more: null,
  isGuest: false,
  bestsellers: null,
};
const profile: ProfileData = {
  name: "",
  birthDate: "",
  storeId: "95",
  stores: null,
  phone: null,
  email: "a@example.ru",
  wantsNews: null,
  consents: null,
  sessions: null,
};
const company = { id: 1, reason: null, facts: [], terms: [], note: null, credit: null, members: null, isAdmin: true };

test.each<{ name: string; page: ReactElement; neverSays: string }>([
  {
    name: "favourites",
    page: <FavoritesPage data={{ ...favourites, ids: null, tiles: null }} />,
    neverSays: "Здесь пока пусто",
  },
  {
    name: "builds",
    page: <BuildsPage data={{ rows: null, isGuest: false, families: [] }} Head={() => null} />,
    neverSays: "Здесь пока нет сборок",
  },
  {
    name: "sales",
    page: <SalesPage data={{ crumbs: [], banners: null, chips: [] }}>{null}</SalesPage>,
    neverSays: "Сейчас распродажи нет",
  },
  { name: "consents", page: <ConsentsList consents={null} />, neverSays: "Согласий пока нет" },
  { name: "devices", page: <SessionsList sessions={null} />, neverSays: "Это устройство" },
  { name: "news", page: <NoticesForm profile={profile} />, neverSays: 'name="wantsNews"' },
  { name: "stores", page: <PersonalDataForm profile={profile} />, neverSays: "Не выбран" },
  {
    name: "members of a company",
    page: <CompanyPage page={{ companies: [], current: company, phone: "" }} />,
    neverSays: "Ждёт допуска",
  },
  { name: "reviews", page: <Reviews product={{ id: 1, code: "x" }} source={null} />, neverSays: "Показать ещё отзывы" },
  { name: "pieces in the workshop", page: <OrderMaking making={null} />, neverSays: "готово" },
])("$name that failed to load show an error with a retry, never an empty list", ({ page, neverSays }) => {
  const html = render(page);
  expect(html).toMatch(/(Не удалось|не загрузились)[^<]*<\/(p|h2)>/);
  expect(html).toContain("Повторить");
  expect(html).not.toContain(neverSays);
});

const section: SectionPageData = {
  name: "Зеркала",
  crumbs: [],
  chips: [],
  about: null,
  madeToMeasure: null,
  chosenCount: 0,
  resetHref: "/catalog/zerkala/",
  badges: [],
  applied: [],
  list: null,
  facets: null,
};
const emptyList = { tiles: [], total: 0, totalText: "", pages: 0, pageRange: { first: 1, last: 1 } };

test("a section that failed with its filters says so once", async () => {
  const filtersFailed = "Не удалось загрузить фильтры";
  expect(render(<SectionPage data={section} />)).not.toContain(filtersFailed);
  const list = { ...emptyList, more: null, pager: [], nextHref: null };
  // Few pages say it, so its code is apart.
  render(<SectionPage data={{ ...section, list }} />);
  await vi.dynamicImportSettled();
  expect(render(<SectionPage data={{ ...section, list }} />)).toContain(filtersFailed);
});
