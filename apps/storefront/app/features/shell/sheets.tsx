import { use } from "react";
import { UNSAFE_FrameworkContext as FrameworkContext, Links, useMatches } from "react-router";

/**
 * The style sheets of the page that is shown. The router's own component brings its code for prefetching along, a
 * kilobyte of every first load; in development it also keeps a page dressed while Vite is at work.
 */
export const Sheets = import.meta.env.DEV ? Links : BuiltSheets;

function BuiltSheets() {
  const routes = use(FrameworkContext)?.manifest.routes;
  const hrefs = new Set(useMatches().flatMap(({ id }) => routes?.[id]?.css ?? []));
  return Array.from(hrefs, (href) => <link key={href} rel="stylesheet" href={href} />);
}
