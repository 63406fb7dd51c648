import { Outlet } from "react-router";
import { Logo } from "#app/features/shell/logo.tsx";
import { EntranceFrame } from "#app/features/wholesale/entrance-frame.tsx";
import { entranceData } from "#app/features/wholesale/entrance.server.ts";
import type { Route } from "./+types/layout-entrance";

export async function loader({ context }: Route.LoaderArgs) {
  return { entrance: await entranceData(context) };
}

/** The layout of pages before a company has signed in: what it is given on one side, the page on the other. */
export default function EntranceLayout({ loaderData: { entrance } }: Route.ComponentProps) {
  return (
    <EntranceFrame entrance={entrance} logo={<Logo />}>
      <Outlet />
    </EntranceFrame>
  );
}

export { ErrorPage as ErrorBoundary } from "#app/features/shell/error-page.tsx";
