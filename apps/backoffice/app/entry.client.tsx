import { watchVitals } from "@zertsalo/browser-reports/send-reports";
import { watchErrors } from "@zertsalo/browser-reports/watch-errors";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";

watchErrors();
watchVitals();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
    // The error page that a visitor sees is an error too.
    { onCaughtError: reportError },
  );
});
