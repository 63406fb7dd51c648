const namespace = "http://www.sitemaps.org/schemas/sitemap/0.9";

export function sitemapIndex(origin: string, parts: number): string {
  const entries = Array.from(
    { length: parts },
    (_, part) => `<sitemap><loc>${origin}/sitemap/${part}.xml</loc></sitemap>`,
  );
  return document("sitemapindex", entries);
}

export function sitemapPart(origin: string, entries: readonly { link: string; changedAt: string }[]): string {
  return document(
    "urlset",
    entries.map(
      ({ link, changedAt }) => `<url><loc>${origin}${escape(link)}</loc><lastmod>${changedAt}</lastmod></url>`,
    ),
  );
}

export function xmlAnswer(body: string): Response {
  return new Response(body, {
    headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}

function document(root: string, entries: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${namespace}">\n${entries.join("\n")}\n</${root}>\n`;
}

function escape(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
