import type { ContentPage } from "@zertsalo/contract/content";
import { pictureUrl } from "@zertsalo/ui/picture";
import type { MetaDescriptor } from "react-router";

/** What search engines and messengers read of a page. Addresses are absolute. */
export interface PageSeo {
  title: string;
  description: string;
  canonical: string;
  /** Null shows the shop's own picture. */
  image: string | null;
  type: "website" | "product";
  /** Kept out of the index, its links followed. */
  isHidden?: boolean;
  /** The same, told to these robots by name: for a page that others may show, such as previews and checkers. */
  hiddenFrom?: readonly string[];
  previous?: string | null;
  next?: string | null;
}

/** A page of the shop's own text names itself; its first picture stands for it. */
export function contentPageSeo({ seo, route, pictures }: ContentPage, origin: string): PageSeo {
  const [photo] = pictures;
  const image = photo ? origin + pictureUrl(photo.picture.key, 1080) : null;
  return { ...seo, canonical: origin + route, image, type: "website" };
}

/** Made by the loader: the browser only puts it where it belongs. */
export function seoMeta(seo: PageSeo): MetaDescriptor[] {
  const { title, description, canonical, image, type, isHidden, hiddenFrom = [], previous, next } = seo;
  return [
    { title },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: canonical },
    ...(isHidden ? [{ name: "robots", content: "noindex, follow" }] : []),
    ...hiddenFrom.map((name) => ({ name, content: "noindex, follow" })),
    ...(previous ? [{ tagName: "link" as const, rel: "prev", href: previous }] : []),
    ...(next ? [{ tagName: "link" as const, rel: "next", href: next }] : []),
    { property: "og:type", content: type },
    { property: "og:site_name", content: "Зерцало" },
    { property: "og:locale", content: "ru_RU" },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: canonical },
    { property: "og:image", content: image ?? new URL("/og.jpg", canonical).href },
  ];
}

/** For a page that only a visitor in the middle of something needs: search engines leave it out. */
export function hiddenPage(title: string): MetaDescriptor[] {
  return [{ title: `${title} — Зерцало` }, { name: "robots", content: "noindex, follow" }];
}
