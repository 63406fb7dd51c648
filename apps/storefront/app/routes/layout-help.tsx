import { Outlet, useLocation } from "react-router";
import { HelpFrame } from "#app/features/help/help-frame.tsx";
import { helpFrame } from "#app/features/help/help-page.server.ts";
import { shopContext } from "#app/lib/shop.server.ts";
import { visitContext } from "#app/lib/session/visit.server.ts";
import type { Route } from "./+types/layout-help";

export async function loader({ context }: Route.LoaderArgs) {
  return { frame: helpFrame(await context.get(shopContext).shellSource(), context.get(visitContext)) };
}

/** The layout of help pages: their menu, and whom to ask. */
export default function HelpLayout({ loaderData: { frame } }: Route.ComponentProps) {
  const { pathname } = useLocation();
  return (
    <HelpFrame frame={frame} current={pathname}>
      <Outlet />
    </HelpFrame>
  );
}

export { ErrorPage as ErrorBoundary } from "#app/features/shell/error-page.tsx";
