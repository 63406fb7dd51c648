import { checkExpertCode, checkTerminal, pairTerminal } from "@zertsalo/contract/experts";
import { hashOfGivenCode } from "@zertsalo/db/given-codes";
import { startTestApi } from "@zertsalo/testing/api";
import { newBuyer } from "@zertsalo/testing/builders";
import { defaultStore } from "@zertsalo/testing/demo";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { expertMark, expertOfMark } from "./expert-mark.ts";

const api = await startTestApi();
const codeOf = (refused: Promise<unknown>) =>
  refused.then(
    () => "accepted",
    ({ errorCode }: { errorCode: string }) => errorCode,
  );

/** Creates an expert with this code; returns his id. */
async function newExpert(code: string, { isRevoked = false } = {}): Promise<number> {
  const { id } = await newBuyer(api.db);
  await sql`
    insert into expert_code (base_user_id, code_hash, revoked_at)
    values (${id}, ${hashOfGivenCode(code)}, ${isRevoked ? new Date() : null})`.execute(api.db);
  return id;
}

test("an expert's code is answered with a mark that we can verify", async () => {
  const expertId = await newExpert("EXPERT-7001");
  const { value } = await api.call(checkExpertCode, { body: { code: "expert 7001" } });
  const id = expertOfMark(api.config.JWT_SECRET, value, new Date());
  const row = await api.db.selectFrom("expert_code").select("base_user_id").where("id", "=", id).executeTakeFirst();
  expect(row?.base_user_id).toBe(expertId);
});

test("a mark is valid for twelve hours and cannot be forged", () => {
  const at = new Date("2026-11-15T08:00:00Z");
  const mark = expertMark("secret", 7, at);
  const after = (hours: number) => new Date(at.getTime() + hours * 3_600_000);
  expect([expertOfMark("secret", mark, after(11.9)), expertOfMark("secret", mark, after(12.1))]).toEqual([7, null]);
  const [, endsAt, signature] = mark.split(".");
  for (const forged of [
    `8.${endsAt}.${signature}`,
    `7.99999999999.${signature}`,
    "7",
    "",
    expertMark("other", 7, at),
  ]) {
    expect(expertOfMark("secret", forged, at)).toBeNull();
  }
});

test("after ten wrong codes an hour the right one is refused too", async () => {
  api.freezeLimits();
  await newExpert("EXPERT-7002");
  const guest = api.newGuest();
  const ask = (code: string) => codeOf(guest.call(checkExpertCode, { body: { code } }));
  for (let n = 0; n < 10; n += 1) expect(await ask(`EXPERT-${n}`)).toBe("expert_code_invalid");
  expect(await ask("EXPERT-7002")).toBe("too_many_request");
});

test("a revoked code is refused", async () => {
  await newExpert("EXPERT-OLD", { isRevoked: true });
  expect(await codeOf(api.newGuest().call(checkExpertCode, { body: { code: "EXPERT-OLD" } }))).toBe(
    "expert_code_invalid",
  );
});

test("a terminal is paired once, then identified by its secret", async () => {
  const { id: storeId } = await defaultStore(api.db);
  await sql`
    insert into terminal (number, store_id, pairing_hash, pairing_expires_at)
    values (17, ${storeId}, ${hashOfGivenCode("PAIR-AAAAA-BBBBB")}, now() + interval '1 hour'),
      (18, ${storeId}, ${hashOfGivenCode("PAIR-CCCCC-DDDDD")}, now() - interval '1 minute')`.execute(api.db);
  const pair = (number: number, code: string) => api.newGuest().call(pairTerminal, { body: { number, code } });
  expect(await codeOf(pair(18, "PAIR-CCCCC-DDDDD"))).toBe("code_invalid");
  expect(await codeOf(pair(16, "PAIR-AAAAA-BBBBB"))).toBe("code_invalid");
  const { secret } = await pair(17, "pair aaaaabbbbb");
  expect(await codeOf(pair(17, "PAIR-AAAAA-BBBBB"))).toBe("code_invalid");

  expect(await api.call(checkTerminal, { body: { secret } })).toEqual({ number: 17, storeId });
  expect(await codeOf(api.call(checkTerminal, { body: { secret: "17" } }))).toBe("not_found");
});
