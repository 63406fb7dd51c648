const untouched = /^\/__manifest$|^\/(media|assets)\//;

/**
 * Target of a redirect, or null when the URL is canonical. Every page ends with a slash; a last segment with a dot is a
 * file or the data of a page. A leading double slash or backslash would lead to another host, and so would an absolute
 * URL, as in requests to a proxy.
 */
export function canonicalLocation(url: string): string | null {
  const queryAt = url.indexOf("?");
  const path = queryAt === -1 ? url : url.slice(0, queryAt);
  const query = queryAt === -1 ? "" : url.slice(queryAt);
  if (untouched.test(path)) return null;

  const collapsed = `/${path}`.replaceAll(/[/\\]+/g, "/");
  const isFile = collapsed.slice(collapsed.lastIndexOf("/")).includes(".");
  const canonical = isFile || collapsed.endsWith("/") ? collapsed : `${collapsed}/`;
  return canonical === path ? null : canonical + query;
}
