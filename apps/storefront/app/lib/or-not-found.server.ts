import { ApiError } from "@zertsalo/client/api-error";
import { data } from "react-router";

/** What the API does not know has no page: the visitor sees "not found", not an error. */
export function orNotFound<Answer>(answer: Promise<Answer>): Promise<Answer> {
  return answer.catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) throw data(null, { status: 404 });
    throw error;
  });
}
