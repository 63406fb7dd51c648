import { redirectToFeed } from "#app/lib/seo/feed.server.ts";
import { FeedName } from "@zertsalo/contract/feeds";
import { data } from "react-router";
import type { Route } from "./+types/feed";

export const loader = ({ params: { file }, context }: Route.LoaderArgs) => {
  const { data: name } = FeedName.exclude(["acp"]).safeParse(/^(.+)\.xml\.gz$/.exec(file)?.[1]);
  if (!name) throw data(null, { status: 404 });
  return redirectToFeed(context, name);
};
