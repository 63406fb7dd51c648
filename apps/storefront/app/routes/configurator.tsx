import { ConfiguratorPage } from "#app/features/configurator/configurator-page.tsx";
import { configuratorPage } from "#app/features/configurator/configurator-page.server.ts";
import { JsonLd } from "#app/lib/seo/json-ld.tsx";
import { data } from "react-router";
import type { Route } from "./+types/configurator";

/** Every configurator has its own address, which ends with its type. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { page, meta, jsonLd } = await configuratorPage(context, url);
  // A configuration in the address is this visitor's: such a page must not be cached.
  return data({ page, meta, jsonLd }, url.search ? { headers: { "Cache-Control": "no-store" } } : undefined);
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? []; // the error page names itself
}

export default function Configurator({ loaderData: { page, jsonLd } }: Route.ComponentProps) {
  return (
    <>
      <ConfiguratorPage key={page.id} page={page} />
      <JsonLd json={jsonLd} />
    </>
  );
}

export { ErrorPage as ErrorBoundary } from "#app/features/shell/error-page.tsx";
