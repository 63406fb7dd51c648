/** Where a sign-in leads on to: an address of ours, or home. */
export function localPath(text: string | null): string {
  const base = "http://office.invalid";
  if (!text?.startsWith("/") || !URL.canParse(text, base)) return "/";
  const { origin, pathname, search } = new URL(text, base);
  return origin === base && !pathname.startsWith("//") ? pathname + search : "/";
}
