// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import * as contract from "@zertsalo/contract/redirects";
import { expect, test } from "vitest";
import { fill, named, renderRoute } from "#app/lib/testing/render-route.test-part.tsx";
import { createStubClient } from "#app/lib/testing/stub-client.test-part.ts";
import * as redirectsRoute from "./redirects.tsx";

const redirect: contract.Redirect = {
  id: 7,
  from: "/staraya/",
  to: "/catalog/zerkala/",
  author: "Ольга Ким",
  savedAt: "2026-11-16T09:00:00.000Z",
};
const fine: contract.RedirectCheck = { added: 1, replaced: 1, unchanged: 0, refused: [] };

async function openRedirects(check = fine) {
  const api = createStubClient();
  api.answer(contract.staffRedirects, { redirects: [redirect], hasMore: false, total: 1 });
  api.answer(contract.saveRedirects, check);
  api.answer(contract.deleteRedirect, { redirect });
  const user = await renderRoute({
    routes: { "/redirects": redirectsRoute },
    at: "/redirects",
    api,
    roles: ["content"],
  });
  const press = (name: string) => user.click(screen.getByRole("button", named(name)));
  const type = async (text: string) => fill(user, screen.getByLabelText("Прежний и новый адрес"), text);
  return { api, user, press, type };
}
const redirects = [
  { from: "/a/", to: "/b/" },
  { from: "/c/", to: "/d/" },
];
const typed = "/a/ /b/\n/c/ /d/";

test("addresses are checked first, and saved as the check has shown", async () => {
  const { api, press, type } = await openRedirects();
  await press("Добавить");
  await type(typed);
  await press("Проверить");
  expect(await screen.findByText("Новых: 1, изменится: 1, без изменений: 0")).toBeTruthy();
  const checked = { body: { redirects, replaced: null } };
  expect(api.sent(contract.saveRedirects)).toEqual([checked]);
  await press("Сохранить");
  await waitFor(() =>
    expect(api.sent(contract.saveRedirects)).toEqual([checked, { body: { redirects, replaced: 1 } }]),
  );
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("a changed text is checked again", async () => {
  const { press, type } = await openRedirects();
  await press("Добавить");
  await type(typed);
  await press("Проверить");
  await screen.findByRole("button", { name: "Сохранить" });
  await type("/x/ /y/");
  expect(screen.queryByRole("button", { name: "Сохранить" })).toBeNull();
});

test("a refused line stands in the dialog with its reason, and nothing can be saved", async () => {
  const refused = [{ line: 0, from: "x", reason: "начните с «/»" }];
  const { press, type } = await openRedirects({ ...fine, refused });
  await press("Добавить");
  await type("x /b/");
  await press("Проверить");
  expect(
    (await within(screen.getByRole("dialog", { hidden: true })).findByRole("listitem", { hidden: true })).textContent,
  ).toBe("1. x: начните с «/»");
  expect(screen.queryByRole("button", { name: "Сохранить" })).toBeNull();
});

test("what was changed meanwhile is told, and the text stays", async () => {
  const { api, press, type } = await openRedirects();
  await press("Добавить");
  await type(typed);
  await press("Проверить");
  await screen.findByRole("button", { name: "Сохранить" });
  api.refuse(contract.saveRedirects, "redirects_changed_meanwhile");
  await press("Сохранить");
  expect(await screen.findByText(/Переадресации успели изменить/)).toBeTruthy();
  expect(screen.getByLabelText<HTMLTextAreaElement>("Прежний и новый адрес").value).toBe(typed);
});

test("one is deleted from its row", async () => {
  const { api, press } = await openRedirects();
  await press("Удалить: /staraya/");
  await waitFor(() => expect(api.sent(contract.deleteRedirect)).toEqual([{ params: { id: 7 } }]));
});
