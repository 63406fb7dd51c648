// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { saveCompanions, staffCompanions } from "@zertsalo/contract/staff-companions";
import { expect, test } from "vitest";
import { plain, renderRoute } from "#app/lib/testing/render-route.test-part.tsx";
import { createStubClient } from "#app/lib/testing/stub-client.test-part.ts";
import * as companionsRoute from "./product-companions.tsx";

const product = (id: number) => ({ id, name: `Т-${id}`, article: null, price: null, isActive: true, picture: null });
const content = { related: [7, 8], sinks: [9], tabletops: [] };
const card = { name: "Тумба", content, products: [7, 8, 9].map(product) };

async function openCompanions() {
  const api = createStubClient();
  api.answer(staffCompanions, card);
  api.answer(saveCompanions, card);
  const routes = { "/products/:productId/companions": companionsRoute };
  const user = await renderRoute({ routes, at: "/products/500/companions", api, roles: ["content"] });
  const save = screen.getByRole<HTMLButtonElement>("button", { name: "Сохранить" });
  return { api, user, save };
}

test("companions are saved beside what was there before", async () => {
  const { api, user, save } = await openCompanions();
  expect(save.disabled).toBe(true);
  await user.click(screen.getByRole("button", { name: "Убрать: Т-8" }));
  await user.click(save);
  const body = { before: content, content: { ...content, related: [7] } };
  await waitFor(() => expect(api.sent(saveCompanions)).toEqual([{ params: { productId: 500 }, body }]));
});

test("companions that a colleague changed meanwhile are merged, list by list", async () => {
  const { api, user, save } = await openCompanions();
  await user.click(screen.getByRole("button", { name: "Убрать: Т-8" }));
  api.refuse(saveCompanions, "content_changed_meanwhile");
  const theirs = { ...content, sinks: [] };
  api.answer(staffCompanions, { ...card, content: theirs });
  await user.click(save);
  expect(plain((await screen.findByText(/Ваши правки на месте/)).textContent)).toContain("Подобрать раковину");
  api.answer(saveCompanions, card);
  await user.click(save);
  await waitFor(() =>
    expect(api.sent(saveCompanions).at(-1)).toMatchObject({
      body: { before: theirs, content: { related: [7], sinks: [], tabletops: [] } },
    }),
  );
});
