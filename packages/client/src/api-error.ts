import { type ErrorAnswer, type ErrorCode, errorCatalogue } from "@zertsalo/contract/errors";

/** A refusal of the API, or its silence, which looks the same to the caller. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly status: number;
  readonly errorCode: string;
  /** What the buyer may read. */
  readonly errorText: string;
  readonly data: unknown;
  /** The entry of the contract that was called: `GET /zertsalo-a-catalog/v1/types`. */
  readonly call: string;
  /** Finds the request in the API's log. */
  readonly requestId: string | null;

  constructor(call: string, answer: ErrorAnswer, requestId: string | null, cause?: unknown) {
    super(answer.message, { cause });
    this.call = call;
    this.status = answer.status;
    this.errorCode = answer.errorCode;
    this.errorText = answer.errorText;
    this.data = answer.data;
    this.requestId = requestId;
  }
}

/** The one meaning of "unavailable": nothing is wrong with the request, and the same one may succeed later. */
export function isUnavailable(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status === errorCatalogue.unavailable.status;
}

/** The API could not be reached, or did not answer in time. */
export function silenceError(call: string, cause: unknown): ApiError {
  return new ApiError(call, answerOf("unavailable", `${call} got no answer`), null, cause);
}

/** What a proxy answers when the API behind it is away, busy or slow. */
const proxyStatuses = new Set([502, 503, 504]);

/** Something that is not the API has answered in its place: a proxy's page, a half of an answer. */
export function garbledError(call: string, status: number, requestId: string | null): ApiError {
  const code = proxyStatuses.has(status) ? "unavailable" : "internal";
  return new ApiError(call, answerOf(code, `${call} got an unreadable answer with status ${status}`), requestId);
}

function answerOf(code: ErrorCode, message: string): ErrorAnswer {
  const { status, text } = errorCatalogue[code];
  return { status, data: null, message, errorCode: code, errorText: text };
}
