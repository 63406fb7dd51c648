import { expect, test } from "vitest";
import type { OwnershipAnswer } from "./ask.ts";
import { inOrder, inTheNameOf, nobody, othersOf, startMatrix } from "./matrix.test-part.ts";
import { mayAsk } from "./row.ts";

const { ask, callersOf, rowsOf, ownersFor, whileNobodyLoses } = await startMatrix();

/** Numbers and secrets that differ in every response. */
const withoutNews = ({ varies, answer }: { varies: boolean; answer: OwnershipAnswer }) =>
  varies ? { status: answer.status, keys: Object.keys(JSON.parse(answer.body) as object) } : answer;

test.each(rowsOf("own"))("$name concerns only the caller", async ({ row }) => {
  const callers = await callersOf(row);
  for (const caller of callers) {
    const owners = ownersFor(row, caller, callers);
    await whileNobodyLoses(othersOf(caller, callers), caller.name, async () => {
      const plain = await ask(row, row.ask, caller);
      expect(plain.status, caller.name).toSatisfy((status: number) =>
        mayAsk(row, caller) ? status !== 403 : status === 403,
      );
      expect(plain.status).toBeLessThan(500);
      const inNames = [nobody, ...owners].map((owner) => async () => {
        const answer = await ask(row, inTheNameOf(owner, row.ask), caller);
        return withoutNews({ varies: row.varies, answer });
      });
      const [absent, ...foreign] = await inOrder(row, inNames);
      for (const [at, { name }] of owners.entries()) {
        expect(foreign[at], `${caller.name} for ${name}`).toEqual(absent);
      }
    });
  }
});
