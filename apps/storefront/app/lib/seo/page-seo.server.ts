import type { ContentPage } from "@zertsalo/contract/content";
import { pictureUrl } from "@zertsalo/ui/picture";
import type { MetaDescriptor } from "react-router";

/** Meta data for search engines and messengers. URLs are absolute. */
export interface PageSeo {
  title: string;
  description: string;
  canonical: string;
  /** Null uses the shop's own picture. */
  image: string | null;
  type: "website" | "product";
  /** `noindex, follow`. */
  isHidden?: boolean;
  /** The same for these robots only, so that others, such as previews and checkers, may show the page. */
  hiddenFrom?: readonly string[];
  previous?: string | null;
  next?: string | null;
}

/** A content page is its own canonical; its first picture is the preview. */
export function contentPageSeo({ seo, route, pictures }: ContentPage, origin: string): PageSeo {
  const [photo] = pictures;
  const image = photo ? origin + pictureUrl(photo.picture.key, 1080) : null;
  return { ...seo, canonical: origin + route, image, type: "website" };
}

/** Called by the loader: the browser only renders the result. */
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

/** For a page within a process, excluded from search engines. */
export function hiddenPage(title: string): MetaDescriptor[] {
  return [{ title: `${title} — Зерцало` }, { name: "robots", content: "noindex, follow" }];
}
