import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { DocumentBoundary } from "./document-boundary.tsx";
import { reloadOnce } from "./lib/reload-once.ts";

// Vite's word for a part that could not be loaded: a dialog or a menu of a build that is no longer there.
window.addEventListener("vite:preloadError", (event) => {
  const build = window.__reactRouterManifest?.version ?? "";
  const isReloading = reloadOnce(build, { storage: sessionStorage, reload: () => window.location.reload() });
  if (isReloading) event.preventDefault();
});

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <DocumentBoundary>
        <HydratedRouter />
      </DocumentBoundary>
    </StrictMode>,
  );
});
