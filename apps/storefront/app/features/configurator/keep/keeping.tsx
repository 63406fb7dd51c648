import type { Calculation } from "@zertsalo/configurator/model";
import { Suspense, useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { importPart } from "#app/lib/hydration/import-part.ts";
import { routeGuards } from "#app/lib/navigation/guards.ts";
import { lazy } from "#app/lib/hydration/lazy.ts";
import { useMe } from "#app/lib/session/me.ts";
import { chatPaths } from "#app/lib/chat/chat-paths.ts";
import { paths } from "#app/lib/navigation/paths.ts";
import { showToast } from "#app/lib/notices/show-toast.ts";
import { openedBuild } from "../state/opened-build.ts";
import type { ConfigurationControls, ConfigurationSteps } from "../state/use-configuration.ts";
import { useDraftOffer } from "../state/use-draft-offer.ts";
import { useAddressSync } from "../state/use-address-sync.ts";
import { useStableCallback } from "../state/use-stable-callback.ts";
import { useUndoKeys } from "../state/use-undo-keys.ts";
import { Announcer } from "../summary/announcer.tsx";
import type { Buying } from "../summary/use-buying.ts";
import { pageKinds } from "../kinds.ts";
import { type Action, Actions } from "./actions.tsx";

// Most visits open none of them.
const ShareConfigurationDialog = lazy(() =>
  import("./share-dialog.tsx").then((module) => ({ default: module.ShareConfigurationDialog })),
);
const CompareDialog = lazy(() => import("./compare-dialog.tsx").then((module) => ({ default: module.CompareDialog })));
const ResetDialog = lazy(() => import("./reset-dialog.tsx").then((module) => ({ default: module.ResetDialog })));
// A reset recalculates the sink scheme of a tabletop, so the dialog previews it.
const SizeResetDialog = lazy(() =>
  import("../tabletop/size-reset-dialog.tsx").then((module) => ({ default: module.SizeResetDialog })),
);

const guestBuilds = () => importPart(() => import("#app/lib/builds/keep-guest-build.ts"));

interface KeepingProps {
  /** The hash of what the page began with. */
  begunWith: string;
  /** Of a size that is dragged: as it was when the hand last rested. */
  configuration: ConfigurationControls;
  steps: ConfigurationSteps;
  buying: Buying;
}

/** What follows a change, and what the buyer keeps: the address, steps back, a variant beside this one, a link. */
export function Keeping({ begunWith, configuration, steps, buying }: KeepingProps) {
  const { book, type, calculation } = configuration;
  useAddressSync(calculation, begunWith, buying.storedHash);
  useDraftOffer(calculation, steps.take);
  useUndoKeys(steps.undo, steps.redo);
  useEffect(() => {
    document.title = `${pageKinds[type].title} — Зерцало`;
  }, [type]);
  const visitor = useMe();
  const { isSignedIn, cookieChoice } = visitor;
  const navigate = useNavigate();
  // Until it is known who he is, nobody is offered to ask: a company would be led to a sign-in of others.
  const isVisitorLoaded = cookieChoice !== undefined;
  const asks = !isVisitorLoaded
    ? null
    : routeGuards.conversation(visitor) === null
      ? "now"
      : isSignedIn
        ? null
        : "signed in";
  const [opened, setOpened] = useState<"share" | "compare" | "reset" | null>(null);
  const [variant, setVariant] = useState<Calculation | null>(null);
  const close = () => setOpened(null);
  const reset = () => {
    steps.reset();
    close();
  };

  const remember = () => {
    setVariant(calculation);
    void showToast("Запомнили первый вариант. Измените параметры и\u00a0нажмите «Сравнить варианты»", {
      icon: "layers",
    });
  };
  // A guest has no account to keep it in: his browser does, and where it keeps nothing, a link.
  const save = async () => {
    const saved = await (isSignedIn ? buying.save() : buying.store());
    if (!saved) return;
    if (!isSignedIn && !(await guestBuilds()).keepGuestBuild(calculation, openedBuild())) {
      setOpened("share");
      return;
    }
    const action = { label: "Открыть", run: () => void navigate(paths.builds) };
    await showToast("Сохранили в\u00a0«Моих сборках»", { icon: "bookmark", durationMs: 6_000, action });
  };
  const share = async () => {
    if (isSignedIn) return buying.share();
    const stored = await buying.store();
    if (stored) (await guestBuilds()).keepSharedBuild(calculation);
    return stored;
  };

  // The piece is stored before the chat opens: the operator opens the same one.
  const ask = () =>
    void buying.store().then((stored) => stored && navigate(chatPaths.askAbout("configuration", stored.hash)));
  const own = { remember, save: () => void save(), ask };
  const act = useStableCallback((action: Action) => {
    if (action === "remember" || action === "save" || action === "ask") own[action]();
    else setOpened(action);
  });

  return (
    <>
      <Announcer begunWith={begunWith} calculation={calculation} />
      <Actions hasVariant={variant !== null} act={act} asks={asks} />
      <Suspense>
        {opened === "share" && <ShareConfigurationDialog calculation={calculation} store={share} onClose={close} />}
        {opened === "compare" && variant && (
          <CompareDialog
            book={book}
            variants={[variant, calculation]}
            onTake={(picked) => {
              if (picked !== calculation) steps.take(picked.type, picked.options);
              close();
            }}
            onClose={close}
          />
        )}
        {opened === "reset" &&
          (pageKinds[type].hasSinkScheme ? (
            <SizeResetDialog book={book} piece={configuration} patch={null} onAccept={reset} onDecline={close} />
          ) : (
            <ResetDialog onReset={reset} onClose={close} />
          ))}
      </Suspense>
    </>
  );
}
