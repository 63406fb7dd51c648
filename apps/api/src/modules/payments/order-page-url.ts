/** Where a provider may send a buyer back to: pages of our own about orders. Null: somewhere else. */
export function orderPageUrl(text: string, origin: string): string | null {
  const url = URL.parse(text, origin);
  if (!url || url.origin !== new URL(origin).origin || url.username || url.password) return null;
  return url.pathname.startsWith("/order/") ? url.href : null;
}
