import type { ReactNode } from "react";
import { data } from "react-router";
import { PersonalHead } from "#app/features/account/personal-head.tsx";
import { loadBuilds } from "#app/features/builds/builds-actions.server.ts";
import { BuildsPage } from "#app/features/builds/builds-page.tsx";
import { hiddenPage } from "#app/lib/seo/page-seo.server.ts";
import type { Route } from "./+types/personal-builds";

const title = "Мои сборки";

export async function loader({ context }: Route.LoaderArgs) {
  const builds = await loadBuilds(context);
  return data(
    { builds, meta: hiddenPage(title) },
    { status: builds.rows || builds.isGuest ? 200 : 503, headers: { "Cache-Control": "no-store" } },
  );
}

/** Only what the loader says: the list is its owner's alone. */
export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? []; // the error page names itself
}

export default function PersonalBuilds({ loaderData: { builds } }: Route.ComponentProps) {
  return <BuildsPage data={builds} Head={Head} />;
}

function Head({ children }: { children?: ReactNode }) {
  return <PersonalHead title={title}>{children}</PersonalHead>;
}

export { ErrorPage as ErrorBoundary } from "#app/features/shell/error-page.tsx";
