import { contentPageCrumbs, jsonLdText } from "#app/lib/seo/json-ld.server.ts";
import type { ContentPage } from "@zertsalo/contract/content";
import { parseInline, plainText } from "@zertsalo/domain/text/markdown";
import type { FAQPage, WithContext } from "schema-dts";

export function helpJsonLd(page: ContentPage, origin: string): () => string {
  return jsonLdText([contentPageCrumbs(page, origin), ...(page.faq.length > 0 ? [faqPage(page.faq)] : [])]);
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
