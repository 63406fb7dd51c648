import { type ErrorAnswer, type ErrorCode, errorCatalogue } from "@zertsalo/contract/errors";

/** The body of every refusal (specification, section 8). `message` is for logs, `errorText` for the buyer. */
export function errorAnswer(
  code: ErrorCode,
  message: string = code,
  data: unknown = null,
  ownText: string | null = null,
): ErrorAnswer {
  const { status, text } = errorCatalogue[code];
  return { status, data, message, errorCode: code, errorText: ownText ?? text };
}

const codeOfStatus: Partial<Record<number, ErrorCode>> = {
  401: "unauthorized",
  403: "forbidden",
  404: "not_found",
  413: "payload_too_large",
  415: "unsupported_media_type",
  429: "too_many_request",
  503: "unavailable",
};

/** Error code for an error of a library that has only an HTTP status. */
export function codeForStatus(status: number): ErrorCode {
  return codeOfStatus[status] ?? (status >= 400 && status < 500 ? "invalid_request" : "internal");
}
