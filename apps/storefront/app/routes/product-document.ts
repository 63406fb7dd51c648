import { apiContext } from "#app/lib/http/api.server.ts";
import { ApiError } from "@zertsalo/client/api-error";
import { productDocument } from "@zertsalo/contract/documents";
import { redirect } from "react-router";
import type { Route } from "./+types/product-document";

/** A steady address of a paper; the file itself lies under one that changes with its content. */
export async function loader({ context, params }: Route.LoaderArgs) {
  try {
    const { key } = await context.get(apiContext).call(productDocument, { params });
    return redirect(`/media/${key}`, { headers: { "cache-control": "no-cache" } });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return new Response(error.errorText, {
      status: error.status,
      headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" },
    });
  }
}
