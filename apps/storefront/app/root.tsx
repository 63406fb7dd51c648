import cyrillic from "@fontsource-variable/commissioner/files/commissioner-cyrillic-flar-normal.woff2?url";
import latin from "@fontsource-variable/commissioner/files/commissioner-latin-flar-normal.woff2?url";
import "#app/styles/fonts.css";
import "#app/styles/tokens.css";
import "#app/styles/base.css";
import { type ReactNode, useEffect } from "react";
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from "react-router";
import type { Route } from "./+types/root";

export const links: Route.LinksFunction = () =>
  [cyrillic, latin].map((href) => ({ rel: "preload", as: "font", type: "font/woff2", crossOrigin: "anonymous", href }));

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
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  return (
    <main id="main">
      <Outlet />
    </main>
  );
}
