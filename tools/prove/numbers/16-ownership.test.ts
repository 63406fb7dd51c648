import { createRequester } from "@zertsalo/api/ownership/ask";
import type { OwnershipCaller } from "@zertsalo/api/ownership/caller";
import { sevenCallers } from "@zertsalo/api/ownership/callers";
import { mayAsk, type ApiRequest, type Row } from "@zertsalo/api/ownership/row";
import { ownershipRows } from "@zertsalo/api/ownership/rows";
import { startTestApi } from "@zertsalo/testing/api";
import { expect, test } from "vitest";
import { quantile } from "@zertsalo/bench/median";
import { isFull, sized, recordProof, timed } from "../proof.ts";

/** The matrix itself proves that foreign and absent objects get the same answer (apps/api/src/ownership). */
const api = await startTestApi();
const ask = createRequester(api.inject);
const callers = await sevenCallers(api);
type NamedRow = Extract<Row, { kind: "named" }>;
const calls = (await ownershipRows(api.db))
  .filter((row): row is NamedRow => row.kind === "named")
  .map((row) => ({ name: `${row.endpoint.method} ${row.endpoint.path}`, row }));

interface Times {
  name: string;
  foreign: number[];
  absent: number[];
}

/** Asks by turns for what is another's and for what nobody has. Whoever may not ask at all is refused before that. */
async function timesOf(name: string, row: NamedRow): Promise<Times> {
  const times: Times = { name, foreign: [], absent: [] };
  const asking = callers.filter((each) => mayAsk(row, each));
  const owned = new Map<OwnershipCaller, ApiRequest>();
  for (const owner of asking) owned.set(owner, await row.of(owner, api.db));
  const pairs = asking.flatMap((caller) =>
    [...owned].filter(([owner]) => owner !== caller).map(([, question]) => ({ caller, question })),
  );
  for (let at = 0; at < sized(1_000); at += 1) {
    const { caller, question } = pairs[at % pairs.length] ?? {};
    if (!caller || !question) throw new Error(`${name} has nobody to ask for another's`);
    const askForeign = async () => times.foreign.push(await timed(() => ask(row, question, caller)));
    const askAbsent = async () => times.absent.push(await timed(() => ask(row, row.absent, caller)));
    for (const turn of at % 2 === 0 ? [askForeign, askAbsent] : [askAbsent, askForeign]) await turn();
  }
  return times;
}

/** Small samples beside other tests are compared by their quicker quarter: noise only ever adds. */
const typical = (values: readonly number[]) => quantile(values, isFull ? 0.5 : 0.25);
const apartOf = ({ foreign, absent }: Times) => Math.abs(typical(foreign) - typical(absent));

test("what is another's takes no longer to refuse than what is not there", async () => {
  const measured: Times[] = [];
  for (const { name, row } of calls) measured.push(await timesOf(name, row));
  const [worst] = measured.toSorted((a, b) => apartOf(b) - apartOf(a));
  if (!worst) throw new Error("no call names a thing that somebody owns");
  const asked = measured.reduce((sum, { foreign }) => sum + foreign.length, 0);
  recordProof({
    number: 16,
    name: "Ownership, time",
    target: "foreign and absent within 5 ms, medians of every call that names a thing",
    passes: apartOf(worst) <= 5,
    measured: `${apartOf(worst).toFixed(2)} ms apart at most (${worst.name}), ${calls.length} calls, ${asked} pairs`,
  });
  for (const times of measured) {
    expect(apartOf(times), times.name).toBeLessThanOrEqual(isFull ? 5 : Math.max(5, typical(times.absent)));
  }
});
