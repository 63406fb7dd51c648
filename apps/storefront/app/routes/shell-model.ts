import { ApiError } from "@zertsalo/client/api-error";
import { configurationModel } from "@zertsalo/contract/configurators";
import { data } from "react-router";
import { apiContext } from "#app/lib/http/api.server.ts";
import type { Route } from "./+types/shell-model";

/** Where the 3D model of a stored configuration lies, for a phone's own viewer. */
export async function loader({ context, params }: Route.LoaderArgs) {
  try {
    const { data: model } = await context.get(apiContext).call(configurationModel, { params });
    return Response.json({ href: `/media/${model.path}` }, { headers: { "cache-control": "no-store" } });
  } catch (error) {
    if (error instanceof ApiError) throw data(null, { status: error.status });
    throw error;
  }
}
