import { ApiError } from "@zertsalo/client/api-error";
import { piecePicture } from "#app/features/configurator/piece-picture.server.tsx";
import { apiContext } from "#app/lib/http/api.server.ts";
import type { Route } from "./+types/shell-piece";

/** The picture of a stored configuration. */
export async function loader({ context, params: { hash } }: Route.LoaderArgs) {
  try {
    const picture = await piecePicture(context.get(apiContext), hash);
    if ("href" in picture) {
      return new Response(null, {
        status: 302,
        headers: { location: picture.href, "cache-control": "public, max-age=3600" },
      });
    }
    return new Response(picture.drawing, {
      headers: {
        "content-type": "image/svg+xml",
        // The rendered picture may come in a minute.
        "cache-control": "public, max-age=60",
        // Opened by itself it is a picture still: nothing in it may run or load anything.
        "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'",
      },
    });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return new Response(null, { status: error.status, headers: { "cache-control": "no-store" } });
  }
}
