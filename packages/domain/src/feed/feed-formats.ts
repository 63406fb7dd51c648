import type { FeedName } from "@zertsalo/contract/feeds";
import { acpFeed } from "./acp.ts";
import type { FeedFormat } from "./feed.ts";
import { googleFeed } from "./google.ts";
import { ymlFeed } from "./yml.ts";

/**
 * Every feed of the shop by the name of its row and file; VK reads the format of Yandex. A further one is an entry here
 * (docs/how-to/feed.md).
 */
export const feedFormats: Readonly<Record<FeedName, FeedFormat>> = {
  yandex: ymlFeed,
  google: googleFeed,
  vk: ymlFeed,
  acp: acpFeed,
};
