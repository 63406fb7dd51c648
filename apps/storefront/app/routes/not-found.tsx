import { data } from "react-router";
import { log } from "#app/lib/log.server.ts";
import type { Route } from "./+types/not-found";

/** No address of ours: the error page in the shop's frame. */
export function loader({ url }: Route.LoaderArgs) {
  log.info(`Page Not Found: ${url.pathname}`);
  throw data(null, { status: 404 });
}

export default function NotFoundPage() {
  return null;
}

export { ErrorPage as ErrorBoundary } from "#app/features/shell/error-page.tsx";
