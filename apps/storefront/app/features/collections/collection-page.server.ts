import type { Collection, CollectionMark, CollectionMedia, CollectionTile } from "@zertsalo/contract/collections";
import { formatCount, formatMoney } from "@zertsalo/domain/text/format";
import type { PageSeo } from "#app/lib/seo/page-seo.server.ts";
import { paths } from "#app/lib/navigation/paths.ts";
import { unbroken } from "@zertsalo/domain/text/unbroken";
import { pictureUrl } from "@zertsalo/ui/picture";
import { bannerFocus } from "./banner-focus.ts";
import type { Banner, CollectionPageData, CollectionMediaItem, ProductMark } from "./collection-page-data.ts";
import { collectionItem } from "./collections-page.server.ts";

const maxOthers = 3;

/** A collection as its page shows it; `chosen` is the section its products are narrowed to. */
export function collectionPageData(
  collection: Collection,
  all: readonly CollectionTile[],
  chosen: string | undefined,
): CollectionPageData {
  const { name, subTitle, badge, description, media, sections } = collection;
  return {
    name,
    subTitle: unbroken(subTitle),
    crumbs: [
      { name: "Главная", href: paths.home },
      { name: "Коллекции", href: paths.collections },
      { name, href: null },
    ],
    badge,
    banner: bannerOf(media),
    description,
    facts: factsOf(collection),
    media: media.filter(({ kind }) => kind === "main" || kind === "gallery").map(mediaItem),
    chips:
      sections.length > 1
        ? [
            { name: "Все", href: "?", isOn: chosen === undefined },
            ...sections.map(({ code, name: section }) => ({
              name: section,
              href: `?section=${code}`,
              isOn: code === chosen,
            })),
          ]
        : [],
    others: neighbours(collection, all).map(collectionItem),
  };
}

function bannerOf(media: readonly CollectionMedia[]): Banner | null {
  const ofKind = (kind: CollectionMedia["kind"]) => media.find((each) => each.kind === kind);
  const main = ofKind("main");
  const picture = (ofKind("bannerDesktop") ?? main)?.picture;
  if (!picture) return null;
  // Marks were measured on the main picture: on another one they would point at nothing.
  const marks = main && main.picture.key === picture.key ? main.marks.map(markOf) : [];
  return { picture, portrait: ofKind("bannerMobile")?.picture ?? null, focus: bannerFocus(marks), marks };
}

function markOf({ x, y, code, name, price, link }: CollectionMark): ProductMark {
  return { x, y, code, name: unbroken(name), price: formatMoney(price), href: link };
}

function mediaItem({ type, path, title, picture, marks }: CollectionMedia): CollectionMediaItem {
  return { picture, marks: marks.map(markOf), video: type === "video" ? `/media/${path}` : null, title };
}

function factsOf({ productsCount, priceFrom, leadTimeWorkingDays }: Collection): CollectionPageData["facts"] {
  const days = leadTimeWorkingDays;
  return [
    { name: "Предметов", value: String(productsCount) },
    ...(priceFrom === null ? [] : [{ name: "Цены", value: `от\u00a0${formatMoney(priceFrom)}` }]),
    ...(days === null
      ? []
      : [
          {
            name: "Изготовим",
            value: `от\u00a0${formatCount(days, ["рабочего дня", "рабочих дней", "рабочих дней"])}`,
          },
        ]),
  ];
}

/** The next ones in the shop's order, from the beginning again after the last. */
function neighbours({ code }: Collection, all: readonly CollectionTile[]): CollectionTile[] {
  const at = all.findIndex((each) => each.code === code);
  return [...all.slice(at + 1), ...all.slice(0, Math.max(at, 0))].slice(0, maxOthers);
}

export function collectionSeo(collection: Collection, isNarrowed: boolean, origin: string): PageSeo {
  const picture = collection.media[0]?.picture;
  return {
    ...collection.seo,
    canonical: origin + collection.link,
    image: picture ? origin + pictureUrl(picture.key, 1080) : null,
    type: "website",
    isHidden: isNarrowed,
  };
}
