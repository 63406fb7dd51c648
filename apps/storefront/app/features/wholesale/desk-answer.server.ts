import { ApiError } from "@zertsalo/client/api-error";
import { errorCatalogue } from "@zertsalo/contract/errors";
import type { RouterContextProvider } from "react-router";
import type { Api } from "#app/lib/http/api.server.ts";
import { visitorApi } from "#app/lib/session/visitor-api.server.ts";

const headers = { "Cache-Control": "no-store" };

/** An answer to the desk's script: the API's own, or its refusal with a text for the buyer. */
export async function deskAnswer(
  context: Readonly<RouterContextProvider>,
  work: (api: Api) => Promise<unknown>,
): Promise<Response> {
  const api = visitorApi(context);
  if (!api) return refusal(errorCatalogue.forbidden);
  try {
    return Response.json(await work(api), { headers });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return refusal({ status: error.status, text: error.errorText });
  }
}

const refusal = ({ status, text }: { status: number; text: string }) => Response.json({ text }, { status, headers });
