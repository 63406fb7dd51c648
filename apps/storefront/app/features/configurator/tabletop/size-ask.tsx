import { Suspense } from "react";
import { lazy } from "#app/lib/hydration/lazy.ts";
import { pageKinds } from "../kinds.ts";
import type { Ask } from "../state/configuration.ts";
import type { ConfigurationControls, ConfigurationSteps } from "../state/use-configuration.ts";

const SizeResetDialog = lazy(() =>
  import("./size-reset-dialog.tsx").then((module) => ({ default: module.SizeResetDialog })),
);

/** A new size of a tabletop that its sink does not fit: the scheme is reckoned anew, so a dialog asks, not a note. */
export function findSizeAsk({ type, ask }: Pick<ConfigurationControls, "type" | "ask">): Ask | null {
  return pageKinds[type].hasSinkScheme && ask && "size" in ask.patch ? ask : null;
}

export function SizeAsk({ configuration, steps }: { configuration: ConfigurationControls; steps: ConfigurationSteps }) {
  const ask = findSizeAsk(configuration);
  if (!ask) return null;
  return (
    <Suspense>
      <SizeResetDialog
        book={configuration.book}
        piece={configuration}
        patch={ask.patch}
        onAccept={steps.accept}
        onDecline={steps.decline}
      />
    </Suspense>
  );
}
