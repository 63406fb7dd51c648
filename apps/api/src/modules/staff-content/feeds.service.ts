import { FeedName } from "@zertsalo/contract/feeds";
import type { FeedPreview, FeedSettings, ListedFeed, StaffFeed } from "@zertsalo/contract/staff-feeds";
import type { Db } from "@zertsalo/db/connection";
import { addJobs } from "@zertsalo/db/enqueue";
import { countFeedOffers, readFeedOffers } from "@zertsalo/db/feeds/feed-offers";
import { readFeedSettings, saveFeedSettings } from "@zertsalo/db/feeds/feed-settings";
import { feedViolation } from "@zertsalo/domain/feed/feed-settings";
import { ShopError } from "../../http/shop-error.ts";
import { feedChoices, feedRows } from "./feeds.queries.ts";
import { pickedProducts } from "./picked.queries.ts";
import { type VersionedKind, writtenCard } from "./versions.service.ts";

const previewed = 10;

/** The subject is the feed's name. */
export const feedKind: VersionedKind<FeedSettings> = {
  kind: "feed",
  read: (db, subject) => readFeedSettings(db, FeedName.parse(subject)),
  async write(tx, subject, settings) {
    const name = FeedName.parse(subject);
    const { sections, collections } = await feedChoices(tx);
    const choices = { sections: sections.map(codeOf), collections: collections.map(codeOf) };
    const message = feedViolation(settings, choices, await countFeedOffers(tx, settings));
    if (message) throw new ShopError("feed_refused", null, null, message);
    await saveFeedSettings(tx, name, settings);
    await queueMaking(tx, name);
  },
};

const codeOf = ({ code }: { code: string }) => code;

/** Also removes the file of a feed that is off. */
const queueMaking = (tx: Db, name: FeedName): Promise<void> =>
  addJobs(tx, [{ task: "write-feed", payload: { name }, key: `write-feed-${name}`, queue: "feeds", maxAttempts: 3 }]);

export async function feedList(db: Db): Promise<ListedFeed[]> {
  const rows = await feedRows(db, FeedName.options);
  return Promise.all(
    rows.map(async ({ name, hasDraft, offers, madeAt, triedAt, error }) => ({
      name,
      hasDraft,
      isOn: (await readFeedSettings(db, name)).isOn,
      current: offers === null || madeAt === null ? null : { offers, madeAt: madeAt.toISOString() },
      tried: triedAt && { at: triedAt.toISOString(), error },
    })),
  );
}

export async function feedCard(db: Db, name: FeedName): Promise<StaffFeed> {
  const written = await writtenCard(db, feedKind, name);
  const listed = (await feedList(db)).find((feed) => feed.name === name);
  if (!listed) throw new ShopError("not_found");
  const { hasDraft: _hasDraft, ...state } = listed;
  const excluded = await pickedProducts(db, written.content.excludedIds);
  return { ...written, state, excluded, ...(await feedChoices(db)) };
}

/** By the saved working copy, on or off. */
export async function feedPreview(db: Db, name: FeedName): Promise<FeedPreview> {
  const { content } = await writtenCard(db, feedKind, name);
  const offers = await readFeedOffers(db, content, { from: 0, before: null, limit: previewed });
  return {
    count: await countFeedOffers(db, content),
    offers: offers.map(({ id, name: title, price, isInStock, link, pictures }) => ({
      id,
      name: title,
      price,
      isInStock,
      link,
      picture: pictures[0] ?? null,
    })),
  };
}

export async function makeFeed(tx: Db, name: FeedName): Promise<void> {
  if (!(await readFeedSettings(tx, name)).isOn) throw new ShopError("feed_is_off");
  await queueMaking(tx, name);
}
