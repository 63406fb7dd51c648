import { ApiError } from "@zertsalo/client/api-error";
import { configurationModel, ModelFormat } from "@zertsalo/contract/configurators";
import { data } from "react-router";
import { apiContext } from "#app/lib/http/api.server.ts";
import type { Route } from "./+types/shell-model";

/** Where the 3D model of a stored configuration lies, for a phone's own viewer. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const format = ModelFormat.catch("glb").parse(new URL(request.url).searchParams.get("format"));
  try {
    const { data: model } = await context.get(apiContext).call(configurationModel, { params, query: { format } });
    const { path, placement } = model;
    return Response.json({ href: `/media/${path}`, placement }, { headers: { "cache-control": "no-store" } });
  } catch (error) {
    if (error instanceof ApiError) throw data(null, { status: error.status });
    throw error;
  }
}
