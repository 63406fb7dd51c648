import { isBuilt } from "#app/lib/navigation/built-links.ts";
import { paths } from "#app/lib/navigation/paths.ts";
import { unbroken } from "@zertsalo/domain/text/unbroken";
import { decorative } from "#app/lib/catalog/product-tile.server.ts";
import { ApiError } from "@zertsalo/client/api-error";
import { WithdrawnProduct } from "@zertsalo/contract/product";
import type { MetaDescriptor } from "react-router";
import type { WithdrawnPageData } from "./product-page-data.ts";

/** What the API tells of a product that is no longer sold; null when it refused for another reason. */
export function parseWithdrawn(error: unknown): WithdrawnProduct | null {
  if (!(error instanceof ApiError) || error.errorCode !== "product_withdrawn") return null;
  return WithdrawnProduct.safeParse(error.data).data ?? null;
}

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
