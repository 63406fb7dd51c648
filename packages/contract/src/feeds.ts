import { z } from "zod";
import { endpoint } from "./endpoint.ts";

export const productFeed = endpoint({
  method: "GET",
  path: "/zertsalo-a-catalog/v1/feeds/:name",
  summary: "Where the last product feed for search engines and markets lies",
  tag: "Содержание",
  params: z.object({ name: z.enum(["yandex"]) }),
  response: z.object({
    /** In storage. It changes with the content. */
    key: z.string(),
    offers: z.int(),
  }),
  errors: ["feed_not_found"],
});
