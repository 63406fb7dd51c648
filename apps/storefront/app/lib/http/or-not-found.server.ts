import { data } from "react-router";
import { isNotFound } from "./or-null.server.ts";

/** What the API does not know has no page: the visitor sees "not found", not an error. */
export function orNotFound<Answer>(answer: Promise<Answer>): Promise<Answer> {
  return answer.catch((error: unknown) => {
    if (isNotFound(error)) throw data(null, { status: 404 });
    throw error;
  });
}
