import type { Endpoint } from "@zertsalo/contract/endpoint";
import { startTestApi } from "@zertsalo/testing/api";
import { isFullSize } from "@zertsalo/testing/test-size";
import { expect, vi } from "vitest";
import { createRequester } from "./ask.ts";
import { type Caller, callersInTurn } from "./callers.ts";
import { takeChanges, watchChanges } from "./changes.ts";
import { absentId, type ApiRequest, type Row } from "./row.ts";
import { ownershipRows } from "./rows.ts";

export const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

/** Somebody who is not there. */
export const nobody = { customerId: "01900000-0000-7000-8000-999999999999", baseUserId: absentId, companyId: absentId };

export const othersOf = (caller: Caller, callers: readonly Caller[]) => callers.filter((each) => each !== caller);

/** The same question with somebody's ids added to its query, which a call may refuse and must not believe. */
export function inTheNameOf(owner: Pick<Caller, "customerId" | "baseUserId" | "companyId">, question: ApiRequest) {
  const ids = new URLSearchParams({
    customerId: owner.customerId,
    baseUserId: String(owner.baseUserId),
    client_id: String(owner.baseUserId),
    companyId: String(owner.companyId),
  });
  return { ...question, path: `${question.path}${question.path.includes("?") ? "&" : "?"}${ids}` };
}

/** Questions that only read are put at once, those that write one after another: hashing a password has few places. */
export async function inOrder<T>({ endpoint }: Row, questions: readonly (() => Promise<T>)[]): Promise<T[]> {
  if (endpoint.method === "GET") return Promise.all(questions.map((question) => question()));
  const answers: T[] = [];
  for (const question of questions) answers.push(await question());
  return answers;
}

/** An API whose every change is watched, for one file of the ownership matrix. */
export async function startMatrix() {
  const api = await startTestApi({
    // How often one may guess is counted by tests of its own; whoever is stopped by a count shows nothing here.
    extend: ({ rateCounter }) =>
      void vi.spyOn(rateCounter, "take").mockResolvedValue({ isWithin: true, count: 1, endsInMs: 0 }),
  });
  await watchChanges(api.db);

  /** Nothing that these people own has changed. */
  async function whileNobodyLoses<T>(owners: readonly Caller[], who: string, work: () => Promise<T>): Promise<T> {
    await takeChanges(api.db, owners);
    const result = await work();
    expect(await takeChanges(api.db, owners), `${who} has changed what is not his`).toEqual([]);
    return result;
  }

  const rows = await ownershipRows(api.db);
  const rowsOf = <K extends Row["kind"]>(kind: K) =>
    rows
      .filter((row): row is Extract<Row, { kind: K }> => row.kind === kind)
      .map((row) => ({ name: nameOf(row.endpoint), row }));

  /** In whose name he asks besides his own: of everyone in the full run, of one in the gate, who differs from row to row. */
  function ownersFor(row: Row, caller: Caller, callers: readonly Caller[]): Caller[] {
    const others = othersOf(caller, callers);
    const at = rows.indexOf(row) % others.length;
    return isFullSize ? others : others.slice(at, at + 1);
  }

  const { db, inject } = api;
  return { db, ask: createRequester(inject), callersOf: callersInTurn(api), rows, rowsOf, ownersFor, whileNobodyLoses };
}
