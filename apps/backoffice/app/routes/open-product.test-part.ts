import { screen } from "@testing-library/react";
import { productCosts } from "@zertsalo/contract/staff-costs";
import * as contract from "@zertsalo/contract/staff-products";
import type { StaffRole } from "@zertsalo/contract/staff-roles";
import { dictionary, type ProductChanges, productCard } from "#app/lib/testing/product-card.test-part.ts";
import { renderRoute } from "#app/lib/testing/render-route.test-part.tsx";
import { createStubClient } from "#app/lib/testing/stub-client.test-part.ts";
import * as product from "./product.tsx";

/** The editor of a product, open; every step of it succeeds unless a test says otherwise. */
export async function openProduct(changes: ProductChanges = {}, roles: StaffRole[] = ["content"]) {
  const api = createStubClient();
  const card = productCard(changes);
  api.answer(contract.productDictionary, dictionary);
  for (const entry of [contract.staffProduct, contract.saveProductDraft, contract.publishProduct]) {
    api.answer(entry, card);
  }
  for (const entry of [contract.dropProductDraft, contract.restoreProductVersion, contract.setProductStock]) {
    api.answer(entry, card);
  }
  api.answer(productCosts, {
    version: 3,
    entries: [{ cost: 640_000, from: "2026-03-01", author: "Ольга Ким", setAt: "2026-03-01T09:00:00Z" }],
  });
  const routes = { "/products/:productId": product };
  const user = await renderRoute({ routes, at: "/products/500", api, roles });
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
  const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });
  return { api, card, user, field, button };
}
