import { FeedName } from "@zertsalo/contract/feeds";
import { previewFeed } from "@zertsalo/contract/staff-feeds";
import type { PreviewAnswer } from "#app/features/feeds/feed-preview.tsx";
import { toErrorText } from "#app/lib/refusal.server.ts";
import { visitContext } from "#app/lib/visit.server.ts";
import type { Route } from "./+types/feed-preview";

/** Asked by the preview of a feed; nothing is stored. */
export async function loader({ params, context }: Route.LoaderArgs): Promise<PreviewAnswer> {
  try {
    const name = FeedName.parse(params.name);
    return {
      preview: await context.get(visitContext).api.call(previewFeed, { params: { name } }),
      refusal: null,
    };
  } catch (error) {
    return { preview: null, refusal: toErrorText(error) };
  }
}
