import { SchemePage } from "#app/features/configurator/scheme/scheme-page.tsx";
import { schemePage } from "#app/features/configurator/scheme/scheme-page.server.ts";
import { hiddenPage } from "#app/lib/seo/page-seo.server.ts";
import { data } from "react-router";
import type { Route } from "./+types/sink-scheme";

export async function loader({ context, url }: Route.LoaderArgs) {
  const loaded = { page: await schemePage(context, url), meta: hiddenPage("Схема раковины") };
  // A configuration in the address is this visitor's: such a page must not be cached.
  return data(loaded, url.search ? { headers: { "Cache-Control": "no-store" } } : undefined);
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? []; // the error page names itself
}

export default function SinkScheme({ loaderData: { page } }: Route.ComponentProps) {
  return <SchemePage page={page} />;
}

export { ErrorPage as ErrorBoundary } from "#app/features/shell/error-page.tsx";
