import { breadcrumbList, jsonLdText } from "#app/lib/json-ld.server.ts";
import type { PageSeo } from "#app/lib/page-seo.server.ts";
import { paths } from "#app/lib/paths.ts";
import type { ContentPage } from "@zertsalo/contract/content";
import { parseInline, plainText } from "@zertsalo/domain/text/markdown";
import type { FAQPage, WithContext } from "schema-dts";

export function helpSeo(page: ContentPage, origin: string): PageSeo {
  return { ...page.seo, canonical: origin + page.route, image: null, type: "website" };
}

export function helpJsonLd(page: ContentPage, origin: string): string {
  const crumbs = [
    { name: "Главная", href: paths.home },
    { name: page.title, href: null },
  ];
  return jsonLdText([breadcrumbList(crumbs, origin + page.route), ...(page.faq.length > 0 ? [faqPage(page.faq)] : [])]);
}

function faqPage(faq: ContentPage["faq"]): WithContext<FAQPage> {
  return {
    "@context": "https://schema.org",
    "@type": "FAQPage",
    mainEntity: faq.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: plainText(parseInline(answer)) },
    })),
  };
}
