import type { ContentPage } from "@zertsalo/contract/content";
import type { Db } from "@zertsalo/db/connection";
import { faqByTopic } from "@zertsalo/domain/text/faq";
import { ShopError } from "../../shop-error.ts";
import { photosOf, storedDocument, storedPage } from "./content.queries.ts";
import { fillPlaceholders } from "./fill-placeholders.ts";

/** Where the questions of all pages are written: no address, so nobody can open it as a page. */
const faqRoute = "faq";

/** A page as staff have written it, with what it takes from the settings, the media and the common questions. */
export async function pageByRoute(db: Db, route: string): Promise<ContentPage> {
  const page = route.startsWith("/") ? await storedPage(db, route) : undefined;
  if (!page) throw new ShopError("page_not_found");
  const { media = [], faq: topics = [], version = null } = page.extra;

  const [settings, pictures, questions] = await Promise.all([
    storedDocument(db, "settings"),
    photosOf(db, media),
    topics.length > 0 ? storedPage(db, faqRoute) : undefined,
  ]);
  const fill = (text: string) => fillPlaceholders(text, settings);
  const faq = faqByTopic(fill(questions?.body ?? ""));
  return {
    route,
    title: page.title,
    body: fill(page.body),
    seo: { title: page.seoTitle, description: page.seoDescription },
    version,
    pictures,
    faq: topics.flatMap((topic) => faq.get(topic) ?? []),
  };
}
