// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import { closePart, openPart, type Switches, switches } from "@zertsalo/contract/shop-parts";
import { expect, test } from "vitest";
import { dialog, fill, named, plain, renderRoute } from "#app/lib/testing/render-route.test-part.tsx";
import { createStubClient } from "#app/lib/testing/stub-client.test-part.ts";
import * as switchesRoute from "./switches.tsx";

const closed = { words: "Вернётся завтра", by: "Ольга Ким", at: "2026-11-16T09:00:00.000Z" };
const parts: Switches["parts"] = [
  { part: "payment.SberPay", closed: null },
  { part: "payment.bill", closed },
  { part: "carrier.cdek", closed: null },
  { part: "chat", closed: null },
];

async function openSwitches() {
  const api = createStubClient();
  for (const entry of [switches, closePart, openPart]) api.answer(entry, { parts });
  return { api, user: await renderRoute({ routes: { "/switches": switchesRoute }, at: "/switches", api }) };
}

const row = (name: string) => within(screen.getByRole("row", { name: new RegExp(`^${name}`) }));

test("parts stand in their groups", async () => {
  await openSwitches();
  const groups = screen
    .getAllByRole("region")
    .map((group) => [group.getAttribute("aria-label"), within(group).getAllByRole("row").length - 1]);
  expect(groups).toEqual([
    ["Оплата", 2],
    ["Доставка", 1],
    ["Общение", 1],
  ]);
});

test("a part is closed with the message that the buyer reads", async () => {
  const { api, user } = await openSwitches();
  await user.click(screen.getByRole("button", named("Закрыть: SberPay")));
  const form = dialog("Закрыть: SberPay");
  await fill(user, form.getByLabelText("Что прочтёт покупатель"), "Вернётся к обеду");
  await user.click(form.getByRole("button", { name: "Закрыть сейчас" }));
  await waitFor(() =>
    expect(api.sent(closePart)).toEqual([{ params: { part: "payment.SberPay" }, body: { words: "Вернётся к обеду" } }]),
  );
  expect(screen.queryByRole("dialog")).toBeNull();
});

test.each([
  { name: "SberPay", message: "Временно не работает. Выберите другой способ" },
  { name: "СДЭК", message: "СДЭК сейчас не принимает отправления. Выберите нашу доставку или самовывоз" },
  { name: "Чат с поддержкой", message: "Чат сегодня не работает. Позвоните нам или напишите на почту" },
])("closing $name begins with a message of its own", async ({ name, message }) => {
  const { user } = await openSwitches();
  await user.click(screen.getByRole("button", named(`Закрыть: ${name}`)));
  expect(dialog(`Закрыть: ${name}`).getByLabelText<HTMLTextAreaElement>("Что прочтёт покупатель").value).toBe(message);
});

test("nothing is closed without a message", async () => {
  const { api, user } = await openSwitches();
  await user.click(screen.getByRole("button", named("Закрыть: SberPay")));
  const form = dialog("Закрыть: SberPay");
  await user.clear(form.getByLabelText("Что прочтёт покупатель"));
  await user.click(form.getByRole("button", { name: "Закрыть сейчас" }));
  expect(api.sent(closePart)).toEqual([]);
});

test("a closed part tells its message, when and by whom, and opens with one press", async () => {
  const { api, user } = await openSwitches();
  expect(row("По счёту").getByText("Закрыто")).toBeTruthy();
  expect(row("По счёту").getByText("«Вернётся завтра», 16.11.2026, 12:00, Ольга Ким")).toBeTruthy();
  await user.click(screen.getByRole("button", named("Открыть: По счёту")));
  await waitFor(() => expect(api.sent(openPart)).toEqual([{ params: { part: "payment.bill" } }]));
  expect(api.sent(closePart)).toEqual([]);
});

test("an open part can only be closed, a closed one gets another message", async () => {
  await openSwitches();
  const buttons = (name: string) =>
    row(name)
      .getAllByRole("button")
      .map(({ textContent }) => plain(textContent));
  expect(buttons("SberPay")).toEqual(["Закрыть: SberPay"]);
  expect(buttons("По счёту")).toEqual(["Другие слова: По счёту", "Открыть: По счёту"]);
});

test("a refusal is told on the page, and the part stays as it was", async () => {
  const { api, user } = await openSwitches();
  api.refuse(openPart, "forbidden");
  await user.click(screen.getByRole("button", named("Открыть: По счёту")));
  expect((await screen.findByRole("status")).textContent).toBe("Доступ запрещён");
  expect(row("По счёту").getByText("Закрыто")).toBeTruthy();
});
