/** Return URL for a provider: only order pages of our own origin. Null: any other address. */
export function orderPageUrl(text: string, origin: string): string | null {
  const url = URL.parse(text, origin);
  if (!url || url.origin !== new URL(origin).origin || url.username || url.password) return null;
  return url.pathname.startsWith("/order/") ? url.href : null;
}
