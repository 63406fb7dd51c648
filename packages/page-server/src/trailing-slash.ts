const untouched = /^\/(healthz|readyz|metrics|__manifest)$|^\/(media|assets)\//;

/**
 * Where an address is redirected to, or null when it is right. Every page ends with a slash; what has a dot in its
 * last segment is a file or the data of a page. A doubled or turned slash at the start would lead to another host, and
 * so would a whole address, as proxies are asked for one.
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
