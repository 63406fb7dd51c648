import { ApiError } from "@zertsalo/client/api-error";

/** An address names what is not there, or what could never be: a code of two thousand letters, a page below nothing. */
export const isNotFound = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.errorCode === "invalid_request");

/** One thing that may not be there: null for an unknown one, so that its page can answer 404. */
export function orNull<Value>(promise: Promise<Value>): Promise<Value | null> {
  return promise.catch((error: unknown) => {
    if (isNotFound(error)) return null;
    throw error;
  });
}
