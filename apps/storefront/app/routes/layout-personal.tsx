import { Outlet, type ShouldRevalidateFunctionArgs, useMatches } from "react-router";
import type { PersonalHandle } from "#app/features/account/personal-frame-data.ts";
import { GuestFrame, PersonalFrame } from "#app/features/account/personal-frame.tsx";
import { personalFrame } from "#app/features/account/personal-frame.server.ts";
import type { Route } from "./+types/layout-personal";

export async function loader({ context }: Route.LoaderArgs) {
  return { frame: await personalFrame(context) };
}

/** Its counts follow the visitor from page to page. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return defaultShouldRevalidate || currentUrl.pathname !== nextUrl.pathname;
}

/** The layout of personal pages: the menu of the account. */
export default function PersonalLayout({ loaderData: { frame } }: Route.ComponentProps) {
  const handle = useMatches().at(-1)?.handle as PersonalHandle | undefined;
  if (!frame) {
    return (
      <GuestFrame>
        <Outlet />
      </GuestFrame>
    );
  }
  return (
    <PersonalFrame frame={frame} fillsPhone={handle?.fillsPhone ?? false}>
      <Outlet />
    </PersonalFrame>
  );
}

export { ErrorPage as ErrorBoundary } from "#app/features/shell/error-page.tsx";
