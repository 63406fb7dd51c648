import { afterEach, expect, test, vi } from "vitest";
import { sendVote } from "./use-own-reviews.ts";

afterEach(() => vi.unstubAllGlobals());

test("a vote waits for the write before it: two first writes of a guest would begin two sessions", async () => {
  const { promise: before, resolve: end } = Promise.withResolvers<void>();
  const request = (_name: string, _options: object, run: () => Promise<void>) => before.then(run);
  vi.stubGlobal("navigator", { locks: { request } });
  const send = vi.fn<typeof fetch>(async () => Response.json({ helpful: 1, isHelpful: true }));
  vi.stubGlobal("fetch", send);
  const vote = sendVote(7, true);
  await Promise.resolve();
  expect(send).not.toHaveBeenCalled();
  end();
  expect(await vote).toEqual({ helpful: 1, isHelpful: true });
});
