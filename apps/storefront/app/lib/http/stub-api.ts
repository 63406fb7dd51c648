import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { authToken } from "@zertsalo/contract/session";
import type { Endpoint } from "@zertsalo/contract/endpoint";
import { type ErrorCode, errorCatalogue } from "@zertsalo/contract/errors";

/** An unsigned token in the page server's format; nothing in these tests verifies it. */
export function stubToken(baseUserId: number | null, companyId: number | null = null): string {
  const claims = { iat: 0, exp: Date.now() / 1_000 + 600, baseUserId, companyId };
  return `e30.${Buffer.from(JSON.stringify(claims)).toString("base64url")}.c2ln`;
}

export const stubSessionId = "S".repeat(43);

type Reply = (body: unknown, path: string) => unknown;

/** For tests: replaces the API and returns the configured answers; everything else fails. */
export async function startStubApi() {
  const replies = new Map<string, Reply>();
  const refusals = new Map<Reply, ErrorCode>();
  let requests: string[] = [];
  let headers: { call: string; sent: IncomingHttpHeaders }[] = [];

  const server = createServer(async (request, response) => {
    const body = (await request.toArray()).join("");
    const url = decodeURIComponent(request.url ?? "");
    const path = url.replace(/\?.*$/, "");
    headers.push({ call: `${request.method} ${path}`, sent: request.headers });
    if (path !== authToken.path) requests.push(`${request.method} ${url}`);
    const reply = [...replies].find(([pattern]) => new RegExp(`^${pattern}$`).test(`${request.method} ${path}`))?.[1];
    const refusal = reply && refusals.get(reply);
    response.statusCode = refusal ? errorCatalogue[refusal].status : reply ? 200 : 500;
    response.end(reply ? JSON.stringify(reply(body ? JSON.parse(body) : null, path)) : "down");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;

  const stub = {
    url: `http://127.0.0.1:${port}`,
    /** Requests since the last call, without those for tokens. */
    takeRequests() {
      const drained = requests;
      requests = [];
      return drained;
    },
    /** Headers of all requests since the last call, those for tokens included. */
    takeHeaders() {
      const drained = headers;
      headers = [];
      return drained;
    },
    answer(endpoint: Endpoint, reply: Reply) {
      replies.set(patternOf(endpoint), reply);
    },
    refuse(endpoint: Endpoint, errorCode: ErrorCode) {
      const { status, text: errorText } = errorCatalogue[errorCode];
      const reply: Reply = () => ({ status, data: null, message: errorText, errorCode, errorText });
      refusals.set(reply, errorCode);
      replies.set(patternOf(endpoint), reply);
    },
    fail(endpoint: Endpoint) {
      replies.delete(patternOf(endpoint));
    },
    close: () => void server.close(),
  };
  stub.answer(authToken, () => ({ jwt: stubToken(null), sessionId: stubSessionId, isRemembered: true }));
  return stub;
}

const patternOf = ({ method, path }: Endpoint) => `${method} ${path.replaceAll(/:\w+/g, "[^/]+")}`;
