// @vitest-environment happy-dom
import { expect, test, vi } from "vitest";
import { watchErrors } from "./watch-errors.ts";

const { sendError } = vi.hoisted(() => ({ sendError: vi.fn<(event: Event) => void>() }));
vi.mock("./send-reports.ts", () => ({ sendError }));

test("uncaught errors and rejections are reported", async () => {
  watchErrors();
  const events = [new ErrorEvent("error", { error: new Error("x") }), new Event("unhandledrejection")];
  for (const event of events) dispatchEvent(event);
  await vi.waitFor(() => expect(sendError).toHaveBeenCalledTimes(2), { timeout: 15_000 });
  expect(sendError.mock.calls).toEqual(events.map((event) => [event]));
});
