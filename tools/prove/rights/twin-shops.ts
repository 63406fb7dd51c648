import type { OwnershipCaller } from "@zertsalo/api/ownership/caller";
import { callerAnew, callersInTurn } from "@zertsalo/api/ownership/callers";
import { mayAsk, type ApiRequest, type Row } from "@zertsalo/api/ownership/row";
import { ownershipRows } from "@zertsalo/api/ownership/rows";
import type { Endpoint } from "@zertsalo/contract/endpoint";
import { signOut } from "@zertsalo/contract/session";
import { leaveAllDevices } from "@zertsalo/contract/users";
import { startTestApi } from "@zertsalo/testing/api";
import { vi } from "vitest";
import { createRightsReader } from "./rights-rows.ts";
import type { ClaimingRequest } from "./claims.ts";

export interface Answer {
  status: number;
  body: string;
}

/** The token of a call that ends its session answers nothing more. */
const sessionEnds = new Set([signOut.path, leaveAllDevices.path]);

/** A shop on a copy of the demo shop. Several of them that get the same requests stay in the same state. */
export async function openTwin() {
  const api = await startTestApi({
    extend: (app) => {
      // A limited request would prove nothing.
      vi.spyOn(app.rateCounter, "take").mockResolvedValue({ isWithin: true, count: 1, endsInMs: 0 });
      // In place of the picture server, which runs beside the API.
      vi.spyOn(app, "drawPicture").mockResolvedValue({ bytes: Buffer.from("drawn"), width: 1, height: 1 });
    },
  });
  const rows = await ownershipRows(api.db);
  const nextCallers = callersInTurn(api);
  let row: Row | undefined;
  let callers: OwnershipCaller[] = [];
  let requests = 0;

  async function send(method: Endpoint["method"], request: ClaimingRequest, authorization: string): Promise<Answer> {
    requests += 1;
    const { statusCode, payload } = await api.inject({
      method,
      url: request.path,
      headers: {
        ...request.headers,
        authorization,
        "x-forwarded-for": `10.${(requests >> 16) & 255}.${(requests >> 8) & 255}.${requests & 255}`,
        ...(Buffer.isBuffer(request.body) && { "content-type": request.contentType ?? "application/octet-stream" }),
      },
      ...(request.body !== undefined && { payload: request.body as object }),
    });
    return { status: statusCode, body: payload };
  }

  return {
    api,
    rowCount: rows.length,
    readRights: await createRightsReader(api.db),
    send,
    /** Goes on to a row of the matrix, with callers for it. */
    async open(at: number): Promise<{ row: Row; callers: readonly OwnershipCaller[] }> {
      row = rows[at];
      if (!row) throw new Error("No such row");
      callers = await nextCallers(row);
      return { row, callers };
    },
    /** An honest request of one caller, for a thing of his own that is made for it. */
    async honestRequest(at: number): Promise<ApiRequest> {
      const caller = callers[at];
      if (!row || !caller) throw new Error("No row is open");
      if (row.kind !== "named") return row.ask;
      return mayAsk(row, caller) ? row.of(caller, api.db) : row.absent;
    },
    /** Sends a request as the caller at this place of the list. */
    async sendAs(at: number, request: ClaimingRequest): Promise<Answer> {
      let caller = callers[at];
      if (!row || !caller) throw new Error("No row is open");
      if (sessionEnds.has(row.endpoint.path)) caller = await callerAnew(api, caller);
      return send(row.endpoint.method, request, caller.authorization);
    },
  };
}
