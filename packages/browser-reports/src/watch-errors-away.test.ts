// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from "vitest";
import { watchErrors } from "./watch-errors.ts";

vi.mock("./send-reports.ts", () => {
  throw new Error("the network is away");
});

test("reports that cannot be loaded are no further error", async () => {
  const rejections: unknown[] = [];
  const keep = (reason: unknown) => void rejections.push(reason);
  process.on("unhandledRejection", keep);
  onTestFinished(() => void process.off("unhandledRejection", keep));
  watchErrors();
  dispatchEvent(new ErrorEvent("error", { error: new Error("x") }));
  // The same import, so it fails after the one of the listener.
  await expect(import("./send-reports.ts")).rejects.toThrow("mock");
  await new Promise((settled) => setImmediate(settled));
  expect(rejections).toEqual([]);
});
