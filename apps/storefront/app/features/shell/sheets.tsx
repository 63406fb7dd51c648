import { use } from "react";
import { UNSAFE_FrameworkContext as FrameworkContext, Links, useMatches } from "react-router";

/**
 * Style sheets of the current page. The router's own component includes its prefetching code, a kilobyte of every first
 * load; in development it also preserves the styles during Vite's updates.
 */
export const Sheets = import.meta.env.DEV ? Links : BuiltSheets;

function BuiltSheets() {
  const routes = use(FrameworkContext)?.manifest.routes;
  const hrefs = new Set(useMatches().flatMap(({ id }) => routes?.[id]?.css ?? []));
  return Array.from(hrefs, (href) => <link key={href} rel="stylesheet" href={href} />);
}
