import type { Endpoint } from "@zertsalo/contract/endpoint";
import { startTestApi } from "@zertsalo/testing/api";
import { isFullSize } from "@zertsalo/testing/test-size";
import { expect, vi } from "vitest";
import { createRequester } from "./ask.ts";
import type { OwnershipCaller } from "./caller.ts";
import { callersInTurn } from "./callers.ts";
import { takeChanges, watchChanges } from "./changes.ts";
import { absentId, type ApiRequest, type Row } from "./row.ts";
import { ownershipRows } from "./rows.ts";

export const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

/** A user who does not exist. */
export const nobody = { customerId: "01900000-0000-7000-8000-999999999999", baseUserId: absentId, companyId: absentId };

export const othersOf = (caller: OwnershipCaller, callers: readonly OwnershipCaller[]) =>
  callers.filter((each) => each !== caller);

/** The same request with foreign ids added to its query, which a call may refuse and must not trust. */
export function inTheNameOf(
  owner: Pick<OwnershipCaller, "customerId" | "baseUserId" | "companyId">,
  question: ApiRequest,
) {
  const ids = new URLSearchParams({
    customerId: owner.customerId,
    baseUserId: String(owner.baseUserId),
    client_id: String(owner.baseUserId),
    companyId: String(owner.companyId),
  });
  return { ...question, path: `${question.path}${question.path.includes("?") ? "&" : "?"}${ids}` };
}

/** Reads run in parallel, writes one after another: password hashing has few places. */
export async function inOrder<T>({ endpoint }: Row, questions: readonly (() => Promise<T>)[]): Promise<T[]> {
  if (endpoint.method === "GET") return Promise.all(questions.map((question) => question()));
  const answers: T[] = [];
  for (const question of questions) answers.push(await question());
  return answers;
}

/** An API whose every change is watched, for one file of the ownership matrix. */
export async function startMatrix() {
  const api = await startTestApi({
    // Other tests cover the limits; a limited request would prove nothing here.
    extend: (app) => {
      vi.spyOn(app.rateCounter, "take").mockResolvedValue({ isWithin: true, count: 1, endsInMs: 0 });
      // In place of the picture server, which runs beside the API.
      vi.spyOn(app, "drawPicture").mockResolvedValue({ bytes: Buffer.from("drawn"), width: 1, height: 1 });
    },
  });
  await watchChanges(api.db);

  /** Asserts that no row of these owners has changed. */
  async function whileNobodyLoses<T>(
    owners: readonly OwnershipCaller[],
    who: string,
    work: () => Promise<T>,
  ): Promise<T> {
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

  /** Whose ids are added: everyone's in the full run, one caller's in the gate, who differs from row to row. */
  function ownersFor(row: Row, caller: OwnershipCaller, callers: readonly OwnershipCaller[]): OwnershipCaller[] {
    const others = othersOf(caller, callers);
    const at = rows.indexOf(row) % others.length;
    return isFullSize ? others : others.slice(at, at + 1);
  }

  const { db, inject } = api;
  return { db, ask: createRequester(inject), callersOf: callersInTurn(api), rows, rowsOf, ownersFor, whileNobodyLoses };
}
