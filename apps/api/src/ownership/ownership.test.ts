import type { Endpoint } from "@zertsalo/contract/endpoint";
import { startTestApi } from "@zertsalo/testing/api";
import { beforeEach, expect, test, vi } from "vitest";
import { type Answer, asker } from "./ask.ts";
import { type Caller, sevenCallers } from "./callers.ts";
import { contractCalls } from "./contract-calls.ts";
import { takeChangesOf, watchChanges } from "./changes.ts";
import { absentId, mayAsk, type Question } from "./row.ts";
import { ownershipRows } from "./rows.ts";

/** How often one may guess is counted by tests of its own; whoever is stopped by a count shows nothing here. */
const api = await startTestApi({
  extend: ({ tallies }) => void vi.spyOn(tallies, "take").mockResolvedValue({ isWithin: true, count: 1, endsInMs: 0 }),
});
/** Anew for each call: one of them may end its caller's session. */
let callers: Caller[] = [];
beforeEach(async () => {
  callers = await sevenCallers(api);
});
await watchChanges(api.db);
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

const ask = asker(api.inject);

/** The same question with somebody's ids added to its query, which a call may refuse and must not believe. */
function inTheNameOf(owner: Pick<Caller, "customerId" | "baseUserId" | "companyId">, question: Question): Question {
  const ids = new URLSearchParams({
    customerId: owner.customerId,
    baseUserId: String(owner.baseUserId),
    client_id: String(owner.baseUserId),
    companyId: String(owner.companyId),
  });
  return { ...question, path: `${question.path}${question.path.includes("?") ? "&" : "?"}${ids}` };
}

const nobody = { customerId: "01900000-0000-7000-8000-999999999999", baseUserId: absentId, companyId: absentId };

/** Numbers and secrets that are new in every answer. */
const withoutNews = ({ varies, answer }: { varies: boolean; answer: Answer }) =>
  varies ? { status: answer.status, keys: Object.keys(JSON.parse(answer.body) as object) } : answer;

const rows = ownershipRows.map((row) => ({ name: nameOf(row.endpoint), row }));

test("every call of the contract has its row", async () => {
  // Those of the back office have a matrix of their own (staff-rights.test.ts).
  const calls = (await contractCalls()).filter(({ path }) => !path.startsWith("/admin/"));
  expect(rows.map(({ name }) => name).sort()).toEqual(calls.map(nameOf).sort());
  console.log(`ownership matrix: ${rows.length} calls × ${callers.length} callers × own, foreign, absent`);
});

const othersOf = (caller: Caller) => callers.filter((each) => each !== caller);

/** Nothing that the others own has changed. */
async function whileNobodyLoses<T>(caller: Caller, work: () => Promise<T>): Promise<T> {
  const others = othersOf(caller);
  await takeChangesOf(api.db, others);
  const result = await work();
  expect(await takeChangesOf(api.db, others), `${caller.name} has changed what is not his`).toEqual([]);
  return result;
}

test.each(rows.filter(({ row }) => row.kind === "shared"))("$name answers everyone alike", async ({ row }) => {
  if (row.kind !== "shared") return;
  const answers: Answer[] = [];
  for (const caller of callers) {
    await whileNobodyLoses(caller, async () => {
      const plain = await ask(row, row.ask, caller);
      const smuggled = [...othersOf(caller), nobody].map((owner) => ask(row, inTheNameOf(owner, row.ask), caller));
      const believed = (await Promise.all(smuggled)).filter(({ status }) => status !== 400);
      for (const answer of believed) expect(answer).toEqual(plain);
      answers.push(plain);
    });
  }
  expect(answers[0]?.status).toBeLessThan(500);
  for (const answer of answers) expect(answer).toEqual(answers[0]);
});

test.each(rows.filter(({ row }) => row.kind === "named"))("$name: what is another's is not there", async ({ row }) => {
  if (row.kind !== "named") return;
  for (const owner of callers.filter((each) => mayAsk(row, each))) {
    const own = await ask(row, await row.of(owner, api.db), owner);
    expect(own.status, `${owner.name} and his own`).toBeLessThan(300);
  }
  for (const caller of callers) {
    const absent = await ask(row, row.absent, caller);
    expect([403, 404]).toContain(absent.status);
    for (const owner of callers.filter((each) => each !== caller && mayAsk(row, each))) {
      const question = await row.of(owner, api.db);
      const foreign = await whileNobodyLoses(caller, () => ask(row, question, caller));
      expect(foreign, `${caller.name} asks for what is ${owner.name}'s`).toEqual(absent);
    }
  }
});

test.each(rows.filter(({ row }) => row.kind === "own"))("$name speaks of the asking one alone", async ({ row }) => {
  if (row.kind !== "own") return;
  for (const caller of callers) {
    await whileNobodyLoses(caller, async () => {
      const plain = await ask(row, row.ask, caller);
      expect(plain.status, caller.name).toSatisfy((status: number) =>
        mayAsk(row, caller) ? status !== 403 : status === 403,
      );
      expect(plain.status).toBeLessThan(500);
      const absent = withoutNews({ varies: row.varies, answer: await ask(row, inTheNameOf(nobody, row.ask), caller) });
      for (const owner of othersOf(caller)) {
        const foreign = await ask(row, inTheNameOf(owner, row.ask), caller);
        expect(withoutNews({ varies: row.varies, answer: foreign }), `${caller.name} for ${owner.name}`).toEqual(
          absent,
        );
      }
    });
  }
});
