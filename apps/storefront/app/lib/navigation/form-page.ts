import { paths } from "#app/lib/navigation/paths.ts";

/**
 * Our own page that a form was sent from, to return to: only its path is used, never its host. A path that begins with
 * two slashes would be a host, and one without any could begin with a scheme.
 */
export function formPage(referer: string | null): string {
  const page = URL.parse(referer ?? "");
  return page?.pathname.startsWith("/") ? page.pathname.replace(/^[/\\]+/, "/") + page.search : paths.home;
}
