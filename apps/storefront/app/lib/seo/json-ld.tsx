import { useState } from "react";
import { useLocation } from "react-router";
import { type MarkupOnly, readMarkupOnly } from "../hydration/markup-only.ts";

/**
 * Structured data for search engines. They read what the server sends: the script of the markup stays as it is, and a
 * page that is come to by a click has none, the next one of the same route too. A data block is never run, so it needs no
 * nonce.
 */
export function JsonLd({ json }: { json: MarkupOnly<string> }) {
  const { key } = useLocation();
  const [servedKey] = useState(() => (isServed() ? key : null));
  if (key !== servedKey) return null;
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: readMarkupOnly(json) ?? "" }}
    />
  );
}

const isServed = () => typeof document === "undefined" || !("hydrated" in document.documentElement.dataset);
