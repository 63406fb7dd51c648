import type { MenuSale, SiteMenu } from "@zertsalo/contract/content";
import type { Section } from "@zertsalo/contract/section";
import { inMoscow } from "@zertsalo/domain/delivery/calendar";
import { fullMenu } from "@zertsalo/domain/menu/menu";
import { formatDay } from "@zertsalo/domain/text/dates";
import { formatCount, formatDiscount } from "@zertsalo/domain/text/format";
import type { PictureSource } from "@zertsalo/ui/picture";
import { isBuilt } from "#app/lib/navigation/built-links.ts";
import { paths } from "#app/lib/navigation/paths.ts";
import { decorative } from "#app/lib/catalog/product-tile.server.ts";
import type { ShellLink } from "./shell-data.ts";

/** What the full menu shows when it is opened: sections with their links, and tiles. */
export interface CatalogMenu {
  sections: (ShellLink & {
    columns: { title: string; links: ShellLink[] }[];
    feature: MenuTileContent | null;
    image: PictureSource | null;
  })[];
  constructors: MenuTileContent[];
  /** Null: no sale is running. */
  sale: (MenuTileContent & { discount: string }) | null;
  collections: MenuTileContent | null;
}

export interface MenuTileContent extends ShellLink {
  text: string;
  image: PictureSource | null;
}

interface Source {
  menu: SiteMenu;
  sections: readonly Section[];
}

/** What the title of every constructor ends in: the heading above them says it once. */
const toMeasure = " по размеру";

export function catalogMenu({ menu, sections }: Source, now: Date): CatalogMenu {
  const items = fullMenu(sections, menu.constructors, false).filter(({ link }) => isBuilt(link));
  return {
    sections: items
      .filter(({ kind }) => kind === "section")
      .map((item) => {
        const { columns = [], feature = null } = menu.mega.find(({ section }) => section === item.code) ?? {};
        const images = sections.find(({ code }) => code === item.code)?.images ?? [];
        const tile = images.find(({ imageType }) => imageType === "tile")?.picture;
        return {
          title: item.title,
          link: item.link,
          columns,
          feature: feature && menuTile(feature),
          image: decorative(tile),
        };
      }),
    constructors: items
      .filter(({ kind }) => kind === "constructor")
      .map(({ code, title, link }) => {
        const { term = "", image = null } = menu.constructors.find(({ type }) => type === code) ?? {};
        return menuTile({ title: title.replace(toMeasure, ""), link, text: term, picture: image });
      }),
    sale: menu.sale && isBuilt(paths.sales) ? saleTile(menu.sale, now) : null,
    collections:
      menu.collections && isBuilt(paths.collections)
        ? menuTile({
            title: "Все коллекции",
            link: paths.collections,
            text: formatCount(menu.collections.count, ["собранная ванная", "собранные ванные", "собранных ванных"]),
            picture: menu.collections.picture,
          })
        : null,
  };
}

function saleTile({ name, link, productsCount, maxDiscountPercent, endsAt, picture }: MenuSale, now: Date) {
  const until = formatDay(inMoscow(new Date(endsAt)).day, inMoscow(now).day);
  return {
    ...menuTile({
      title: name,
      link,
      text: `${formatCount(productsCount, ["товар", "товара", "товаров"])}, до\u00a0${until}`,
      picture,
    }),
    discount: `до\u00a0${formatDiscount(maxDiscountPercent)}`,
  };
}

function menuTile({ picture, ...tile }: ShellLink & { text: string; picture: PictureSource | null }): MenuTileContent {
  return { ...tile, image: decorative(picture) };
}
