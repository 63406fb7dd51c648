import { expect, test } from "vitest";
import { contractCalls } from "./contract-calls.ts";
import { inOrder, inTheNameOf, nameOf, nobody, startMatrix } from "./matrix.test-part.ts";

const { ask, callersOf, rows, rowsOf, ownersFor, whileNobodyLoses } = await startMatrix();

test("every call of the contract has its row", async () => {
  // Calls of the back office have a matrix of their own (staff-rights.test.ts).
  const calls = (await contractCalls()).filter(({ path }) => !path.startsWith("/admin/"));
  expect(rows.map(({ endpoint }) => nameOf(endpoint)).sort()).toEqual(calls.map(nameOf).sort());
  console.log(`ownership matrix: ${rows.length} calls × 7 callers × own, foreign, absent`);
});

test.each(rowsOf("shared"))("$name gives everyone the same response", async ({ row }) => {
  const callers = await callersOf(row);
  const answers = await whileNobodyLoses(callers, "somebody", async () => {
    const [first, ...rest] = callers.map((caller) => async () => {
      const plain = await ask(row, row.ask, caller);
      const owners = [...ownersFor(row, caller, callers), nobody];
      const smuggled = await Promise.all(owners.map((owner) => ask(row, inTheNameOf(owner, row.ask), caller)));
      const believed = smuggled.filter(({ status }) => status !== 400);
      for (const answer of believed) expect(answer).toEqual(plain);
      return plain;
    });
    // One request goes first, so that the API fills its caches once.
    return first ? [await first(), ...(await inOrder(row, rest))] : [];
  });
  expect(answers).toHaveLength(7);
  expect(answers[0]?.status).toBeLessThan(500);
  for (const answer of answers) expect(answer).toEqual(answers[0]);
});
