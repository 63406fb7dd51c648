import { ApiError } from "@zertsalo/client/api-error";
import { configurationDrawing, configurationDrawingPicture } from "@zertsalo/contract/drawings";
import { redirect } from "react-router";
import { apiContext } from "#app/lib/http/api.server.ts";
import type { CurrentDrawing } from "#app/lib/drawings/current-drawing.ts";
import type { Route } from "./+types/shell-drawing";

/** A technical drawing: which one it is now, and by its own hash the picture and the paper. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const sha256 = query.get("v") ?? undefined;
  const stone = query.get("stone") ?? undefined;
  const api = context.get(apiContext);
  try {
    if (sha256 && query.get("form") === "png") {
      const { data } = await api.call(configurationDrawingPicture, { params, query: { sha256 } });
      return new Response(Buffer.from(data.png, "base64"), { headers: { "content-type": "image/png", ...forEver } });
    }
    const { data: drawing } = await api.call(configurationDrawing, {
      params,
      query: { ...(sha256 && { sha256 }), ...(stone && { stone }) },
    });
    if (query.get("form") === "pdf")
      return redirect(`/media/${drawing.pdf}`, { headers: { "cache-control": "no-cache" } });
    if (query.get("form") === "svg") return picture(drawing.svg, Boolean(sha256));
    const current: CurrentDrawing = { sha256: drawing.sha256, sheets: drawing.sheets };
    return Response.json(current, { headers: { "cache-control": "no-store" } });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return new Response(error.errorText, {
      status: error.status,
      headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" },
    });
  }
}

const forEver = { "cache-control": "public, max-age=31536000, immutable" };

function picture(svg: string, isNamed: boolean): Response {
  return new Response(svg, {
    headers: {
      "content-type": "image/svg+xml",
      ...(isNamed ? forEver : { "cache-control": "no-cache" }),
      // Opened by itself it is a picture still: nothing in it may run or load anything.
      "content-security-policy": "default-src 'none'",
    },
  });
}
