import { watchErrors } from "@zertsalo/browser-reports/watch-errors";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { DocumentBoundary } from "./document-boundary.tsx";

watchErrors();

const pages = (
  <DocumentBoundary>
    <HydratedRouter />
  </DocumentBoundary>
);

startTransition(() => {
  // The strict mode does nothing in production, and every byte of this file is part of the first load.
  hydrateRoot(document, import.meta.env.DEV ? <StrictMode>{pages}</StrictMode> : pages, {
    // The error page that a visitor sees is an error too.
    onCaughtError: reportError,
  });
});

// The page came with the rules of what it showed; the sheets have loaded beside the program (`first-paint.ts`).
for (const sheet of document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet][media=print]"))
  sheet.media = "all";
