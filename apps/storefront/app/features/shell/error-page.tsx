import { isRouteErrorResponse, useRouteError } from "react-router";
import { ErrorContent, type ErrorView } from "./error-content.tsx";

/** Every route's ErrorBoundary: 404, 403, 503 or 500, whatever was thrown. Where something failed nothing more is loaded. */
export function ErrorPage() {
  return <ErrorContent {...errorView(useRouteError())} />;
}

/** Messages that were written for the buyer come as the response's data; an error of the program keeps its own to itself. */
export function errorView(error: unknown): ErrorView {
  if (!isRouteErrorResponse(error)) return { code: 500, message: null };
  const code = hasOwnPage(error.status) ? error.status : 500;
  return { code, message: typeof error.data === "string" && error.data !== "" ? error.data : null };
}

const hasOwnPage = (status: number): status is 404 | 403 | 503 => [404, 403, 503].includes(status);
