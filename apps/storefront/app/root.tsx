import cyrillic from "#app/styles/fonts/cyrillic.woff2?url";
import latin from "#app/styles/fonts/latin.woff2?url";
import "#app/styles/tokens.css";
import "#app/styles/fonts.css";
import "#app/styles/base.css";
import { lazy, type ReactNode, Suspense, useEffect } from "react";
import { Links, Meta, Outlet, redirect, Scripts, type ShouldRevalidateFunctionArgs, useMatches } from "react-router";
import { ErrorPage } from "#app/features/shell/error-page.tsx";
import { useHearts } from "#app/features/favorites/use-hearts.ts";
import { layouts } from "#app/features/shell/layouts.tsx";
import { shellData } from "#app/features/shell/shell-data.ts";
import { me, refreshMe, useMe, watchTabs } from "#app/lib/me.ts";
import { paths } from "#app/lib/paths.ts";
import type { RouteRow } from "#app/lib/route-row.ts";
import { redirectOf } from "#app/lib/run-guards.ts";
import { shopContext } from "#app/lib/shop.server.ts";
import { visitContext } from "#app/lib/visit.server.ts";
import { pages } from "#app/routes.ts";
import type { Route } from "./+types/root";

const Companions = lazy(() => import("./companions.tsx").then((module) => ({ default: module.Companions })));
/** Modals of other features that can be opened from anywhere; loaded when they are. */
const modals = {
  contact: lazy(() =>
    import("#app/features/forms/contact-modal.tsx").then(({ ContactModal }) => ({ default: ContactModal })),
  ),
  arrival: lazy(() =>
    import("#app/features/forms/arrival-modal.tsx").then(({ ArrivalModal }) => ({ default: ArrivalModal })),
  ),
};

export const middleware: Route.MiddlewareFunction[] = [
  ({ url, context }) => {
    const { isSignedIn } = context.get(visitContext);
    const to = redirectOf(url, { isSignedIn, isBusiness: false });
    if (to) throw redirect(to);
  },
];

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  ({ url }) => {
    const to = redirectOf(url, me());
    if (to) throw redirect(to);
  },
];

export async function loader({ context }: Route.LoaderArgs) {
  const { cityId, cityName } = context.get(visitContext);
  const source = await context.get(shopContext).shellSource();
  return shellData(source, { id: cityId, name: cityName }, new Date());
}

/** The shell stays as it is from page to page; only another city changes it. */
export function shouldRevalidate({ formAction }: ShouldRevalidateFunctionArgs) {
  return formAction === paths.shell.cities;
}

export function Layout({ children }: { children: ReactNode }) {
  const row = useRow();
  // Buttons exist before they work: tests wait for this mark.
  useEffect(() => {
    document.documentElement.dataset.hydrated = "";
  }, []);
  return (
    <html lang="ru" data-theme={row?.theme === "dark" ? "dark" : undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={row?.theme === "dark" ? "#131514" : "#FBFAF8"} />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
        {[cyrillic, latin].map((font) => (
          <link key={font} rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={font} />
        ))}
        <Meta />
        {/* Styles come from our own origin, so they need no nonce, and a kept page has fewer places to put it in. */}
        <Links nonce="" />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  );
}

export default function Root({ loaderData }: Route.ComponentProps) {
  const row = useRow();
  const { recentlyViewed, loginDiscount, terminal, counterId } = useMe();
  const hasCompanions = recentlyViewed > 0 || loginDiscount !== null || terminal || counterId !== null;
  useHearts();
  useEffect(() => {
    void refreshMe();
    return watchTabs();
  }, []);
  const Frame = layouts[row?.layout ?? "default"];
  return (
    <>
      <Frame shell={loaderData} modals={modals} row={row ?? { transition: "none", bottomBar: "tabs" }}>
        <Outlet />
      </Frame>
      <Suspense>{hasCompanions && <Companions row={row} />}</Suspense>
    </>
  );
}

/** For a failure of the shell itself: the error page alone, without a frame. */
export function ErrorBoundary() {
  return (
    <main id="main">
      <ErrorPage />
    </main>
  );
}

/** The table's row of the page that is shown; none for an address that is not ours. */
function useRow(): RouteRow | undefined {
  const id = useMatches().at(-1)?.id;
  return pages.find((page) => page.id === id);
}
