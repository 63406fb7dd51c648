import cyrillic from "@zertsalo/ui/styles/fonts/cyrillic.woff2?url";
import latin from "@zertsalo/ui/styles/fonts/latin.woff2?url";
import rouble from "@zertsalo/ui/styles/fonts/rouble.woff2?url";
import "@zertsalo/ui/styles/tokens.css";
import "@zertsalo/ui/styles/fonts.css";
import "@zertsalo/ui/styles/base.css";
import { type ReactNode, Suspense, useEffect, useState } from "react";
import { Meta, Outlet, redirect, Scripts, type ShouldRevalidateFunctionArgs, useMatches } from "react-router";
import { ErrorPage } from "#app/features/shell/error-page.tsx";
import { useFavoriteButtons } from "#app/features/favorites/use-favorite-buttons.ts";
import { useCartForms } from "#app/lib/cart/use-cart-forms.ts";
import { lazy } from "#app/lib/hydration/lazy.ts";
import { followEmailLink } from "#app/lib/session/email-links.server.ts";
import { layouts } from "#app/features/shell/layouts.tsx";
import { Sheets } from "#app/features/shell/sheets.tsx";
import { shellData } from "#app/features/shell/shell-data.ts";
import { wholesaleShell } from "#app/features/shell/wholesale-shell.server.ts";
import { firstAction } from "#app/lib/hydration/lazy-hydrate.tsx";
import { initMe, me, type PageOwner, refreshMe, useMe, watchTabs } from "#app/lib/session/me.ts";
import { paths } from "#app/lib/navigation/paths.ts";
import type { RouteRow } from "#app/lib/navigation/route-row.ts";
import { leadElsewhere } from "#app/lib/navigation/lead-elsewhere.server.ts";
import { findRedirect } from "#app/lib/navigation/run-guards.ts";
import type { SessionOwner } from "#app/lib/session/session.server.ts";
import { shopContext } from "#app/lib/shop.server.ts";
import { visitContext } from "#app/lib/session/visit.server.ts";
import { pages } from "#app/routes.ts";
import type { Route } from "./+types/root";

const PageCompanions = lazy(() => import("./companions.tsx").then((module) => ({ default: module.PageCompanions })));
const Connection = lazy(() =>
  import("#app/features/shell/connection.tsx").then((module) => ({ default: module.Connection })),
);
/** Well before the sign-in prompt itself is due. */
const readMs = 15_000;
/** Modals of other features that can be opened from any page. */
const Modals = lazy(() => import("./modals.tsx").then((module) => ({ default: module.Modals })));

export const middleware: Route.MiddlewareFunction[] = [
  ({ url, context }) => {
    const { placeFailure } = context.get(visitContext);
    if (placeFailure) throw placeFailure;
    followEmailLink(url, context.get(shopContext).config.isSecure);
    const to = findRedirect(url, context.get(visitContext));
    if (to) throw redirect(to);
  },
  leadElsewhere,
];

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  ({ url }) => {
    const to = findRedirect(url, me());
    if (to) throw redirect(to);
  },
];

export async function loader({ context }: Route.LoaderArgs) {
  const { cityId, cityName, ...visit } = context.get(visitContext);
  const source = await context.get(shopContext).shellSource();
  const { registrationDiscountPercent: registrationDiscount } = source.settings;
  const { isBusiness } = visit;
  const shell = shellData(source, { city: { id: cityId, name: cityName }, today: new Date(), isBusiness });
  const wholesale = isBusiness ? await wholesaleShell(context, source.settings) : null;
  return { ...shell, registrationDiscount, owner: pageOwner(visit), wholesale };
}

/** The shell persists between pages; only these forms change its data. */
export function shouldRevalidate({ formAction }: ShouldRevalidateFunctionArgs) {
  const changing: (string | undefined)[] = [paths.shell.cities, paths.profile, paths.companyForm];
  return changing.includes(formAction);
}

export function Layout({ children }: { children: ReactNode }) {
  const row = useRow();
  // Tests wait for this attribute, because buttons render before they work.
  useEffect(() => {
    document.documentElement.dataset.hydrated = "";
    dispatchEvent(new Event("hydrated")); // lib/hydration/early-presses.ts
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
        {[cyrillic, latin, rouble].map((font) => (
          <link key={font} rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={font} />
        ))}
        <Meta />
        <Sheets />
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
  const { recentlyViewed, loginDiscount, companyPrompt, terminal, asksExpertCode, counterId, isSignedIn, unpaidOrder } =
    useMe();
  const isMarked = companyPrompt || terminal || asksExpertCode;
  const isStaying = useIsStaying();
  const offersLogin = loginDiscount !== null && isStaying;
  const hasCompanions =
    recentlyViewed > 0 || offersLogin || isMarked || counterId !== null || isSignedIn || unpaidOrder !== null;
  useFavoriteButtons();
  useCartForms();
  const { owner, wholesale } = loaderData;
  useEffect(() => {
    initMe(owner);
    void refreshMe();
    return watchTabs();
  }, [owner]);
  const Frame = layouts[row?.layout ?? "default"];
  return (
    <>
      <Frame
        shell={loaderData}
        owner={owner}
        wholesale={wholesale}
        modals={Modals}
        row={row ?? { transition: "none", bottomBar: "tabs" }}
      >
        <Outlet />
      </Frame>
      <Suspense>{hasCompanions && <PageCompanions row={row} />}</Suspense>
      <Suspense>{useHasMoved() && <Connection />}</Suspense>
    </>
  );
}

/** For a failure of the shell itself: the error page without a frame. */
export function ErrorBoundary() {
  return (
    <main id="main">
      <ErrorPage />
    </main>
  );
}

/** A guest's page contains nothing about him, because it is cached for others. */
function pageOwner({
  userId,
  companyId,
  isSignedIn,
  isBusiness,
  isChatBlocked,
  firstName,
}: SessionOwner): PageOwner | null {
  return userId === null ? null : { userId, companyId, isSignedIn, isBusiness, isChatBlocked, firstName };
}

/** Before the visitor does something the page neither waits for the network nor checks for a new build. */
function useHasMoved(): boolean {
  const [hasMoved, setMoved] = useState(false);
  useEffect(() => void firstAction.then(() => setMoved(true)), []);
  return hasMoved;
}

/** The sign-in prompt's code loads only for visitors who stay for a while. */
function useIsStaying(): boolean {
  const [isStaying, setStaying] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setStaying(true), readMs);
    return () => clearTimeout(timer);
  }, []);
  return isStaying;
}

/** The route table's row of the current page; undefined for an unknown address. */
function useRow(): RouteRow | undefined {
  const id = useMatches().at(-1)?.id;
  return pages.find((page) => page.id === id);
}
