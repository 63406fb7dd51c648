import { ApiError } from "@zertsalo/client/api-error";
import { data } from "react-router";

/** What a page is about; where there is no such thing it is the page that says so. */
export async function found<Value>(asked: Promise<Value>): Promise<Value> {
  try {
    return await asked;
  } catch (error) {
    const isAbsent = error instanceof ApiError && (error.status === 404 || error.status === 400);
    throw isAbsent ? data(null, { status: 404 }) : error;
  }
}
