import { ApiError } from "@zertsalo/client/api-error";

/** For requests by scripts of a page: the API's response, or its error as a message. */
export async function jsonAnswer(work: () => Promise<{ data: unknown }>): Promise<Response> {
  try {
    return Response.json(await work());
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return Response.json({ errorText: error.errorText }, { status: error.status });
  }
}
