// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import { sendBuyerLink } from "@zertsalo/contract/staff-draft-orders";
import type { StaffOrder } from "@zertsalo/contract/staff-orders";
import { expect, test, vi } from "vitest";
import { plain } from "#app/lib/testing/render-route.test-part.tsx";
import { openOrder } from "./open-order.test-part.ts";

const link = "http://shop.test/order/761030/?key=abc";
const byStaff: StaffOrder["byStaff"] = { source: "call", author: "Ольга Ким", openedAt: null, canSendLink: true };
const plate = () => within(screen.getByRole("region", { name: "Оформлен сотрудником" }));

test("the link is copied", async () => {
  const { api, user } = await openOrder({ byStaff });
  api.answer(sendBuyerLink, { link });
  const writeText = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  await user.click(plate().getByRole("button", { name: "Скопировать ссылку" }));
  expect((await plate().findByRole("status")).textContent).toBe("Скопировали");
  expect(writeText.mock.calls).toEqual([[link]]);
  expect(api.sent(sendBuyerLink)).toEqual([{ params: { number: "761030" }, body: { isSent: false } }]);
});

test("where nothing can be copied the link stands there", async () => {
  const { api, user } = await openOrder({ byStaff });
  api.answer(sendBuyerLink, { link });
  vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("denied"));
  await user.click(plate().getByRole("button", { name: "Скопировать ссылку" }));
  expect((await plate().findByRole("status")).textContent).toBe(link);
});

test("it is sent again, or the reason stands there", async () => {
  const { api, user } = await openOrder({ byStaff });
  api.answer(sendBuyerLink, { link });
  await user.click(plate().getByRole("button", { name: "Отправить ещё раз" }));
  expect((await plate().findByRole("status")).textContent).toBe("Отправили покупателю");
  api.refuse(sendBuyerLink, "buyer_link_not_now");
  await user.click(plate().getByRole("button", { name: "Отправить ещё раз" }));
  expect((await plate().findByText(/^Ссылку на оплату шлют/)).textContent).toBeTruthy();
  expect(api.sent(sendBuyerLink)).toMatchObject([{ body: { isSent: true } }, { body: { isSent: true } }]);
});

test("once nothing waits for the buyer only the facts are left", async () => {
  await openOrder({ byStaff: { ...byStaff, openedAt: "2026-11-19T09:00:00.000Z", canSendLink: false } });
  const text = plain(screen.getByRole("region", { name: "Оформлен сотрудником" }).textContent);
  expect(text).toContain("Покупатель открыл заказ 19.11.2026, 12:00");
  expect(plate().queryByRole("button")).toBeNull();
});

test("an order of the buyer's own has no such part", async () => {
  await openOrder();
  expect(screen.queryByRole("region", { name: "Оформлен сотрудником" })).toBeNull();
});
