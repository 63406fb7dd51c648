import { isBuilt } from "#app/lib/navigation/built-links.ts";
import { paths } from "#app/lib/navigation/paths.ts";
import { unbroken } from "@zertsalo/domain/text/unbroken";
import { decorative } from "#app/lib/catalog/product-tile.server.ts";
import type { WithdrawnProduct } from "@zertsalo/contract/product";
import type { MetaDescriptor } from "react-router";
import type { WithdrawnPageData } from "./product-page-data.ts";

export function withdrawnPageData({ name, section, image }: WithdrawnProduct): WithdrawnPageData {
  return {
    name: unbroken(name),
    crumbs: [
      { name: "Главная", href: paths.home },
      { name: "Каталог", href: paths.catalog },
      ...(isBuilt(section.link) ? [{ name: section.name, href: section.link }] : []),
      { name, href: null },
    ],
    picture: decorative(image),
    section: { name: section.name, href: section.link },
  };
}

/** No address to prefer, nothing to index: only a name for the window. */
export function withdrawnMeta({ name }: WithdrawnProduct): MetaDescriptor[] {
  return [{ title: `${name} — больше не продаётся` }, { name: "robots", content: "noindex, follow" }];
}
