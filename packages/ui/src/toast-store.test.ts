import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createToasts } from "./toast-store.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const shown = (toasts: ReturnType<typeof createToasts>) => toasts.list().map(({ text, state }) => `${text}: ${state}`);

test("a toast is idle for 3000 ms, destroyed for 300 ms more, then gone", () => {
  const toasts = createToasts();
  toasts.show("Сохранили");
  vi.advanceTimersByTime(2_999);
  expect(shown(toasts)).toEqual(["Сохранили: idle"]);
  vi.advanceTimersByTime(1);
  expect(shown(toasts)).toEqual(["Сохранили: destroyed"]);
  vi.advanceTimersByTime(300);
  expect(shown(toasts)).toEqual([]);
});

test("a toast may have a duration of its own, or stay until it is closed", () => {
  const toasts = createToasts();
  toasts.show("Спасибо", { durationMs: 2_500 });
  toasts.show("Сайт обновился", { durationMs: null });
  vi.advanceTimersByTime(2_500);
  expect(shown(toasts)).toEqual(["Спасибо: destroyed", "Сайт обновился: idle"]);
  vi.advanceTimersByTime(3_600_000);
  expect(shown(toasts)).toEqual(["Сайт обновился: idle"]);
});

test("closing sends it away at once, and closing again changes nothing", () => {
  const toasts = createToasts();
  toasts.show("Сохранили");
  const [toast] = toasts.list();
  toasts.close(toast!.id);
  expect(shown(toasts)).toEqual(["Сохранили: destroyed"]);
  toasts.close(toast!.id);
  vi.advanceTimersByTime(300);
  expect(shown(toasts)).toEqual([]);
});

test("does not repeat the same text, unless requested", () => {
  const toasts = createToasts();
  toasts.show("Сохранили");
  toasts.show("Сохранили");
  expect(shown(toasts)).toEqual(["Сохранили: idle"]);
  toasts.show("Сохранили", { allowDuplicate: true });
  expect(shown(toasts)).toEqual(["Сохранили: idle", "Сохранили: idle"]);
});

test("a leaving toast does not stop the same text from coming again", () => {
  const toasts = createToasts();
  toasts.show("Сохранили");
  vi.advanceTimersByTime(3_000);
  toasts.show("Сохранили");
  expect(shown(toasts)).toEqual(["Сохранили: destroyed", "Сохранили: idle"]);
});

test("a toast above the maximum sends the oldest away", () => {
  const toasts = createToasts({ durationMs: 3_000, speedMs: 300, maximum: 2 });
  for (const text of ["один", "два", "три"]) toasts.show(text);
  expect(shown(toasts)).toEqual(["один: destroyed", "два: idle", "три: idle"]);
});

test("listeners hear of every change until they leave", () => {
  const toasts = createToasts();
  const listener = vi.fn<() => void>();
  const leave = toasts.subscribe(listener);
  toasts.show("Сохранили");
  leave();
  vi.advanceTimersByTime(5_000);
  expect(listener).toHaveBeenCalledTimes(1);
});
