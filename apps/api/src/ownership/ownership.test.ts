import { expect, test } from "vitest";
import type { OwnershipCaller } from "./caller.ts";
import { othersOf, startMatrix } from "./matrix.test-part.ts";
import { mayAsk, type ApiRequest } from "./row.ts";

const { db, ask, callersOf, rowsOf, whileNobodyLoses } = await startMatrix();

test.each(rowsOf("named"))("$name: another owner's thing is not found", async ({ row }) => {
  const callers = await callersOf(row);
  const things: { owner: OwnershipCaller; question: ApiRequest }[] = [];
  for (const owner of callers.filter((each) => mayAsk(row, each))) {
    things.push({ owner, question: await row.of(owner, db) });
  }
  for (const caller of callers) {
    await whileNobodyLoses(othersOf(caller, callers), caller.name, async () => {
      const absent = await ask(row, row.absent, caller);
      expect([403, 404]).toContain(absent.status);
      const foreign = things.filter(({ owner }) => owner !== caller);
      const answers = await Promise.all(foreign.map(({ question }) => ask(row, question, caller)));
      for (const [at, { owner }] of foreign.entries()) {
        expect(answers[at], `${caller.name} asks for what is ${owner.name}'s`).toEqual(absent);
      }
    });
  }
  // The owners' requests come last: each thing existed all the time, and still does.
  for (const { owner, question } of things) {
    const { status } = await ask(row, question, owner);
    expect(status, `${owner.name} and his own`).toBeLessThan(300);
  }
});
