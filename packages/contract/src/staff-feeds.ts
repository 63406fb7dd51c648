import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { FeedName } from "./feeds.ts";
import { Id, pathId } from "./id.ts";
import { Money } from "./money.ts";
import { PickedProduct } from "./staff-collections.ts";
import { versionedCalls, versionedContent } from "./staff-versions.ts";

const tag = "Фиды товаров: сотрудникам";
const path = "/admin/feeds/:name";
const params = z.object({ name: FeedName });
const codes = z.array(z.string().max(100)).max(100, "Не больше 100 разделов или коллекций");
const mark = z
  .string()
  .trim()
  .max(100, "Метка не длиннее 100 знаков")
  .regex(/^[\w.-]*$/, "Метка: латинские буквы, цифры, точка, дефис и подчёркивание");

/** Longer side of the pictures in pixels. */
export const FeedPictureWidth = z.literal([640, 820, 1080, 1440]);

export const FeedSettings = z
  .strictObject({
    /** Off: its address answers 404. */
    isOn: z.boolean(),
    /** With all sections below them; none: the whole catalogue. */
    sections: codes,
    /** None: with and without a collection. */
    collections: codes,
    priceFrom: Money.nullable(),
    priceTo: Money.nullable(),
    inStockOnly: z.boolean(),
    excludedIds: z.array(Id).max(500, "Не больше 500 исключённых товаров"),
    /** Added to the links of offers; without a source nothing is. */
    utm: z.strictObject({ source: mark, medium: mark, campaign: mark }),
    pictureWidth: FeedPictureWidth,
  })
  .meta({ id: "FeedSettings" });
export type FeedSettings = z.infer<typeof FeedSettings>;

const FeedState = z.object({
  name: FeedName,
  isOn: z.boolean(),
  /** What its address answers now. */
  current: z.object({ offers: z.int(), madeAt: z.iso.datetime() }).nullable(),
  /** The last making; `error`: the former file stays. */
  tried: z.object({ at: z.iso.datetime(), error: z.string().nullable() }).nullable(),
});

export const ListedFeed = FeedState.extend({ hasDraft: z.boolean() }).meta({ id: "ListedFeed" });
export type ListedFeed = z.infer<typeof ListedFeed>;

const FeedChoice = z.object({ code: z.string(), name: z.string() });

export const StaffFeed = versionedContent(FeedSettings)
  .extend({
    state: FeedState,
    /** Those that the settings leave out. */
    excluded: z.array(PickedProduct),
    sections: z.array(FeedChoice),
    collections: z.array(FeedChoice),
  })
  .meta({ id: "StaffFeed" });
export type StaffFeed = z.infer<typeof StaffFeed>;

export const staffFeeds = endpoint({
  method: "GET",
  path: "/admin/feeds",
  summary: "Product feeds with their last making",
  tag,
  rights: ["feeds.see"],
  response: z.object({ feeds: z.array(ListedFeed) }),
});

export const {
  read: staffFeed,
  saveDraft: saveFeedDraft,
  dropDraft: dropFeedDraft,
  publish: publishFeed,
  restore: restoreFeed,
} = versionedCalls({
  path,
  tag,
  title: "Фид товаров",
  about: "feed",
  area: "feeds",
  params,
  numbered: params.extend({ n: pathId }),
  content: FeedSettings,
  card: StaffFeed,
  errors: ["feed_refused"],
  isOnPages: false,
});

export const FeedPreview = z
  .object({
    count: z.int(),
    /** The first ones, as the feed would have them. */
    offers: z.array(
      z.object({
        id: Id,
        name: z.string(),
        price: Money,
        isInStock: z.boolean(),
        link: z.string(),
        picture: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: "FeedPreview" });
export type FeedPreview = z.infer<typeof FeedPreview>;

export const previewFeed = endpoint({
  method: "GET",
  path: `${path}/preview`,
  summary: "What the saved working copy would put into the feed",
  tag,
  rights: ["feeds.see"],
  params,
  response: FeedPreview,
});

export const makeFeed = endpoint({
  method: "POST",
  path: `${path}/making`,
  summary: "Makes the published feed anew, without waiting for the hour",
  tag,
  rights: ["feeds.change"],
  params,
  audit: { kind: "change", about: "feed", title: "Фид товаров: сделать сейчас" },
  response: z.object({ name: FeedName }),
  errors: ["feed_is_off"],
});
