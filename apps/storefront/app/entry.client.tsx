import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { DocumentBoundary } from "./document-boundary.tsx";

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
