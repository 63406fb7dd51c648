import { ApiError } from "@zertsalo/client/api-error";

/** One thing that may not be there: null for an unknown one, so that its page can answer 404. */
export function orNull<Value>(promise: Promise<Value>): Promise<Value | null> {
  return promise.catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  });
}
