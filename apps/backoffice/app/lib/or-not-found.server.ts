import { ApiError } from "@zertsalo/client/api-error";
import { data } from "react-router";

/** What a page is about; where there is no such thing it is the page that says so. */
export async function orNotFound<Value>(request: Promise<Value>): Promise<Value> {
  try {
    return await request;
  } catch (error) {
    const isAbsent = error instanceof ApiError && (error.status === 404 || error.status === 400);
    throw isAbsent ? data(null, { status: 404 }) : error;
  }
}
