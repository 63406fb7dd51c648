import type { Endpoint } from "@zertsalo/contract/endpoint";
import { ErrorAnswer } from "@zertsalo/contract/errors";
import type { z } from "zod";
import { ApiError, garbledError, silenceError } from "./api-error.ts";
import { type CallInput, type CallRequest, callRequest } from "./call-request.ts";
import { type Answer, type Send, sendByHttp } from "./send.ts";

type Schema = z.ZodType;

/** Source of the bearer token (session.ts). */
export interface TokenSource {
  token(): string | Promise<string>;
  /** Replaces a token that the API has refused; one request however many calls have failed. */
  renew(refused: string): Promise<string>;
}

export interface ClientOptions {
  baseUrl: string;
  /** The shared headers, the visitor's address, the request's id. */
  headers?: Record<string, string>;
  tokens?: TokenSource;
  /** Ends all calls of this client together: what is left of a page's time. */
  deadline?: AbortSignal;
  /** Of each call, for a client without a deadline. */
  timeoutMs?: number;
  /** Default: HTTP over keep-alive connections. */
  send?: Send;
  /** Called for every call that throws, even if the caller swallows the error. */
  onError?: (error: unknown) => void;
}

export type Client = ReturnType<typeof createClient>;

/** Calls the API by its contract. Cheap to create: the page server makes one per request. */
export function createClient(options: ClientOptions) {
  const { baseUrl, headers = {}, tokens, deadline, timeoutMs = 30_000, send = sendByHttp, onError } = options;

  async function exchange(request: CallRequest, own: Record<string, string>, token: string | null): Promise<Answer> {
    const all: Record<string, string> = { ...headers, ...own };
    if (token) all.authorization = `Bearer ${token}`;
    if (request.body !== null) all["content-type"] ??= contentTypeOf(request.body);
    try {
      return await send(request, { baseUrl, headers: all, signal: deadline ?? AbortSignal.timeout(timeoutMs) });
    } catch (error) {
      throw silenceError(request.call, error);
    }
  }

  /** Response of a contract entry. Throws ApiError; a refused token is renewed and the call repeated once. */
  async function call<Params extends Schema, Query extends Schema, Body extends Schema, Response extends Schema>(
    endpoint: Endpoint<Params, Query, Body, Response>,
    ...[input, own = {}]: CallArguments<CallInput<Params, Query, Body>>
  ): Promise<z.output<Response>> {
    const request = callRequest(endpoint, input ?? {});
    return (await converse(request, endpoint, own)) as z.output<Response>;
  }

  /** Sends a raw file, or a form with one, which has its own content type, to an entry without another body. */
  async function upload<Params extends Schema, Query extends Schema, Response extends Schema>(
    endpoint: Endpoint<Params, Query, z.ZodUndefined, Response>,
    file: Uint8Array,
    own: Record<string, string> = {},
    ...[input]: CallArguments<CallInput<Params, Query, z.ZodUndefined>>
  ): Promise<z.output<Response>> {
    return (await converse({ ...callRequest(endpoint, input ?? {}), body: file }, endpoint, own)) as z.output<Response>;
  }

  async function converse(
    request: CallRequest,
    { access }: Pick<Endpoint, "access">,
    own: Record<string, string>,
  ): Promise<unknown> {
    try {
      const token = tokens && access !== "open" ? await tokens.token() : null;
      let answer = await exchange(request, own, token);
      if (answer.status === 401 && tokens && token) answer = await exchange(request, own, await tokens.renew(token));
      return readAnswer(request, answer);
    } catch (error) {
      onError?.(error);
      throw error;
    }
  }

  return { call, upload };
}

const contentTypeOf = (body: string | Uint8Array) =>
  typeof body === "string" ? "application/json" : "application/octet-stream";

type CallArguments<Input> =
  Record<string, never> extends Input
    ? [input?: Input, headers?: Record<string, string>]
    : [input: Input, headers?: Record<string, string>];

/** The API validates against the contract; here it only gives the types. */
function readAnswer(request: CallRequest, { status, requestId, text }: Answer): unknown {
  const body = parseJson(text);
  if (status < 400 && body !== undefined) return body;
  const refusal = ErrorAnswer.safeParse(body);
  if (refusal.success) throw new ApiError(request.call, refusal.data, requestId);
  throw garbledError(request.call, status, requestId);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
