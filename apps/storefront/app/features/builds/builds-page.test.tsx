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

function render(rows: BuildRowData[] | null, isGuest = false): string {
  const element = (
    <BuildsPage
      data={{ rows, isGuest, families: [{ code: "mirror", name: "Зеркала", button: "Собрать зеркало" }] }}
      Head={({ children }) => children}
    />
  );
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: "*", element }])} />);
}

test("a build shows its picture, name, description, current price and links", () => {
  const html = render([row]);
  for (const text of ["/shell/piece/0/", "Прихожая", "Зеркало, 600", "4 568 ₽", "как 12 ноября", "Продолжить"]) {
    expect(html).toContain(text);
  }
  expect(html).toContain("В корзину: Прихожая");
});

test("an unavailable piece shows the reason, opens the nearest one and cannot be bought", () => {
  const problem = { reasons: ["Золотого стекла больше нет."], nearest: "Зеркало, серебро, 4 100 ₽" };
  const html = render([{ ...row, problem, products: null }]);
  expect(html).toContain("Золотого стекла больше нет.");
  expect(html).toContain("Ближайшее: Зеркало, серебро, 4 100 ₽");
  expect(html).toContain("Открыть ближайшее: Прихожая");
  expect(html).not.toContain("В корзину:");
});

test.each([
  { name: "an empty list leads to the configurators", html: () => render([]), says: "/konfiguratory/mirror/" },
  { name: "a guest's list shows a loading state", html: () => render(null, true), says: "Загружаем сборки" },
  { name: "a list that failed has a retry button", html: () => render(null), says: "Повторить" },
])("$name", ({ html, says }) => {
  expect(html()).toContain(says);
});
