import cyrillic from "@zertsalo/ui/styles/fonts/cyrillic.woff2?url";
import latin from "@zertsalo/ui/styles/fonts/latin.woff2?url";
import "@zertsalo/ui/styles/tokens.css";
import "@zertsalo/ui/styles/fonts.css";
import "@zertsalo/ui/styles/base.css";
import { ApiError } from "@zertsalo/client/api-error";
import { staffMe } from "@zertsalo/contract/staff";
import { type ReactNode, useEffect } from "react";
import { data, Links, Meta, Outlet, redirect, Scripts } from "react-router";
import { ErrorPage } from "#app/features/shell/error-page.tsx";
import { isPublicPath, canAccess } from "#app/lib/office-sections.ts";
import { forgetSession, memberContext, type Visit, visitContext } from "#app/lib/visit.server.ts";
import type { Route } from "./+types/root";

/** Nothing of the back office is made for anybody whom the API does not know. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ url, context }, next) => {
    if (isPublicPath(url.pathname)) return next();
    const visit = context.get(visitContext);
    const member = await memberOf(visit);
    if (!member) throw redirect(`/sign-in/?next=${encodeURIComponent(url.pathname + url.search)}`);
    if (!canAccess(member, url.pathname)) throw data(null, { status: 403 });
    context.set(memberContext, member);
    return next();
  },
];

export function meta() {
  return [{ title: "Зерцало: офис" }];
}

export function Layout({ children }: { children: ReactNode }) {
  // Buttons exist before they work: tests wait for this mark.
  useEffect(() => {
    document.documentElement.dataset.hydrated = "";
  }, []);
  return (
    <html lang="ru">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {[cyrillic, latin].map((font) => (
          <link key={font} rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={font} />
        ))}
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}

/** A session that has ended is forgotten here too. */
async function memberOf(visit: Visit) {
  if (!visit.hasSession) return null;
  try {
    return (await visit.api.call(staffMe)).staff;
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) {
      forgetSession(visit);
      return null;
    }
    // Without a role he is let into no call, and into no room either.
    if (error instanceof ApiError && error.status === 403) throw data(null, { status: 403 });
    throw error;
  }
}
