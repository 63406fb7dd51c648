import { ApiError } from "@zertsalo/client/api-error";

/** For what a page asks by itself: the API's answer, or its refusal in words. */
export async function jsonAnswer(work: () => Promise<{ data: unknown }>): Promise<Response> {
  try {
    return Response.json(await work());
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return Response.json({ errorText: error.errorText }, { status: error.status });
  }
}
