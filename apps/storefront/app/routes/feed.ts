import { apiContext } from "#app/lib/http/api.server.ts";
import { ApiError } from "@zertsalo/client/api-error";
import { productFeed } from "@zertsalo/contract/feeds";
import { data, redirect } from "react-router";
import type { Route } from "./+types/feed";

/** A steady address of the product feed; the file itself lies under one that changes with its content. */
export async function loader({ context }: Route.LoaderArgs) {
  try {
    const { key } = await context.get(apiContext).call(productFeed, { params: { name: "yandex" } });
    return redirect(`/media/${key}`, { headers: { "cache-control": "no-cache" } });
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) throw data(null, { status: 404 });
    throw error;
  }
}
