/** Structured data for search engines; made on the server, since nobody else reads it. */
export interface JsonLdBlock {
  json: string;
  nonce: string;
}

export function JsonLd({ block: { json, nonce } }: { block: JsonLdBlock }) {
  return (
    <script
      type="application/ld+json"
      nonce={nonce}
      // The browser hides the nonce from scripts, so it never looks the same twice.
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: json }}
    />
  );
}
