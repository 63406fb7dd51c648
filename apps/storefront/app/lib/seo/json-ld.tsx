import { useState } from "react";

/**
 * Structured data for search engines. They read what the server sends, so a page that is come to by a click has none,
 * the next one of the same route too; a data block is never run, so it needs no nonce.
 */
export function JsonLd({ json }: { json: string }) {
  const [served] = useState(() => (isServed() ? json : null));
  return json === served ? <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} /> : null;
}

const isServed = () => typeof document === "undefined" || !("hydrated" in document.documentElement.dataset);
