import { expect, test, vi } from "vitest";
import { createOpenDialogs } from "./open-dialogs.ts";

test("the last opened dialog is the top one, until it is closed", () => {
  const dialogs = createOpenDialogs<string>();
  expect(dialogs.top()).toBeNull();
  dialogs.add("order");
  const closeRefund = dialogs.add("refund");
  expect(dialogs.top()).toBe("refund");
  closeRefund();
  expect(dialogs.top()).toBe("order");
});

test("a dialog closed below another one leaves the other on top", () => {
  const dialogs = createOpenDialogs<string>();
  const closeMenu = dialogs.add("menu");
  const closeCities = dialogs.add("cities");
  closeMenu();
  expect(dialogs.top()).toBe("cities");
  closeCities();
  expect(dialogs.top()).toBeNull();
});

test("listeners hear of every dialog until they leave", () => {
  const dialogs = createOpenDialogs<string>();
  const listener = vi.fn<() => void>();
  const leave = dialogs.subscribe(listener);
  const close = dialogs.add("menu");
  close();
  leave();
  dialogs.add("cities");
  expect(listener).toHaveBeenCalledTimes(2);
});
