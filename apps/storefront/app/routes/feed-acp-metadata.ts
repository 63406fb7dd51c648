import { readFeed } from "#app/lib/seo/feed.server.ts";
import { acpMetadata } from "@zertsalo/domain/feed/acp";
import type { Route } from "./+types/feed-acp-metadata";

export async function loader({ context }: Route.LoaderArgs) {
  const { madeAt } = await readFeed(context, "acp");
  return Response.json(acpMetadata(madeAt), { headers: { "cache-control": "no-cache" } });
}
