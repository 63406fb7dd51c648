import { expect, test } from "vitest";
import { z } from "zod";
import { cdekConnection } from "./cdek-connection.ts";
import type { HttpGateway, GatewayRequest } from "./http-gateway.ts";

const account = { clientId: "shop", clientSecret: "secret" };
const question = { method: "GET", path: "/tariffs", answer: z.string() } as const;

/** A carrier that takes this long for each answer, by a clock of its own. */
function aCarrier(tookMs: number) {
  let nowMs = 0;
  const asked: { path: string; timeLimitMs: number | undefined }[] = [];
  const gateway: HttpGateway = {
    async ask<T>({ path, timeLimitMs, answer }: GatewayRequest<T>) {
      asked.push({ path, timeLimitMs });
      nowMs += tookMs;
      return answer.parse(path === "/oauth/token" ? { access_token: "t", expires_in: 3_600 } : "tariffs");
    },
  };
  const ask = cdekConnection(gateway, account, () => nowMs);
  return { ask, asked, pass: (ms: number) => void (nowMs += ms) };
}

test("token and question share the time: the question has what the token has left", async () => {
  const { ask, asked } = aCarrier(1_500);
  await ask({ ...question, timeLimitMs: 2_500 });
  expect(asked).toEqual([
    { path: "/oauth/token", timeLimitMs: 2_500 },
    { path: "/tariffs", timeLimitMs: 1_000 },
  ]);
});

test("a token that used up the time limit leaves a millisecond, which ends in «slow»", async () => {
  const { ask, asked } = aCarrier(3_000);
  await ask({ ...question, timeLimitMs: 2_500 });
  expect(asked[1]).toEqual({ path: "/tariffs", timeLimitMs: 1 });
});

test("caches a token until a minute before its expiry", async () => {
  const { ask, asked, pass } = aCarrier(0);
  await ask(question);
  pass(3_539_000);
  await ask(question);
  pass(1_000);
  await ask(question);
  expect(asked.map(({ path }) => path)).toEqual(["/oauth/token", "/tariffs", "/tariffs", "/oauth/token", "/tariffs"]);
});
