import { existsSync } from "node:fs";
import { createClient } from "@zertsalo/client/client";
import { ApiError } from "@zertsalo/client/api-error";
import { anonymousTokens } from "@zertsalo/client/session";
import { addCartItem, cart } from "@zertsalo/contract/cart";
import { addPromotionCode } from "@zertsalo/contract/promotions";
import { startTestApi } from "@zertsalo/testing/api";
import { startApiProcess } from "@zertsalo/testing/api-process";
import { newProduct } from "@zertsalo/testing/builders";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { randomUUID } from "node:crypto";
import { recordProof } from "../proof.ts";

/** Debian's package `libfaketime`; `pnpm prove f12` alone runs it. */
const library = "/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1";
const offsets = ["-1d", "-10m", "+10m", "+1d"];
const tokenLifeMs = 600_000;
const lateMs = 60_000;

const api = await startTestApi();
const { id: productId } = await newProduct(api.db);
const codes = { over: "CLOCKOVER99", early: "CLOCKEARLY9", now: "CLOCKNOW999" };
await sql`
  insert into promotion (code, kind, value, starts_at, ends_at)
  values (${codes.over}, 'percent', 5, now() - interval '1 day', now() - interval '1 minute'),
    (${codes.early}, 'percent', 5, now() + interval '1 hour', now() + interval '1 day'),
    (${codes.now}, 'percent', 5, now() - interval '1 hour', now() + interval '1 hour')`.execute(api.db);

async function tokenAccepted(origin: string, issuedAt: Date): Promise<boolean> {
  const visitor = { customerId: randomUUID(), baseUserId: null, companyId: null };
  const token = await api.app.tokens.sign(visitor, issuedAt);
  const { status } = await fetch(origin + cart.path, { headers: { authorization: `Bearer ${token}` } });
  return status === 200;
}

/** Red when tokens or promotions are compared with the clock of the process. */
test("a process whose clock is wrong goes by the database's time", { timeout: 900_000 }, async () => {
  if (!existsSync(library)) throw new Error(`${library} is missing: apt-get install libfaketime`);
  const wrong: string[] = [];
  let questions = 0;
  const note = (offset: string, what: string, isRight: boolean) => {
    questions += 1;
    if (!isRight) wrong.push(`${offset}: ${what}`);
  };
  for (const offset of offsets) {
    const faked = {
      LD_PRELOAD: library,
      FAKETIME: offset,
      FAKETIME_DONT_FAKE_MONOTONIC: "1",
      DONT_FAKE_MONOTONIC: "1",
    };
    const process = await startApiProcess(api.config, "http://127.0.0.1:9", faked);
    onTestFinished(() => process.kill());
    const now = Date.now();
    note(offset, "a fresh token", await tokenAccepted(process.origin, new Date(now)));
    note(
      offset,
      "a token that has ended",
      !(await tokenAccepted(process.origin, new Date(now - tokenLifeMs - lateMs))),
    );

    const baseUrl = process.origin;
    for (const [when, code] of Object.entries(codes)) {
      const guest = createClient({ baseUrl, tokens: anonymousTokens(createClient({ baseUrl })) });
      const { uid } = await guest.call(addCartItem, { body: { productId, quantity: 1 } });
      const isAccepted = await guest.call(addPromotionCode, { params: { cartUid: uid ?? "" }, body: { code } }).then(
        () => true,
        (error: unknown) => {
          if (error instanceof ApiError && error.status < 500) return false;
          throw error;
        },
      );
      note(offset, `a code whose time is ${when}`, isAccepted === (when === "now"));
    }
    await process.kill();
  }
  recordProof({
    number: "F12",
    name: "Clock wrong",
    target:
      "a day and ten minutes off in both directions: 0 tokens accepted > 60 s late, 0 promotions outside their time",
    measured: `${offsets.join(", ")}: ${questions} questions, ${wrong.length} answered by the wrong clock`,
    passes: wrong.length === 0,
  });
  expect(wrong).toEqual([]);
});
