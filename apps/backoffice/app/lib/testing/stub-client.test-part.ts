import { ApiError } from "@zertsalo/client/api-error";
import type { Client } from "@zertsalo/client/client";
import type { Endpoint } from "@zertsalo/contract/endpoint";
import { type ErrorCode, errorCatalogue } from "@zertsalo/contract/errors";
import type { z } from "zod";

/** What a call was made with. */
export interface SentCall {
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

type AnyEndpoint = Pick<Endpoint, "method" | "path" | "params" | "query" | "body">;
type Entry<Response extends z.ZodType> = AnyEndpoint & { response: Response };
type Reply = (sent: SentCall) => unknown;

/**
 * In place of the API: answers what a test has set and records what was sent. Like the API it refuses what the contract
 * does not allow; an entry without an answer is out of order.
 */
export function createStubClient() {
  const replies = new Map<AnyEndpoint, Reply>();
  const calls: { endpoint: AnyEndpoint; sent: SentCall }[] = [];

  async function call(endpoint: AnyEndpoint, input: SentCall = {}): Promise<unknown> {
    // What JSON leaves out is not sent.
    const sent = structuredClone(JSON.parse(JSON.stringify(input)) as SentCall);
    calls.push({ endpoint, sent });
    for (const part of ["params", "query", "body"] as const) {
      const issues = endpoint[part]?.safeParse(sent[part] ?? {}).error?.issues ?? [];
      const data = issues.map(({ path, message }) => ({ field: `/${path.join("/")}`, message }));
      if (data.length > 0) throw refusalOf("invalid_request", { data });
    }
    const reply = replies.get(endpoint);
    if (!reply) throw refusalOf("unavailable");
    return reply(sent);
  }

  return {
    client: { call, upload: (endpoint: AnyEndpoint, _file, _headers, input) => call(endpoint, input) } as Client,
    /** The answer from now on, or what makes it. */
    answer<Response extends z.ZodType>(
      endpoint: Entry<Response>,
      reply: z.input<Response> | ((sent: SentCall) => z.input<Response> | Promise<z.input<Response>>),
    ) {
      replies.set(endpoint, typeof reply === "function" ? (reply as Reply) : () => reply);
    },
    refuse(endpoint: AnyEndpoint, code: ErrorCode, details: { text?: string; data?: unknown } = {}) {
      replies.set(endpoint, () => {
        throw refusalOf(code, details);
      });
    },
    /** What an entry was called with, the oldest first. */
    sent: (endpoint: AnyEndpoint) => calls.filter((each) => each.endpoint === endpoint).map((each) => each.sent),
  };
}

export type StubClient = ReturnType<typeof createStubClient>;

function refusalOf(code: ErrorCode, { text, data = null }: { text?: string; data?: unknown } = {}): ApiError {
  const { status, text: usual } = errorCatalogue[code];
  return new ApiError("stub", { status, data, message: code, errorCode: code, errorText: text ?? usual }, null);
}
