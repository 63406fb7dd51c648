import { useState } from "react";

/**
 * Structured data for search engines. They read what the server sends, so a page that is come to by a click has none;
 * a data block is never run, so it needs no nonce.
 */
export function JsonLd({ json }: { json: string }) {
  const [isServed] = useState(
    () => typeof document === "undefined" || !("hydrated" in document.documentElement.dataset),
  );
  return isServed ? <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} /> : null;
}
