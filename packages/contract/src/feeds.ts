import { z } from "zod";
import { endpoint } from "./endpoint.ts";

/** `yandex`, `vk`: YML. `google`: RSS. `acp`: products of the Agentic Commerce Protocol, a line of JSON each. */
export const FeedName = z.enum(["yandex", "google", "vk", "acp"]);
export type FeedName = z.infer<typeof FeedName>;

export const productFeed = endpoint({
  method: "GET",
  path: "/zertsalo-a-catalog/v1/feeds/:name",
  summary: "Where the last product feed for search engines, markets and programs lies",
  tag: "Содержание",
  params: z.object({ name: FeedName }),
  response: z.object({
    /** In storage. It changes with the content. */
    key: z.string(),
    offers: z.int(),
    madeAt: z.iso.datetime({ offset: true }),
  }),
  errors: ["feed_not_found"],
});
