import type { ContentPage } from "@zertsalo/contract/content";
import { faqByTopic } from "@zertsalo/domain/text/faq";
import { ShopError } from "../../http/shop-error.ts";
import { loadPhotos, storedPage } from "./content.queries.ts";
import { withFigures, type Shop } from "../figures/figures.ts";

/** Document with the FAQ of all pages; without a slash it cannot be opened as a page. */
const faqRoute = "faq";

/** A page as written by staff, with settings, figures, media and FAQ filled in. */
export async function pageByRoute(shop: Shop, route: string): Promise<ContentPage> {
  const { db } = shop;
  const page = route.startsWith("/") ? await storedPage(db, route) : undefined;
  if (!page) throw new ShopError("page_not_found");
  const { media = [], faq: topics = [], version = null } = page.extra;

  const [pictures, questions] = await Promise.all([
    loadPhotos(db, media),
    topics.length > 0 ? storedPage(db, faqRoute) : undefined,
  ]);
  const written = {
    body: page.body,
    faq: questions?.body ?? "",
    seo: { title: page.seoTitle, description: page.seoDescription },
  };
  const { body, seo, faq: answers } = await withFigures(shop, written);
  const faq = faqByTopic(answers);
  return {
    route,
    title: page.title,
    body,
    seo,
    version,
    pictures,
    faq: topics.flatMap((topic) => faq.get(topic) ?? []),
  };
}
