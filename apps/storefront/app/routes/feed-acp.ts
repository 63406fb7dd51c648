import { redirectToFeed } from "#app/lib/seo/feed.server.ts";
import type { Route } from "./+types/feed-acp";

export const loader = ({ context }: Route.LoaderArgs) => redirectToFeed(context, "acp");
