import type { CollectionTile } from "@zertsalo/contract/collections";
import { formatCount, formatMoney } from "@zertsalo/domain/text/format";
import { unbroken } from "@zertsalo/domain/text/unbroken";
import type { CollectionListItem } from "./collections-page.tsx";

const pieces = ["предмет", "предмета", "предметов"] as const;

export function collectionItem(tile: CollectionTile): CollectionListItem {
  const { name, subTitle, link, badge, productsCount, priceFrom, picture, portrait } = tile;
  return {
    name,
    subTitle: unbroken(subTitle),
    href: link,
    badge,
    facts: [
      formatCount(productsCount, pieces),
      ...(priceFrom === null ? [] : [`от\u00a0${formatMoney(priceFrom)}`]),
    ].join(", "),
    picture,
    portrait,
  };
}
