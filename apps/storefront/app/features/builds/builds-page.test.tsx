import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import type { BuildRowData } from "./build-row-data.ts";
import { BuildsPage } from "./builds-page.tsx";

const row: BuildRowData = {
  id: "0190d1c0-1111-4222-8333-444455556666",
  hash: "0".repeat(32),
  type: "mirror",
  ownName: "Прихожая",
  name: "Зеркало, 600 × 900 мм",
  parameters: "прямоугольник",
  picture: "/shell/piece/0/",
  href: "/konfiguratory/mirror/?c=0&build=1",
  link: "/konfiguratory/mirror/?c=0",
  price: "4 568 ₽",
  change: { text: "как 12 ноября", tone: "plain" },
  notes: [],
  problem: null,
  productId: 7,
  products: [{ productId: 7, quantity: 1 }],
};

function shown(rows: BuildRowData[] | null, isGuest = false): string {
  const element = <BuildsPage data={{ rows, isGuest }} Head={({ children }) => children} />;
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: "*", element }])} />);
}

test("a build has its picture, its own name, what it is, today's price and the way on", () => {
  const html = shown([row]);
  for (const text of ["/shell/piece/0/", "Прихожая", "Зеркало, 600", "4 568 ₽", "как 12 ноября", "Продолжить"]) {
    expect(html).toContain(text);
  }
  expect(html).toContain("В корзину: Прихожая");
});

test("what is no longer made says why, opens what comes nearest and is not sold", () => {
  const problem = { reasons: ["Золотого стекла больше нет."], nearest: "Зеркало, серебро, 4 100 ₽" };
  const html = shown([{ ...row, problem, products: null }]);
  expect(html).toContain("Золотого стекла больше нет.");
  expect(html).toContain("Ближайшее: Зеркало, серебро, 4 100 ₽");
  expect(html).toContain("Открыть ближайшее: Прихожая");
  expect(html).not.toContain("В корзину:");
});

test.each([
  { name: "an empty list leads to the configurators", html: () => shown([]), says: "/konfiguratory/vanity_unit/" },
  { name: "a guest's list is on its way", html: () => shown(null, true), says: "Загружаем сборки" },
  { name: "a list that failed can be asked for again", html: () => shown(null), says: "Повторить" },
])("$name", ({ html, says }) => {
  expect(html()).toContain(says);
});
