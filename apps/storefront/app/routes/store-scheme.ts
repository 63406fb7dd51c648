import { storeScheme } from "@zertsalo/contract/places";
import { data } from "react-router";
import { apiContext } from "#app/lib/http/api.server.ts";
import { orNotFound } from "#app/lib/http/or-not-found.server.ts";
import type { Route } from "./+types/store-scheme";

/** The plan of a hall, loaded when its dialog is opened. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const id = Number(params.id);
  if (!/^\d{1,9}$/.test(params.id)) throw data(null, { status: 404 });
  const scheme = await orNotFound(context.get(apiContext).call(storeScheme, { params: { id } }));
  return Response.json(scheme, { headers: { "Cache-Control": "private, max-age=300" } });
}
